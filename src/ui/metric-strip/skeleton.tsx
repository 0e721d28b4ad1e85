import { Placeholder } from '../placeholder';

interface MetricStripSkeletonProps {
	labels: readonly { id: string; label: string }[];
	selected: string;
}

/**
 * The strip before its figures are here.
 *
 * @param props
 * @param props.labels
 * @param props.selected
 */
export function MetricStripSkeleton( {
	labels,
	selected,
}: MetricStripSkeletonProps ) {
	return (
		<div className="lodestar-strip-frame has-edit">
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
							<span className="lodestar-strip__cell">
								<span className="lodestar-strip__label">
									{ label }
								</span>
								<span className="lodestar-strip__value">
									<Placeholder width={ 88 } height={ 22 } />
								</span>
								<span className="lodestar-strip__foot">
									<Placeholder width={ 44 } height={ 10 } />
								</span>
							</span>
						</div>
					) ) }
				</div>
			</div>
			<div className="lodestar-strip-frame__edit" />
		</div>
	);
}
