import { __ } from '@wordpress/i18n';
import { DonutChartSkeleton } from '../../ui/donut-chart/donut-chart-skeleton';

/** Titles of the donuts. */
export const titles = () => ( {
	browsers: __( 'Browser Breakdown', 'lodestar' ),
	devices: __( 'Device Breakdown', 'lodestar' ),
} );

export function Skeleton() {
	const { browsers, devices } = titles();
	return (
		<div className="lodestar-pair">
			<DonutChartSkeleton title={ browsers } rows={ 8 } isLarge />
			<DonutChartSkeleton title={ devices } rows={ 3 } isLarge />
		</div>
	);
}
