import { __ } from '@wordpress/i18n';
import { ErrorMessage } from './error-message';
import { isNotKnown, NotKnownWords } from './not-known';

interface PartErrorProps {
	/** What stands in the part's place in the answer. */
	failure: Readonly< Record< string, unknown > >;
	onRetry: () => void;
}

/**
 * Stands in the place of a table or chart that could not be answered: the message that came with the error. Only what
 * the source cannot know, and says why, is no error that one could try again.
 *
 * @param props
 * @param props.failure
 * @param props.onRetry
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
