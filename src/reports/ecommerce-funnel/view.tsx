import { useMemo } from '@wordpress/element';
import { __, _n } from '@wordpress/i18n';
import { Block } from '../../features/blocks/blocks';
import { SiteNotes } from '../../features/site-notes/site-notes';
import { notesOf } from '../../features/table-report/parts';
import type { ReportViewProps } from '../../store/reports/report';
import type { FunnelAnswer } from './answer';
import { TableCard } from './table-card';
import { Unfiltered } from '../../features/filters/unfiltered';
import { NoData } from '../../features/no-data/no-data';
import { PartError } from '../../features/report-state/part-error';
import { SiteNotesToggle } from '../../features/site-notes/site-notes-toggle';
import { Card } from '../../ui/card/card';
import { formatPercent } from '../../ui/format/number';
import { FunnelChart } from '../../ui/funnel-chart/funnel-chart';
import { chartTitle, stageLabels } from './stage-labels';
import './style.scss';

type ChartCardProps = ReportViewProps & {
	answer: FunnelAnswer;
	notes: number;
};

/** Shows the overall conversion rate and the funnel. */
function ChartCard( props: ChartCardProps ) {
	const { answer, notes, isSample, ask } = props;
	const { funnel_chart: chart } = answer;
	return (
		<Card label={ chartTitle() }>
			<div className="lodestar-shop-funnel__head">
				<h2>{ chartTitle() }</h2>
				{ ! isSample && <SiteNotesToggle count={ notes } /> }
			</div>
			<Unfiltered part="funnel_chart" answer={ answer } />
			{ 'error' in chart ? (
				<PartError failure={ chart.error } onRetry={ ask } />
			) : (
				<Stages { ...props } values={ chart.map( valueOf ) } />
			) }
		</Card>
	);
}

const valueOf = ( { value }: { value: number } ) => value;

/** Lowest percentage written as a number. Lower rates show as "<0.01%", so they don't read as zero. */
const LEAST = 0.01;

function Stages( {
	values,
	...report
}: ReportViewProps & { values: number[] } ) {
	const [ viewed = 0, added = 0, bought = 0 ] = values;
	if ( viewed === 0 ) {
		return <NoData { ...report } />;
	}
	const [ view, add, buy ] = stageLabels();
	const rate = ( bought / viewed ) * 100;
	return (
		<div className="lodestar-shop-funnel">
			<p className="lodestar-shop-funnel__rate">
				<b>
					{ rate > 0 && rate < LEAST
						? '<' + formatPercent( LEAST, 2 )
						: formatPercent( rate, 2 ) }
				</b>{ ' ' }
				<span>
					{ __(
						'of users who viewed an item made a purchase',
						'lodestar'
					) }
				</span>
			</p>
			<FunnelChart
				title={ chartTitle() }
				unit={ ( count ) => _n( 'user', 'users', count, 'lodestar' ) }
				stages={ [
					{ key: 'view', label: view, value: viewed },
					{ key: 'add', label: add, value: added },
					{ key: 'buy', label: buy, value: bought },
				] }
			/>
		</div>
	);
}

/** The funnel report: from viewing an item to adding it to the cart and buying it. */
export default function Funnel( props: ReportViewProps ) {
	const { isSample, dates, today, ask } = props;
	const answer = props.answer as FunnelAnswer;
	const { funnel_chart: chart } = answer;
	const notes = useMemo( () => notesOf( answer ), [ answer ] );
	const hasUsers = 'error' in chart || Boolean( chart[ 0 ]?.value );
	return (
		<>
			<Block name="funnel_chart">
				<ChartCard
					{ ...props }
					answer={ answer }
					notes={ notes.length }
				/>
				{ ! isSample && (
					<SiteNotes
						range={ dates.range }
						today={ today }
						ask={ ask }
					/>
				) }
			</Block>
			{ hasUsers && (
				<Block name="funnel_table">
					<TableCard { ...props } answer={ answer } />
				</Block>
			) }
		</>
	);
}
