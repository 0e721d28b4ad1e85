import { __ } from '@wordpress/i18n';
import { Icon, info } from '@wordpress/icons';
import { Recognising } from '../../features/site-settings/recognising';
import type { StepProps } from '../draft';
import { Foot } from './foot';
import { Step } from './step';

/**
 * How visitors are recognised.
 *
 * @param props
 * @param props.draft
 * @param props.onChange
 * @param props.onBack
 * @param props.onNext
 */
export function Privacy( { draft, onChange, onBack, onNext }: StepProps ) {
	return (
		<Step
			title={ __( 'How are visitors recognised?', 'lodestar' ) }
			lead={ __(
				'Both ways keep no full address and nothing that names a person.',
				'lodestar'
			) }
			foot={ <Foot onBack={ onBack } onNext={ onNext } /> }
		>
			<div className="lodestar-setup__group">
				<Recognising
					value={ draft.lastingIds }
					onChange={ ( lastingIds ) => onChange( { lastingIds } ) }
				/>
			</div>
			<p className="lodestar-setup__note lodestar-help">
				<Icon icon={ info } size={ 16 } />
				{ __(
					'A visitor whose browser sends Global Privacy Control or Do Not Track is not counted at all.',
					'lodestar'
				) }
			</p>
		</Step>
	);
}
