import { __ } from '@wordpress/i18n';
import { DonutChartSkeleton } from '../../ui/donut-chart/donut-chart-skeleton';

/** What the donuts are called. */
export const titles = () => ( {
	browsers: __( 'Browser Breakdown', 'lodestar' ),
	devices: __( 'Device Breakdown', 'lodestar' ),
} );

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
