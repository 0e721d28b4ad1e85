import { __ } from '@wordpress/i18n';
import { ErrorMessage } from '../report-state/error-message';
import { causeOf, failureOf } from './parts';

interface PartProps {
	part: unknown;
	ask: () => void;
	children: () => JSX.Element;
}

/**
 * A part of the answer, or why there is none.
 *
 * @param props
 * @param props.part
 * @param props.ask
 * @param props.children
 */
export function Part( { part, ask, children }: PartProps ) {
	const failure = failureOf( part );
	return failure ? (
		<ErrorMessage
			title={ __( 'An unknown error has occurred.', 'lodestar' ) }
			cause={ causeOf( failure ) }
			details={ failure }
			onRetry={ ask }
		/>
	) : (
		children()
	);
}
