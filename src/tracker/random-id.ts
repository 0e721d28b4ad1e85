/** Returns a random ID of 16 hexadecimal digits for a view or an event. Not cryptographically secure. */
export const randomId = (): string =>
	'xxxxxxxxxxxxxxxx'.replace(
		/x/g,
		() => Math.random().toString( 16 )[ 2 ]!
	);
