import { __ } from '@wordpress/i18n';
import { Unfiltered } from '../../features/filters/unfiltered';
import { PartError } from '../../features/report-state/part-error';
import type { PartFailure } from '../../store/reports/answer';
import type { ReportViewProps } from '../../store/reports/report';
import { Card } from '../../ui/card';
import { DonutChart, type Slice } from '../../ui/donut-chart';
import type { Breakdown } from './answer';
import { slicesOf } from './slices';

interface BreakdownCardProps extends Pick< ReportViewProps, 'answer' | 'ask' > {
	/** Name of the part. */
	part: string;
	breakdown: Breakdown | PartFailure;
	title: string;
	/** Head of the names. */
	nameLabel: string;
	/** What is said of a label beside its figures. */
	drawn: ( label: string ) => Partial< Slice >;
}

/**
 * Sessions by some property of theirs, or why they could not be answered.
 *
 * @param props
 */
export function BreakdownCard( props: BreakdownCardProps ) {
	const { answer, ask, part, breakdown, title, nameLabel, drawn } = props;
	return (
		<Card label={ title }>
			{ 'error' in breakdown ? (
				<PartError failure={ breakdown.error } onRetry={ ask } />
			) : (
				<DonutChart
					title={ title }
					slices={ slicesOf( breakdown, drawn ) }
					unit={ __( 'sessions', 'lodestar' ) }
					nameLabel={ nameLabel }
					valueLabel={ __( 'Sessions', 'lodestar' ) }
					isLarge
				/>
			) }
			<Unfiltered part={ part } answer={ answer } />
		</Card>
	);
}
