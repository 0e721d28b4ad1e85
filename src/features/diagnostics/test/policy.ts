import { judgePolicies, type Blocked } from '../policy';

const HASH = 'sha256-FmqaLcN7+RR+Nzz3uLGA/7kOHpSc9Fvlg/I8XzKS6XA=';
const OTHER = 'sha256-0m9JWEY5MfrtIopUSpOAY7QJr7bYjZIXFjpnQ29ewQU=';

interface Options {
	header?: string;
	reportOnly?: string;
	before?: string;
	after?: string;
	nonce?: string;
	hashes?: string[];
	endpoint?: string;
	url?: string;
}

function judge( {
	header = '',
	reportOnly = '',
	before = '',
	after = '',
	nonce = '',
	hashes = [ HASH ],
	endpoint = '/wp-content/lodestar-1/c.php',
	url = 'https://example.org/garden/',
}: Options ) {
	const document = new DOMParser().parseFromString(
		`<!doctype html><html><head>${ before }<script${
			nonce && ` nonce="${ nonce }"`
		}>run()</script>${ after }</head><body></body></html>`,
		'text/html'
	);
	return judgePolicies( {
		url,
		header,
		reportOnly,
		document,
		script: document.querySelector( 'script' ) as HTMLScriptElement,
		hashes,
		endpoint,
		files: '/wp-content/plugins/lodestar/build/',
	} );
}

const meta = ( policy: string ) =>
	`<meta http-equiv="Content-Security-Policy" content="${ policy }">`;

const blocked = ( options: Options ) => judge( options ).blocked;

describe( 'The tracker’s inline script', () => {
	it.each< [ policy: string, nonce: string, is: Blocked[] ] >( [
		[ '', '', [] ],
		[ "img-src 'self'; upgrade-insecure-requests", '', [] ],
		[ "script-src 'self' 'unsafe-inline'", '', [] ],
		[ "default-src 'self' 'unsafe-inline'", '', [] ],
		[
			"default-src 'none'; script-src 'self' 'unsafe-inline'; connect-src *",
			'',
			[],
		],
		[ "script-src 'self'", '', [ 'script-hash' ] ],
		[ "default-src 'self'", '', [ 'script-hash' ] ],
		[ "SCRIPT-SRC 'SELF' 'UNSAFE-INLINE'", '', [] ],
		[ "script-src 'none'", '', [ 'script-hash', 'files' ] ],
		[ 'script-src', '', [ 'script-hash', 'files' ] ],
		[ 'script-src https:', '', [ 'script-hash' ] ],
		[ "script-src 'self'; script-src-elem 'self' 'unsafe-inline'", '', [] ],
		[
			"script-src 'self' 'unsafe-inline'; script-src-elem 'self'",
			'',
			[ 'script-hash' ],
		],
		[
			"script-src 'self'; script-src 'unsafe-inline'",
			'',
			[ 'script-hash' ],
		],
		[ `script-src 'self' '${ HASH }'`, '', [] ],
		[
			`script-src 'self' '${ HASH.replace( '+', '-' ).replace( '/', '_' ) }'`,
			'',
			[],
		],
		[
			`script-src 'self' '${ HASH.replace( 'sha256', 'SHA256' ) }'`,
			'',
			[],
		],
		[ `script-src 'self' '${ OTHER }'`, '', [ 'script-hash' ] ],
		[
			`script-src 'self' 'unsafe-inline' '${ OTHER }'`,
			'',
			[ 'script-hash' ],
		],
		[ "script-src 'self' 'nonce-abc'", 'abc', [] ],
		[ "script-src 'self' 'nonce-abc'", '', [ 'script-nonce' ] ],
		[ "script-src 'self' 'nonce-abc'", 'old', [ 'script-nonce' ] ],
		[
			"script-src 'self' 'unsafe-inline' 'nonce-abc'",
			'',
			[ 'script-nonce' ],
		],
		[
			"script-src 'unsafe-inline' 'strict-dynamic' 'nonce-abc' https:",
			'abc',
			[],
		],
		[
			"script-src 'unsafe-inline' 'strict-dynamic' https:",
			'',
			[ 'script-hash', 'files' ],
		],
		[
			"script-src 'self' 'unsafe-inline', script-src 'self'",
			'',
			[ 'script-hash' ],
		],
		[ 'sandbox allow-forms', '', [ 'script-sandbox' ] ],
		[ 'sandbox allow-scripts', '', [] ],
	] )( 'under “%s” with the nonce “%s”', ( header, nonce, is ) => {
		expect( blocked( { header, nonce } ) ).toEqual( is );
	} );

	it( 'is affected by a meta tag policy only after the tag', () => {
		const policy = meta( "script-src 'self'" );
		expect( blocked( { before: policy } ) ).toEqual( [ 'script-hash' ] );
		expect( blocked( { after: policy } ) ).toEqual( [] );
		expect( blocked( { after: meta( "connect-src 'none'" ) } ) ).toEqual( [
			'connect',
		] );
		expect( blocked( { before: meta( 'sandbox' ) } ) ).toEqual( [] );
	} );

	it( 'only gets a warning for a report-only policy', () => {
		expect( judge( { reportOnly: "script-src 'self'" } ) ).toEqual( {
			hasPolicy: false,
			blocked: [],
			wouldBlock: [ 'script-hash' ],
		} );
	} );
} );

