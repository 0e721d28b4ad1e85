import { useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Block } from '../../features/blocks/blocks';
import { SiteNotes } from '../../features/site-notes/site-notes';
import { ChartCard } from '../../features/table-report/chart-card';
import { isChartEmpty } from '../../features/table-report/parts';
import { toHash } from '../../store/address';
import type { ReportViewProps } from '../../store/reports/report';
import { withLabels, type EcommerceAnswer } from './answer';
import { Boxes } from './boxes';
import { List } from './list';
import './style.scss';

/** Route of the report with the individual journeys. */
const JOURNEYS = '/user-journey-report';

/** Height of the chart, in px. */
const HEIGHT = 355;

export default function Ecommerce( props: ReportViewProps ) {
	const answer = useMemo(
		() => withLabels( props.answer as EcommerceAnswer ),
		[ props.answer ]
	);
	const view = { ...props, answer };
	const { report, dates, today, isSample, ask } = props;
	return (
		<>
			<Block name="infobox">
				<Boxes { ...view } />
			</Block>
			{ report.charts
				?.filter( ( chart ) => ! isChartEmpty( answer, chart ) )
				.map( ( chart ) => (
					<Block key={ chart.part } name={ chart.part }>
						<ChartCard
							{ ...view }
							chart={ chart }
							hasToggle={ ! isSample }
							height={ HEIGHT }
						/>
						{ ! isSample && (
							<SiteNotes
								range={ dates.range }
								today={ today }
								ask={ ask }
							/>
						) }
					</Block>
				) ) }
			<div className="lodestar-pair">
				<List { ...view } part="products" />
				<List { ...view } part="conversions" />
			</div>
			<div className="lodestar-pair">
				<List { ...view } part="days" />
				<List { ...view } part="sessions" />
			</div>
			{ ! isSample && (
				<p className="lodestar-to-journeys">
					<a href={ toHash( { path: JOURNEYS, params: {} } ) }>
						{ __(
							'See the visits that led to each purchase',
							'lodestar'
						) }
					</a>
				</p>
			) }
		</>
	);
}
