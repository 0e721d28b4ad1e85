import type { ReportViewProps } from '../types';
import type { OverviewAnswer } from './answer';
import { Traffic } from './parts/traffic';
import { Yardsticks } from './parts/yardsticks';
import './style.scss';

/**
 * The Overview: what is it now, when did it move, and from where to where.
 *
 * @param props
 */
export default function Overview( props: ReportViewProps ) {
	const answer = props.answer as OverviewAnswer;
	return (
		<>
			<Traffic { ...props } answer={ answer } />
			<Yardsticks answer={ answer } />
		</>
	);
}
