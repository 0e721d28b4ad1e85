/**
 * What was thrown, in words: it need not be an error.
 *
 * @param thrown What was thrown.
 */
export function messageOf( thrown: unknown ): string {
	const message =
		typeof thrown === 'object' && thrown !== null && 'message' in thrown
			? thrown.message
			: thrown;
	return typeof message === 'string' && message !== ''
		? message
		: 'Something was thrown that is no error.';
}
