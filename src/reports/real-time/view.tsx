import './style.scss';
import { Block } from '../../features/blocks/blocks';
import { reportQuery } from '../../store/reports/report-query';
import type { ReportViewProps } from '../../store/reports/report';
import { useReport } from '../../store/reports/use-report';
import type { RealTimeAnswer } from './answer';
import { List } from './list';
import { Meta } from './meta';
import { NowCard } from './now-card';
import { Paused } from './paused';
import { usePolling } from './use-polling';

/**
 * Who is on the site now, and what they look at; asks again each minute.
 *
 * @param props
 */
export default function RealTime( props: ReportViewProps ) {
	const { report, isSample } = props;
	const answer = props.answer as RealTimeAnswer;
	const request = useReport(
		report.key,
		reportQuery( null, answer.filters?.applied ?? {} ),
		! isSample
	);
	const polling = usePolling( request, ! isSample );
	const { isPaused, isStopped } = polling;
	const { referrals, pageviewsovertime: minutes } = answer;
	const hasReferrals = 'error' in referrals || referrals.length > 0;
	const topPages = (
		<Block name="toppages">
			<List { ...props } part="toppages" />
		</Block>
	);
	const hasChart = ! ( 'error' in minutes );
	return (
		<>
			<Meta polling={ polling } isSample={ isSample } />
			<div
				className={
					'lodestar-live-page' + ( isPaused ? ' is-pale' : '' )
				}
			>
				<Block name="now">
					<NowCard
						answer={ answer }
						isLive={ ! isPaused && ! isStopped }
						instead={ topPages }
					/>
				</Block>
				{ ( hasChart || hasReferrals ) && (
					<div className="lodestar-pair">
						{ hasChart && topPages }
						{ hasReferrals && (
							<Block name="referrals">
								<List { ...props } part="referrals" />
							</Block>
						) }
					</div>
				) }
				<div className="lodestar-pair">
					<Block name="countries">
						<List { ...props } part="countries" />
					</Block>
					<Block name="cities">
						<List { ...props } part="cities" />
					</Block>
				</div>
			</div>
			{ isPaused && <Paused onRefresh={ polling.resume } /> }
		</>
	);
}
