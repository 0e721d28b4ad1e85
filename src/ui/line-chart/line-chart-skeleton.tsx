import { Placeholder } from '../placeholder/placeholder';

/**
 * Axes without figures. No line: even a grey one could be read as data.
 */
export function BareAxes() {
	return <div className="lodestar-chart__bare" />;
}

/**
 * The chart before its figures are here.
 */
export function LineChartSkeleton() {
	return (
		<div className="lodestar-chart">
			<div className="lodestar-chart__legend">
				<Placeholder width={ 150 } height={ 10 } />
			</div>
			<BareAxes />
		</div>
	);
}
