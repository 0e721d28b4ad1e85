import { CheckboxControl } from '@wordpress/components';
import { useId } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Icon, lock } from '@wordpress/icons';
import type { IncludedMetric } from '../../../store/app/boot';

interface ChoiceRowProps {
	metric: IncludedMetric;
	isChosen: boolean;
	/** Whether the maximum number of metrics is selected. */
	isFull: boolean;
	/** Whether the metric requires a higher license level. */
	isLocked: boolean;
	/** Whether its upgrade notice is shown. */
	isOpened: boolean;
	upgradeUrl: string;
	onToggle: ( id: string, isOn: boolean ) => void;
	onLocked: ( id: string ) => void;
}

/** Checkbox of a metric. Clicking a locked one only shows an upgrade notice. */
export function ChoiceRow( props: ChoiceRowProps ) {
	const { metric, isChosen, isFull, isLocked, isOpened, upgradeUrl } = props;
	const { id, name } = metric;
	const mark = useId();
	return (
		<div
			className={
				'lodestar-metrics-panel__row' +
				( isLocked ? ' is-locked' : '' ) +
				( isOpened ? ' is-opened' : '' )
			}
		>
			<CheckboxControl
				label={ name }
				aria-describedby={ isLocked ? mark : undefined }
				checked={ isChosen }
				disabled={ ! isLocked && ! isChosen && isFull }
				onChange={ ( isOn ) =>
					isLocked ? props.onLocked( id ) : props.onToggle( id, isOn )
				}
			/>
			{ isLocked && (
				<span className="lodestar-metrics-panel__pro" id={ mark }>
					{ __( 'PRO', 'lodestar' ) }
					<Icon icon={ lock } size={ 18 } />
				</span>
			) }
			{ isOpened && (
				<p className="lodestar-metrics-panel__lock" role="status">
					{ __(
						'You can view this only in the PRO version.',
						'lodestar'
					) }
					<br />
					<a href={ upgradeUrl }>
						{ __( 'Upgrade to PRO', 'lodestar' ) }
					</a>
				</p>
			) }
		</div>
	);
}
