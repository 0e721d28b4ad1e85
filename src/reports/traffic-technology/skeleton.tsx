import { DonutChartSkeleton } from '../../ui/donut-chart/donut-chart-skeleton';
import { titles } from './titles';

/** The report before its figures are here. */
export function Skeleton() {
	const { browsers, devices } = titles();
	return (
		<div className="lodestar-pair">
			<DonutChartSkeleton title={ browsers } rows={ 8 } isLarge />
			<DonutChartSkeleton title={ devices } rows={ 3 } isLarge />
		</div>
	);
}
