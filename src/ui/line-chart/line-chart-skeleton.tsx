import { Placeholder } from '../placeholder/placeholder';

/** Empty axes. There is no placeholder line, because even a gray one could be mistaken for data. */
export function BareAxes() {
	return <div className="lodestar-chart__bare" />;
}

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
