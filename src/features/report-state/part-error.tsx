import { __ } from '@wordpress/i18n';
import { ErrorMessage } from './error-message';
import { isNotKnown, NotKnownWords } from './not-known';

interface PartErrorProps {
	/** The error in place of the part in the response. */
	failure: Readonly< Record< string, unknown > >;
	onRetry: () => void;
}

/**
 * Replaces a table or chart that failed, with the error's message. Only data that the source can't provide has no retry
 * button.
 */
export function PartError( { failure, onRetry }: PartErrorProps ) {
	const said = typeof failure.message === 'string' ? failure.message : '';
	return said !== '' && isNotKnown( failure ) ? (
		<NotKnownWords why={ said } />
	) : (
		<ErrorMessage
			title={ said || __( 'An unknown error has occurred.', 'lodestar' ) }
			cause=""
			details={ failure }
			onRetry={ onRetry }
		/>
	);
}
