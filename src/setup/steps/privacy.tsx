import { __ } from '@wordpress/i18n';
import { Icon, info } from '@wordpress/icons';
import { CountingConsent } from '../../features/site-settings/counting-consent';
import { Recognising } from '../../features/site-settings/recognising';
import type { StepProps } from '../draft';
import { Foot, Step } from './step';

/** Selects how visitors are recognized. Sites with the WP Consent API also choose whether counting requires consent. */
export function Privacy( {
	screen,
	draft,
	onChange,
	onBack,
	onNext,
}: StepProps ) {
	const [ only, ...others ] = screen.sources;
	return (
		<Step
			title={ __( 'How are visitors recognized?', 'lodestar' ) }
			lead={ __(
				'Neither option stores full IP addresses or anything that identifies a person.',
				'lodestar'
			) }
			isNext={ onBack !== undefined }
			foot={
				<Foot
					dashboardUrl={ screen.dashboard_url }
					onBack={ onBack }
					onNext={ onNext }
				/>
			}
		>
			<div className="lodestar-setup__group">
				<Recognising
					value={ draft.lastingIds }
					canAsk={ screen.consent }
					onChange={ ( lastingIds ) => onChange( { lastingIds } ) }
				/>
			</div>
			{ screen.consent && (
				<div className="lodestar-setup__group">
					<CountingConsent
						value={ draft.countingConsent }
						canAsk={ screen.consent }
						onChange={ ( countingConsent ) =>
							onChange( { countingConsent } )
						}
					/>
				</div>
			) }
			<p className="lodestar-setup__note lodestar-help">
				<Icon icon={ info } size={ 16 } />
				{ __(
					'Visitors whose browser sends Global Privacy Control or Do Not Track are never counted.',
					'lodestar'
				) }
			</p>
			{ only && others.length === 0 && (
				<p className="lodestar-setup__note lodestar-help">
					<Icon icon={ info } size={ 16 } />
					{ `${ only.offer.title }: ${ only.offer.summary }` }
					<br />
					{ `${ __( 'Data available', 'lodestar' ) }: ${
						only.offer.first_figures
					}` }
				</p>
			) }
		</Step>
	);
}
