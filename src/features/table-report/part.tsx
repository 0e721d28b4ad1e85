import { PartError } from '../report-state/part-error';
import { failureOf } from './parts';

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
		<PartError failure={ failure } onRetry={ ask } />
	) : (
		children()
	);
}
