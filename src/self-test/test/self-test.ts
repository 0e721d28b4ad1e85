import { selfTest } from '..';

const HIT = '{"k":"t","i":"';

let requests: { address: string; body: string; signal: AbortSignal }[] = [];

const settings = {
	page: 'http://localhost/',
	files: 'http://localhost/build/',
	hash: 'sha256-FmqaLcN7+RR+Nzz3uLGA/7kOHpSc9Fvlg/I8XzKS6XA=',
	ways: [
		[ 'direct', 'http://localhost/c.php', 'aaaabbbbccccdddd' ],
		[ 'fallback', 'http://localhost/?lodestar-hit', '0123456789abcdef' ],
	] as [ string, string, string ][],
	server: { url: '/admin-ajax.php', nonce: 'abc' },
};

const TRACKER =
	'<script id="lodestar-settings" type="application/json">{"e":"/c.php"}</script><script>window.lodestar=JSON.parse(1)</script>';

/**
 * Sets up a site on which only some transports work.
 *
 * @param working Paths whose hits arrive.
 * @param closed  Status of the other responses. Without it, the requests fail.
 * @param policy  Content-Security-Policy of the home page, fresh and from a cache.
 * @param html    HTML of its head.
 */
function site(
	working: string[],
	closed?: number,
	policy: [ fresh: string, cached: string ] = [ '', '' ],
	html = TRACKER
) {
	const arrived: string[] = [];
	requests = [];
	window.fetch = jest.fn( async ( input, options ) => {
		const address = String( input ).replace( 'http://localhost', '' );
		const body = String( options?.body );
		requests.push( { address, body, signal: options?.signal! } );
		if ( address === '/admin-ajax.php' ) {
			const token = new URLSearchParams( body ).get( 'token' );
			const data = { arrived: arrived.includes( token ?? '' ) };
			return {
				json: async () => ( { success: true, data } ),
			} as Response;
		}
		if ( address === '/' || address.startsWith( '/?lodestar_check=' ) ) {
			const header = policy[ address === '/' ? 1 : 0 ];
			return {
				status: 200,
				url: String( input ),
				text: async () => `<html><head>${ html }</head></html>`,
				headers: {
					get: ( name: string ) =>
						name === 'Content-Security-Policy' ? header : null,
				},
			} as unknown as Response;
		}
		if ( working.includes( address ) ) {
			arrived.push( JSON.parse( body ).i );
			return { status: 204 } as Response;
		}
		if ( closed ) {
			return { status: closed } as Response;
		}
		throw new TypeError( 'Failed to fetch' );
	} );
}

/** Returns the URLs of requests that test a transport. */
const addresses = () =>
	requests
		.filter(
			( { address, body } ) =>
				/c\.php|lodestar-hit/.test( address ) ||
				body.includes( 'action=lodestar_self_test&' )
		)
		.map( ( { address } ) => address );

/** Returns the fields of the last request, which reports on the home page. */
const reported = () =>
	Object.fromEntries( new URLSearchParams( requests.at( -1 )?.body ) );
const said = ( at: number ) =>
	Object.fromEntries( new URLSearchParams( requests[ at ]?.body ) );

describe( 'The self-test', () => {
	it( 'stops at the first collector that works', async () => {
		site( [ '/c.php', '/?lodestar-hit' ] );
		await selfTest( settings );
		expect( addresses() ).toEqual( [ '/c.php', '/admin-ajax.php' ] );
	} );

	it( 'tries the next collector if a hit did not arrive, and reports the failure', async () => {
		site( [ '/?lodestar-hit' ], 403 );
		await selfTest( settings );
		expect( addresses() ).toEqual( [
			'/c.php',
			'/admin-ajax.php',
			'/?lodestar-hit',
			'/admin-ajax.php',
		] );
		expect( said( 1 ) ).toEqual( {
			action: 'lodestar_self_test',
			nonce: 'abc',
			way: 'direct',
			token: 'aaaabbbbccccdddd',
			status: '403',
		} );
		expect( said( 3 ) ).toMatchObject( { way: 'fallback', status: '204' } );
	} );

	it( 'sends hits marked as tests, each with its ID from the server', async () => {
		site( [] );
		await selfTest( settings );
		expect(
			requests
				.map( ( { body } ) => body )
				.filter( ( body ) => body.startsWith( HIT ) )
		).toEqual( [
			'{"k":"t","i":"aaaabbbbccccdddd","u":"http://localhost/"}',
			'{"k":"t","i":"0123456789abcdef","u":"http://localhost/"}',
		] );
		expect( said( 3 ) ).toMatchObject( { status: '0' } );
	} );

	it.each( [
		[ 'nothing', [ '', '' ], '' ],
		[
			'a policy without it',
			[ "script-src 'self'", "script-src 'self'" ],
			'script-hash',
		],
		[
			'its hash in the policy',
			[ `script-src 'self' '${ settings.hash }'`, '' ],
			'',
		],
		[
			'an old nonce in a cached page',
			[ '', "script-src 'self' 'nonce-abc'" ],
			'script-stale',
		],
		[
			'a policy for connections',
			[ "connect-src 'none'", "connect-src 'none'" ],
			'connect',
		],
	] as [ string, [ string, string ], string ][] )(
		'reports why the home page is not counted: %s',
		async ( _, policy, found ) => {
			site( [ '/c.php' ], 403, policy );
			await selfTest( settings );
			expect( reported() ).toMatchObject( {
				action: 'lodestar_self_test_page',
				nonce: 'abc',
				found,
			} );
		}
	);

	it.each( [
		[ '', 'missing' ],
		[ TRACKER.replace( '<script>', '<script type="text/plain">' ), 'held' ],
	] )( 'reports a missing or blocked tracker', async ( html, found ) => {
		site( [ '/c.php' ], 403, [ '', '' ], html );
		await selfTest( settings );
		expect( reported() ).toMatchObject( { found } );
	} );

	it( 'ends even if nothing responds', async () => {
		jest.useFakeTimers();
		let isOver = false;
		window.fetch = jest.fn(
			( _, options ) =>
				new Promise( ( _resolve, reject ) =>
					options?.signal?.addEventListener( 'abort', () =>
						reject( new DOMException( 'Aborted', 'AbortError' ) )
					)
				)
		);
		selfTest( settings ).catch( () => ( isOver = true ) );
		await jest.advanceTimersByTimeAsync( 60_000 );
		expect( isOver ).toBe( true );
		jest.useRealTimers();
	} );

	it( 'names the cause if the server endpoint is blocked, too', async () => {
		window.fetch = jest.fn(
			async () =>
				( {
					status: 403,
					json: async () => {
						throw new SyntaxError();
					},
				} ) as unknown as Response
		);
		await expect( selfTest( settings ) ).rejects.toThrow(
			'admin-ajax.php: 403'
		);
	} );
} );
