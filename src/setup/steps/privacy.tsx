import { __ } from '@wordpress/i18n';
import { Icon, info } from '@wordpress/icons';
import { CountingConsent } from '../../features/site-settings/counting-consent';
import { Recognising } from '../../features/site-settings/recognising';
import type { StepProps } from '../draft';
import { Foot, Step } from './step';

/**
 * How visitors are recognized and, on sites with the WP Consent API, whether they must consent before they are counted.
 *
 * @param props
 * @param props.screen
 * @param props.draft
 * @param props.onChange
 * @param props.onBack
 * @param props.onNext
 */
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
			title={ __( 'How are visitors recognised?', 'lodestar' ) }
			lead={ __(
				'Both ways keep no full address and nothing that names a person.',
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
					'A visitor whose browser sends Global Privacy Control or Do Not Track is not counted at all.',
					'lodestar'
				) }
			</p>
			{ only && others.length === 0 && (
				<p className="lodestar-setup__note lodestar-help">
					<Icon icon={ info } size={ 16 } />
					{ `${ only.offer.title }: ${ only.offer.summary }` }
					<br />
					{ `${ __( 'First figures', 'lodestar' ) }: ${
						only.offer.first_figures
					}` }
				</p>
			) }
		</Step>
	);
}
