/** Matches source lists of a Content-Security-Policy by the rules of CSP Level 3. */

const NONCE = /^'nonce-(.+)'$/;
const HASH = /^'(sha(?:256|384|512)-.+)'$/i;

/** Whether a source is the nonce. An empty nonce never matches. */
export const isNonce = ( source: string, nonce: string ) =>
	nonce !== '' && source.match( NONCE )?.[ 1 ] === nonce;

export const hasKeyword = ( sources: string[], keyword: string ) =>
	sources.some( ( source ) => source.toLowerCase() === `'${ keyword }'` );

const isNonceOrHash = ( source: string ) =>
	NONCE.test( source ) || HASH.test( source );

/** Returns why a policy blocks the inline script; undefined if it doesn't. */
export function whyBlocked(
	sources: string[],
	nonce: string,
	hashes: string[]
): 'script-nonce' | 'script-hash' | undefined {
	if ( sources.some( ( source ) => isNonce( source, nonce ) ) ) {
		return undefined;
	}
	const allowed = sources.map( ( source ) => source.match( HASH )?.[ 1 ] );
	// The algorithm is case-insensitive, and the digest may be base64url.
	const isSame = ( hash: string, source = '' ) =>
		source.slice( 0, 7 ).toLowerCase() === hash.slice( 0, 7 ) &&
		source.slice( 7 ).replace( /-/g, '+' ).replace( /_/g, '/' ) ===
			hash.slice( 7 );
	if (
		hashes.some( ( hash ) =>
			allowed.some( ( one ) => isSame( hash, one ) )
		)
	) {
		return undefined;
	}
	// Any of these makes browsers ignore 'unsafe-inline'.
	const isStrict =
		sources.some( isNonceOrHash ) ||
		hasKeyword( sources, 'strict-dynamic' );
	if ( hasKeyword( sources, 'unsafe-inline' ) && ! isStrict ) {
		return undefined;
	}
	return sources.some( ( source ) => NONCE.test( source ) )
		? 'script-nonce'
		: 'script-hash';
}

const PORTS: Record< string, string > = { 'http:': '80', 'https:': '443' };
const portOf = ( { protocol, port }: URL ) => port || PORTS[ protocol ] || '';

/** Whether a source matches a URL. */
export function fits( source: string, target: URL, page: URL ): boolean {
	const isSecure = ( from: string, to: string ) =>
		from === to || ( from === 'http:' && to === 'https:' );
	if ( source === '*' ) {
		return (
			/^https?:$/.test( target.protocol ) ||
			target.protocol === page.protocol
		);
	}
	if ( source.toLowerCase() === "'self'" ) {
		return (
			target.hostname === page.hostname &&
			isSecure( page.protocol, target.protocol ) &&
			( portOf( target ) === portOf( page ) ||
				( portOf( target ) === PORTS[ target.protocol ] &&
					portOf( page ) === PORTS[ page.protocol ] ) )
		);
	}
	const scheme = source.match( /^([a-z][a-z0-9+.-]*:)$/i );
	if ( scheme ) {
		return isSecure( scheme[ 1 ]!.toLowerCase(), target.protocol );
	}
	const host = source.match(
		/^(?:([a-z][a-z0-9+.-]*:)\/\/)?(\*|(?:\*\.)?[^/:*']+)(?::(\d+|\*))?(\/.*)?$/i
	);
	if ( ! host ) {
		return false;
	}
	const [ , protocol, name = '', port, path = '' ] = host;
	const from = protocol?.toLowerCase() ?? page.protocol;
	if ( ! isSecure( from, target.protocol ) ) {
		return false;
	}
	const wanted = name.toLowerCase();
	const isHost =
		wanted === '*' ||
		( wanted.startsWith( '*.' )
			? target.hostname.endsWith( wanted.slice( 1 ) )
			: target.hostname === wanted );
	const isPort =
		port === '*' ||
		( port
			? port === portOf( target ) ||
				( port === '80' && portOf( target ) === '443' )
			: portOf( target ) === PORTS[ target.protocol ] );
	const isPath =
		path === '' ||
		( path.endsWith( '/' )
			? target.pathname.startsWith( path )
			: target.pathname === path );
	return isHost && isPort && isPath;
}
