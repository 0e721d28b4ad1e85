import type { Lodestar } from '../types';

type Message = Record< string, unknown >;

let sent: [ how: 'fetch' | 'beacon', address: string, message: Message ][] = [];

/** Resolvers of pending requests, oldest first. */
let answers: ( ( status: number | 'failure' ) => void )[] = [];
let requests: RequestInit[] = [];
let listeners: Parameters< Window[ 'addEventListener' ] >[] = [];
const native = window.addEventListener;

function set( target: object, name: string, value: unknown ) {
	Object.defineProperty( target, name, {
		value,
		configurable: true,
		writable: true,
	} );
}

/**
 * Loads a page of a site with a direct collector.
 *
 * @param fallback The fallback URL. Undefined if the page doesn't have one.
 */
function open( fallback: string | undefined = '/?lodestar-hit=' ) {
	window.lodestar = {
		e: '/c.php',
		f: fallback,
		o: 'post:12',
		l: {},
		b: [ '/build/', '.js' ],
		m: {},
		i: '',
		u: '',
	} as unknown as Lodestar;
	jest.isolateModules( () => require( '..' ) );
}

const ways = () =>
	sent.map( ( [ how, address, { k } ] ) => `${ how } ${ address } ${ k }` );

/**
 * Resolves the oldest request, and lets the script react.
 *
 * @param status HTTP status.
 */
async function answer( status: number | 'failure' ) {
	answers.shift()?.( status );
	for ( let turn = 0; turn < 9; turn++ ) {
		await Promise.resolve();
	}
}

beforeEach( () => {
	sent = [];
	answers = [];
	requests = [];
	listeners = [];
	window.addEventListener = ( ...args: ( typeof listeners )[ number ] ) => {
		listeners.push( args );
		native.apply( window, args );
	};
	set( navigator, 'sendBeacon', ( address: string, body: string ) =>
		sent.push( [ 'beacon', address, JSON.parse( body ) ] )
	);
	set(
		window,
		'fetch',
		jest.fn( ( address: string, request: RequestInit ) => {
			requests.push( request );
			sent.push( [
				'fetch',
				address,
				JSON.parse( String( request.body ) ),
			] );
			return new Promise( ( resolve, reject ) =>
				answers.push( ( status ) =>
					status === 'failure'
						? reject( new TypeError() )
						: resolve( { status } )
				)
			);
		} )
	);
	class KeepaliveRequest {
		get keepalive() {
			return true;
		}
	}
	set( window, 'Request', KeepaliveRequest );
	set( document, 'hidden', false );
} );

afterEach( () => {
	listeners.forEach( ( args ) => window.removeEventListener( ...args ) );
	window.addEventListener = native;
} );

describe( 'A direct collector', () => {
	it( 'gets the first page view by a keepalive request with a readable response', async () => {
		open();
		expect( ways() ).toEqual( [ 'fetch /c.php v' ] );
		expect( requests[ 0 ] ).toMatchObject( {
			method: 'POST',
			keepalive: true,
		} );
		await answer( 204 );
		window.lodestar.track( 'quiz_done' );
		expect( ways().slice( 1 ) ).toEqual( [ 'beacon /c.php e' ] );
	} );

	it.each( [ 200, 301, 400, 403, 404, 405, 500, 503 ] )(
		'that responds with %d is replaced immediately without losing a hit',
		async ( status ) => {
			open();
			window.lodestar.track( 'early' );
			await answer( status );
			await answer( 204 );
			await answer( 204 );
			window.lodestar.track( 'late' );
			expect( ways() ).toEqual( [
				'fetch /c.php v',
				'beacon /c.php e',
				`fetch /?lodestar-hit=${ status } v`,
				`fetch /?lodestar-hit=${ status } e`,
				`beacon /?lodestar-hit=${ status } e`,
			] );
			expect( sent[ 2 ]?.[ 2 ] ).toEqual( sent[ 0 ]?.[ 2 ] );
			expect( sent[ 3 ]?.[ 2 ] ).toEqual( sent[ 1 ]?.[ 2 ] );
		}
	);

	it( 'gets the page view before its events, also on a retry', async () => {
		open();
		window.lodestar.track( 'early' );
		await answer( 403 );
		expect( ways().slice( 2 ) ).toEqual( [ 'fetch /?lodestar-hit=403 v' ] );
	} );

	it( 'that reports a rate limit is not replaced', async () => {
		open();
		await answer( 429 );
		window.lodestar.track( 'late' );
		expect( ways() ).toEqual( [ 'fetch /c.php v', 'beacon /c.php e' ] );
	} );

	it( 'that is blocked in the browser is not replaced', async () => {
		open();
		await answer( 'failure' );
		window.lodestar.track( 'late' );
		expect( ways() ).toEqual( [ 'fetch /c.php v', 'beacon /c.php e' ] );
	} );

	it( 'is tested once per page', async () => {
		open();
		await answer( 204 );
		history.pushState( null, '', '/other/' );
		history.replaceState( null, '', '/' );
		expect( ways().filter( ( way ) => way.startsWith( 'fetch' ) ) ).toEqual(
			[ 'fetch /c.php v' ]
		);
	} );

	it.each( [
		[ 'a page without a second address', () => open( '' ) ],
		[
			'a browser that would cut the request off with the page',
			() => {
				set( window, 'Request', class {} );
				open();
			},
		],
	] )( 'gets a beacon from %s', ( _, visit ) => {
		visit();
		window.lodestar.track( 'quiz_done' );
		expect( ways() ).toEqual( [ 'beacon /c.php v', 'beacon /c.php e' ] );
	} );
} );
