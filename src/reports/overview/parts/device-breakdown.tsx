import { __ } from '@wordpress/i18n';
import { changeOf } from '../../../ui/change/change-of';
import { deviceOf } from '../../../ui/devices';
import { DonutChart } from '../../../ui/donut-chart';
import type { Devices } from '../answer';

interface DeviceBreakdownProps {
	title: string;
	now: Devices;
	/** In the range to compare with; null where there is none. */
	earlier: Devices | null;
}

/**
 * Sessions by kind of device.
 *
 * @param props
 * @param props.title
 * @param props.now
 * @param props.earlier
 */
export function DeviceBreakdown( {
	title,
	now,
	earlier,
}: DeviceBreakdownProps ) {
	const kinds = [ 'desktop', 'tablet', 'mobile', 'other' ] as const;
	return (
		<DonutChart
			title={ title }
			slices={ kinds.map( ( key ) => ( {
				key,
				...( deviceOf( key ) ?? {
					label: __( 'Other', 'lodestar' ),
					isRest: true,
				} ),
				value: now[ key ],
				...( earlier && {
					change: changeOf( now[ key ], earlier[ key ] ),
				} ),
			} ) ) }
			unit={ __( 'sessions', 'lodestar' ) }
			nameLabel={ __( 'Device', 'lodestar' ) }
			valueLabel={ __( 'Sessions', 'lodestar' ) }
		/>
	);
}
