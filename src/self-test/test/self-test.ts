import { selfTest } from '..';

const HIT = '{"k":"t","i":"';

/** Requests, in order. */
let requests: { address: string; body: string; signal: AbortSignal }[] = [];

const settings = {
	page: 'https://example.org/',
	ways: [
		[ 'direct', 'http://localhost/c.php', 'aaaabbbbccccdddd' ],
		[ 'fallback', 'http://localhost/?lodestar-hit', '0123456789abcdef' ],
	] as [ string, string, string ][],
	server: { url: '/admin-ajax.php', nonce: 'abc' },
};

/**
 * Sets up a site on which only some ways work.
 *
 * @param working Paths whose hits arrive.
 * @param closed  What the others respond with; nothing if they fail.
 */
function site( working: string[], closed?: number ) {
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

const addresses = () => requests.map( ( { address } ) => address );
const said = ( at: number ) =>
	Object.fromEntries( new URLSearchParams( requests[ at ]?.body ) );

describe( 'The self-test', () => {
	it( 'ends with the first way that works', async () => {
		site( [ '/c.php', '/?lodestar-hit' ] );
		await selfTest( settings );
		expect( addresses() ).toEqual( [ '/c.php', '/admin-ajax.php' ] );
	} );

	it( 'tries the next way if a hit did not arrive, and says how it failed', async () => {
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

	it( 'sends hits that are marked as a test, each with the id that the server gave it', async () => {
		site( [] );
		await selfTest( settings );
		expect(
			requests
				.map( ( { body } ) => body )
				.filter( ( body ) => body.startsWith( HIT ) )
		).toEqual( [
			'{"k":"t","i":"aaaabbbbccccdddd","u":"https://example.org/"}',
			'{"k":"t","i":"0123456789abcdef","u":"https://example.org/"}',
		] );
		expect( said( 3 ) ).toMatchObject( { status: '0' } );
	} );

	it( 'ends although nothing responds', async () => {
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

	it( 'names the cause if the server’s part is blocked, too', async () => {
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
