/**
 * What is kept of an address: no query, no fragment.
 *
 * @param address Absolute.
 */
export const withoutQuery = ( address: string ): string =>
	address.split( /[?#]/ )[ 0 ]!;
