/** Returns an external URL if it is http or https, else null. Third-party sources and shapers may pass any value. */
export function linkOut( address: unknown ): string | null {
	if ( typeof address !== 'string' || ! URL.canParse( address ) ) {
		return null;
	}
	return /^https?:$/.test( new URL( address ).protocol ) ? address : null;
}
