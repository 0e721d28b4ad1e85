/** The version of all that others may use: docs/extending. It grows when something is changed or taken away. */
export const API_VERSION = 1;

/**
 * Why something cannot be used that was written for another version; null where it can.
 *
 * @param wanted The version that it was written for, if it says so.
 */
export function tooNew( wanted: unknown ): string | null {
	return typeof wanted === 'number' && wanted > API_VERSION
		? `it was written for version ${ wanted } of the interface, and here is version ${ API_VERSION }: update Lodestar`
		: null;
}
