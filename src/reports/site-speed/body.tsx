import { useMemo } from '@wordpress/element';
import { Block } from '../../features/blocks/blocks';
import { Sample } from '../../features/sample/sample';
import { ReportTable } from '../../features/table-report/table';
import type { ReportViewProps } from '../../store/reports/report';
import { speedAnswer } from './answer';
import { Improve } from './improve';
import { Notices } from './notices';
import { RealVisits } from './real-visits';
import { RunButton } from './run-button';
import { Running } from './running';
import { ScoreCard } from './score-card';
import { useAudit } from './use-audit';

/**
 * The speed of one kind of device.
 *
 * @param props
 */
export function Body( props: ReportViewProps ) {
	const { report, isSample, ask } = props;
	const answer = useMemo(
		() => speedAnswer( props.answer ),
		[ props.answer ]
	);
	const { isRunning, run } = useAudit( answer, isSample, ask );
	const { start, end } = answer.visits;
	const view = useMemo(
		() => ( {
			...props,
			answer,
			dates: { ...props.dates, range: { start, end }, comparison: null },
		} ),
		[ props, answer, start, end ]
	);
	const table = report.tables?.[ 0 ];
	const figures = (
		<>
			<Block name="score">
				<ScoreCard answer={ answer } />
			</Block>
			<Block name="improve">
				<Improve answer={ answer } />
			</Block>
			<Block name="days">
				<RealVisits { ...view } />
			</Block>
			{ table && (
				<Block name="pages">
					<ReportTable { ...view } table={ table } />
				</Block>
			) }
		</>
	);
	return (
		<>
			<RunButton
				isDisabled={ isSample || isRunning }
				onClick={ () => void run() }
			/>
			{ ! isRunning && <Notices answer={ answer } /> }
			{ isRunning ? (
				<Sample
					blur="slight"
					cover={ <Running isLab={ answer.has_key } /> }
				>
					{ figures }
				</Sample>
			) : (
				figures
			) }
		</>
	);
}
