import { sprintf, __ } from '@wordpress/i18n';
import { Card } from '../../ui/card/card';
import { ErrorMessage } from '../../features/report-state/error-message';
import { SwitchOff } from '../notices/switch-off';
import { culpritOf } from '../../third-party/culprit';
import type { Report } from '../../store/reports/report';

interface FailedPartProps {
	report: Report;
	error: Error;
	/** Namespace of the plugin that provided the part. Defaults to the report's name. */
	owner?: string | undefined;
	onRetry: () => void;
}

/** Replaces a report that failed to render. If another plugin caused the error, explains how to deactivate it. */
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
				title={ __( 'We couldn’t display this report.', 'lodestar' ) }
				cause={
					plugin === null
						? error.message
						: sprintf(
								/* translators: 1: name of a plugin, 2: error message in English. */
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
