import { __ } from '@wordpress/i18n';
import { Card } from '../../../ui/card/card';
import { ErrorMessage } from '../../../features/report-state/error-message';

interface FailedProps {
	/** What the card is called. */
	name: string;
	part: object;
	onRetry: () => void;
}

/**
 * A part that could not be answered; the others still show.
 *
 * @param props
 * @param props.name
 * @param props.part
 * @param props.onRetry
 */
export function Failed( { name, part, onRetry }: FailedProps ) {
	return (
		<Card label={ name }>
			<div className="lodestar-donut__head">
				<h2>{ name }</h2>
			</div>
			<ErrorMessage
				title={ __( 'These figures could not be loaded.', 'lodestar' ) }
				cause=""
				details={ { ...part } }
				onRetry={ onRetry }
			/>
		</Card>
	);
}
