import { Placeholder } from '../placeholder/placeholder';

/** Up to this many cells keep a fixed width, because an equal share of the row would be too wide for their values. */
const FEW = 2;

/**
 * Returns the classes of the strip's frame.
 *
 * @param count   Number of metrics.
 * @param hasEdit Whether the row ends with a button that edits the selection of metrics.
 */
export function frameClass( count: number, hasEdit: boolean ): string {
	const few = count <= FEW ? ' is-few' : '';
	return 'lodestar-strip-frame' + ( hasEdit ? ' has-edit' : few );
}

interface MetricStripSkeletonProps {
	labels: readonly { id: string; label: string }[];
	selected: string;
	/** Whether there is a button that edits the selection of metrics. */
	hasEdit?: boolean;
}

export function MetricStripSkeleton( {
	labels,
	selected,
	hasEdit = false,
}: MetricStripSkeletonProps ) {
	const [ first, second ] = labels;
	if ( first && ! second && ! hasEdit ) {
		return (
			<div className="lodestar-strip-frame is-single">
				<div className="lodestar-strip">
					<Waiting label={ first.label } />
				</div>
			</div>
		);
	}
	return (
		<div className={ frameClass( labels.length, hasEdit ) }>
			<div className="lodestar-strip is-loading">
				<div className="components-tab-panel__tabs">
					{ labels.map( ( { id, label } ) => (
						<div
							key={ id }
							className={
								'components-tab-panel__tabs-item' +
								( id === selected ? ' is-active' : '' )
							}
						>
							<Waiting label={ label } />
						</div>
					) ) }
				</div>
			</div>
			{ hasEdit && <div className="lodestar-strip-frame__edit" /> }
		</div>
	);
}

function Waiting( { label }: { label: string } ) {
	return (
		<span className="lodestar-strip__cell">
			<span className="lodestar-strip__label">{ label }</span>
			<span className="lodestar-strip__main">
				<span className="lodestar-strip__value">
					<Placeholder width={ 88 } height={ 22 } />
				</span>
			</span>
			<span className="lodestar-strip__foot">
				<Placeholder width={ 44 } height={ 10 } />
			</span>
		</span>
	);
}
