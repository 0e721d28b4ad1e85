import { Placeholder } from '../placeholder';

/**
 * Axes without figures. No line: even a grey one could be read as data.
 */
export function BareAxes() {
	return <div className="lodestar-chart__bare" />;
}

/**
 * The chart before its figures are here.
 *
 * @param props
 * @param props.isCompared Whether its legend will take a third line on a phone, for earlier days.
 */
export function LineChartSkeleton( {
	isCompared = false,
}: {
	isCompared?: boolean;
} ) {
	return (
		<div className="lodestar-chart">
			<div
				className={
					'lodestar-chart__legend' +
					( isCompared ? ' is-compared' : '' )
				}
			>
				<Placeholder width={ 150 } height={ 10 } />
			</div>
			<BareAxes />
		</div>
	);
}