describe( 'Sending hits', () => {
	const PLAIN = "script-src * 'unsafe-inline'; connect-src";

	it.each< [ sources: string, endpoint: string, isAllowed: boolean ] >( [
		[ "'self'", '/c.php', true ],
		[ "'none'", '/c.php', false ],
		[ '*', '/c.php', true ],
		[ 'https:', '/c.php', true ],
		[ 'http:', '/c.php', true ],
		[ 'wss:', '/c.php', false ],
		[ 'example.org', '/c.php', true ],
		[ 'EXAMPLE.org', '/c.php', true ],
		[ 'http://example.org', '/c.php', true ],
		[ 'https://example.org:443', '/c.php', true ],
		[ 'https://example.org:80', '/c.php', true ],
		[ 'https://example.org:8443', '/c.php', false ],
		[ 'example.org:*', '/c.php', true ],
		[ 'other.example', '/c.php', false ],
		[ '*.example.org', '/c.php', false ],
		[ '*.example.org', 'https://www.example.org/c.php', true ],
		[ "'self'", 'https://www.example.org/c.php', false ],
		[ "'self'", 'http://example.org/c.php', false ],
		[ 'https://example.org/wp-json/', '/c.php', false ],
		[ 'https://example.org/', '/c.php', true ],
		[ 'https://example.org/c.php', '/c.php', true ],
		[ "https://example.org/wp-json/ 'self'", '/c.php', true ],
	] )( 'under “connect-src %s” to %s', ( sources, endpoint, isAllowed ) => {
		expect(
			blocked( { header: `${ PLAIN } ${ sources }`, endpoint } )
		).toEqual( isAllowed ? [] : [ 'connect' ] );
	} );

	it( 'falls back to default-src', () => {
		expect(
			blocked( {
				header: "default-src https://cdn.example; script-src 'self' 'unsafe-inline'",
			} )
		).toEqual( [ 'connect' ] );
	} );

	it( 'is allowed over HTTPS from an insecure page', () => {
		expect(
			blocked( {
				header: `${ PLAIN } 'self'`,
				url: 'http://example.org/',
				endpoint: 'https://example.org/c.php',
			} )
		).toEqual( [] );
	} );
} );

it.each< [ policy: string, nonce: string, is: Blocked[] ] >( [
	[ "script-src 'unsafe-inline'", '', [ 'files' ] ],
	[ `script-src '${ HASH }'`, '', [ 'files' ] ],
	[ `script-src 'self' '${ HASH }' 'strict-dynamic'`, '', [ 'files' ] ],
	[ "script-src 'nonce-abc'", 'abc', [] ],
	[ `script-src '${ HASH }' https://example.org/wp-content/`, '', [] ],
] )( 'The files that it loads later, under “%s”', ( header, nonce, is ) => {
	expect( blocked( { header, nonce } ) ).toEqual( is );
} );
