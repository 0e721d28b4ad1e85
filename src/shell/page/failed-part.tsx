import { sprintf, __ } from '@wordpress/i18n';
import { Card } from '../../ui/card/card';
import { ErrorMessage } from '../../features/report-state/error-message';
import { SwitchOff } from '../notices/switch-off';
import { culpritOf } from '../../third-party/culprit';
import type { Report } from '../../store/reports/report';

interface FailedPartProps {
	report: Report;
	error: Error;
	/** Namespace of who brought the part; the report's where no filter did. */
	owner?: string | undefined;
	onRetry: () => void;
}

/**
 * Stands in the place of a report that could not be drawn: why, and which plugin to switch off where it is not ours.
 *
 * @param props
 * @param props.report
 * @param props.error
 * @param props.owner
 * @param props.onRetry
 */
export function FailedPart( {
	report,
	error,
	owner = report.name,
	onRetry,
}: FailedPartProps ) {
	const plugin = culpritOf( error, owner );
	return (
		<Card label={ report.title }>
			<ErrorMessage
				title={ __( 'This report could not be drawn.', 'lodestar' ) }
				cause={
					plugin === null
						? error.message
						: sprintf(
								/* translators: 1: name of a plugin. 2: what went wrong, in English. */
								__( '“%1$s” has an error: %2$s', 'lodestar' ),
								plugin,
								error.message
							)
				}
				details={ { report: report.name, stack: error.stack } }
				onRetry={ onRetry }
			>
				{ plugin !== null && (
					<p>
						<SwitchOff />
					</p>
				) }
			</ErrorMessage>
		</Card>
	);
}
