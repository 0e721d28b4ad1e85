import { __ } from '@wordpress/i18n';
import { Card } from '../../../components/card';
import { ErrorMessage } from '../../../components/report-state/error-message';

interface FailedProps {
	/** The part's heading, where it has one. */
	title?: string;
	part: object;
	onRetry: () => void;
}

/**
 * A part that could not be answered; the others still show.
 *
 * @param props
 * @param props.title
 * @param props.part
 * @param props.onRetry
 */
export function Failed( { title, part, onRetry }: FailedProps ) {
	const failed = __( 'These figures could not be loaded.', 'lodestar' );
	return (
		<Card label={ title ?? failed }>
			{ title && (
				<div className="lodestar-donut__head">
					<h2>{ title }</h2>
				</div>
			) }
			<ErrorMessage
				title={ failed }
				cause=""
				details={ { ...part } }
				onRetry={ onRetry }
			/>
		</Card>
	);
}
