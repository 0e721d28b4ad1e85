/** Version of the API for third-party code: see docs/extending. Increases when something is changed or removed. */
export const API_VERSION = 1;

/** Returns why code written for a newer API version can't be used, or null if it can. */
export function tooNew( wanted: unknown ): string | null {
	return typeof wanted === 'number' && wanted > API_VERSION
		? `it requires API version ${ wanted }, but this is version ${ API_VERSION }: update Lodestar`
		: null;
}
