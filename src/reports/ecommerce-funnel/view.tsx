import { useMemo } from '@wordpress/element';
import { Block } from '../../features/blocks/blocks';
import { SiteNotes } from '../../features/site-notes/site-notes';
import { notesOf } from '../../features/table-report/parts';
import type { ReportViewProps } from '../../store/reports/report';
import type { FunnelAnswer } from './answer';
import { ChartCard } from './chart-card';
import { TableCard } from './table-card';
import './style.scss';

/**
 * How many of those who viewed an item put something into the cart, and how many of these bought.
 *
 * @param props
 */
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
