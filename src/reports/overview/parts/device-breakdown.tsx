import { __ } from '@wordpress/i18n';
import { useLead } from '../../../features/drill-down/use-leads';
import type { ReportViewProps } from '../../../store/reports/report';
import { weighedChange } from '../../../ui/change/weigh';
import { deviceOf } from '../../../ui/devices';
import { DonutChart } from '../../../ui/donut-chart/donut-chart';
import type { Devices, EarlierDevices } from '../answer';

type DeviceBreakdownProps = ReportViewProps & {
	title: string;
	now: Devices;
	/** In the range to compare with; null where there is none. */
	earlier: EarlierDevices | null;
};

/**
 * Sessions by kind of device. A row narrows the report to it.
 *
 * @param props
 */
export function DeviceBreakdown( props: DeviceBreakdownProps ) {
	const { title, now, earlier, report } = props;
	const leads = useLead( props, report.name, 'device' );
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
				// Several kinds are in the rest.
				...( key !== 'other' && { href: leads( key ) } ),
				...( earlier && {
					change: weighedChange( now[ key ], earlier[ key ] ),
				} ),
			} ) ) }
			unit={ __( 'sessions', 'lodestar' ) }
			nameLabel={ __( 'Device', 'lodestar' ) }
			valueLabel={ __( 'Sessions', 'lodestar' ) }
		/>
	);
}
