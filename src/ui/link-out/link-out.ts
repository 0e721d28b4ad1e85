/**
 * An address elsewhere that a page may lead to: http or https. Sources and shapers of others give such addresses.
 *
 * @param address What was given.
 * @return The address, or null where it is none.
 */
export function linkOut( address: unknown ): string | null {
	if ( typeof address !== 'string' || ! URL.canParse( address ) ) {
		return null;
	}
	return /^https?:$/.test( new URL( address ).protocol ) ? address : null;
}
