import { __ } from '@wordpress/i18n';
import { useLead } from '../../../features/drill-down/use-leads';
import type { ReportViewProps } from '../../../store/reports/report';
import { weighedChange } from '../../../ui/change/weigh';
import { DonutChart } from '../../../ui/donut-chart/donut-chart';
import { nameOf, OTHER } from '../../../ui/field-types/name-of';
import type { Channel, OverviewAnswer } from '../answer';

type ChannelsProps = ReportViewProps & {
	answer: OverviewAnswer;
	title: string;
	channels: readonly Channel[];
};

/**
 * Where people came from in the broadest words, those who came directly among them. A row narrows the report to it.
 *
 * @param props
 */
export function Channels( props: ChannelsProps ) {
	const { title, channels, report, answer } = props;
	const leads = useLead( props, report.name, 'channel' );
	return (
		<DonutChart
			title={ title }
			slices={ channels.map(
				( { name, sessions, compare_sessions: earlier } ) => ( {
					key: name,
					label: nameOf( name ),
					value: sessions ?? 0,
					href: leads( name ),
					...( answer.compare && {
						change: weighedChange( sessions, earlier ),
					} ),
					...( name === OTHER && { isRest: true } ),
				} )
			) }
			unit={ __( 'sessions', 'lodestar' ) }
			nameLabel={ __( 'Channel', 'lodestar' ) }
			valueLabel={ __( 'Sessions', 'lodestar' ) }
		/>
	);
}
