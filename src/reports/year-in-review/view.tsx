import { Block } from '../../features/blocks/blocks';
import type { ReportViewProps } from '../../store/reports/report';
import type { Calculating, YearAnswer } from './answer';
import { Audience } from './audience';
import { Behavior } from './behavior';
import { StillCalculating } from './calculating';
import { Closing } from './closing';
import { Demographics } from './demographics';
import { Sources } from './sources';
import { Tips } from './tips-card';
import './style.scss';

/**
 * The year that is over, as people show it to others.
 *
 * @param props
 */
export default function YearInReview( props: ReportViewProps ) {
	const answer = props.answer as Calculating | YearAnswer;
	if ( ! answer.is_enabled ) {
		return <StillCalculating year={ answer.report_year } />;
	}
	return (
		<>
			<Block name="audience">
				<Audience answer={ answer } />
			</Block>
			<Block name="demographics">
				<Demographics answer={ answer } onRetry={ props.ask } />
			</Block>
			<Block name="behavior">
				<Behavior answer={ answer } />
			</Block>
			<Block name="sources">
				<Sources answer={ answer } />
			</Block>
			<Block name="tips">
				<Tips answer={ answer } />
			</Block>
			<Closing answer={ answer } />
		</>
	);
}
