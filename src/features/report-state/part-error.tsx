import { __ } from '@wordpress/i18n';
import { ErrorMessage } from './error-message';

interface PartErrorProps {
	/** What stands in the part's place in the answer. */
	failure: Readonly< Record< string, unknown > >;
	onRetry: () => void;
}

/**
 * Stands in the place of a table or chart that could not be answered: the message that came with the error.
 *
 * @param props
 * @param props.failure
 * @param props.onRetry
 */
export function PartError( { failure, onRetry }: PartErrorProps ) {
	const { message } = failure;
	return (
		<ErrorMessage
			title={
				typeof message === 'string' && message !== ''
					? message
					: __( 'An unknown error has occurred.', 'lodestar' )
			}
			cause=""
			details={ failure }
			onRetry={ onRetry }
		/>
	);
}
