import { __ } from '@wordpress/i18n';
import { ErrorMessage } from '../../features/report-state/error-message';
import { reportQuery } from '../../store/reports/report-query';
import type { ReportViewProps } from '../../store/reports/report';
import { useReport } from '../../store/reports/use-report';
import { Card } from '../../ui/card/card';
import { KEYS } from './answer';
import { Body } from './body';
import { Skeleton } from './skeleton';

/**
 * The speed of telephones and tablets, which has a key of its own and is asked for when it is looked at.
 *
 * @param props
 */
export function OfMobile( props: ReportViewProps ) {
	const { report, answer } = props;
	const { received, isResolving, error, ask } = useReport(
		KEYS.mobile,
		reportQuery( null, answer.filters?.applied ?? {} ),
		true
	);
	if ( received ) {
		return <Body { ...props } answer={ received.answer } ask={ ask } />;
	}
	return error && ! isResolving ? (
		<Card label={ report.title }>
			<ErrorMessage
				title={ __( 'This report could not be loaded.', 'lodestar' ) }
				cause={ error.message ?? '' }
				details={ { report: KEYS.mobile, ...error } }
				onRetry={ ask }
			/>
		</Card>
	) : (
		<Skeleton />
	);
}
