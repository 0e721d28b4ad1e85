import { Button } from '@wordpress/components';
import { useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { update } from '@wordpress/icons';
import { Block } from '../../features/blocks';
import { ControlsEnd } from '../../features/page-controls';
import { Sample } from '../../features/sample';
import { ReportTable } from '../../features/table-report/table';
import type { ReportViewProps } from '../../store/reports/report';
import { speedAnswer } from './answer';
import { Improve } from './improve';
import { Notices } from './notices';
import { RealVisits } from './real-visits';
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
			<ControlsEnd.Fill>
				<Button
					__next40pxDefaultSize
					variant="secondary"
					className="lodestar-speed-run"
					icon={ update }
					disabled={ isSample || isRunning }
					accessibleWhenDisabled
					onClick={ () => void run() }
				>
					{ __( 'Run Audit', 'lodestar' ) }
				</Button>
			</ControlsEnd.Fill>
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
