/**
 * Names a view or an event, so that it is told apart from all others. It is no secret.
 *
 * @return 16 random hexadecimal digits.
 */
export const randomId = (): string =>
	'xxxxxxxxxxxxxxxx'.replace(
		/x/g,
		() => Math.random().toString( 16 )[ 2 ]!
	);
