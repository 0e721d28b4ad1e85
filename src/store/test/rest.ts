import type apiFetchType from '@wordpress/api-fetch';
import type { reachRest as reachRestType } from '../rest';

const roots = {
	rest_url: 'https://example.org/wp-json/',
	rest_root: 'https://example.org/index.php?rest_route=/',
};

let apiFetch: typeof apiFetchType;
let requests: string[] = [];

const response = ( status: number, type: string, body: unknown ) =>
	( {
		status,
		ok: status < 300,
		headers: { get: () => type },
		json: async () =>
			type === 'text/html' ? JSON.parse( String( body ) ) : body,
	} ) as unknown as Response;
const json = ( status: number, body: unknown ) =>
	response( status, 'application/json', body );
const html = ( status: number ) =>
	response( status, 'text/html', '<h1>Forbidden</h1>' );

function site( answer: ( address: string ) => Response ) {
	requests = [];
	window.fetch = jest.fn( async ( address ) => {
		requests.push( String( address ).replace( 'https://example.org', '' ) );
		return answer( String( address ) );
	} );
	jest.isolateModules( () => {
		apiFetch = require( '@wordpress/api-fetch' ).default;
		const { reachRest } = require( '../rest' ) as {
			reachRest: typeof reachRestType;
		};
		apiFetch.use( apiFetch.createRootURLMiddleware( roots.rest_url ) );
		reachRest( roots );
	} );
}

const ok = ( address: string ) =>
	decodeURIComponent( address ).includes( 'lodestar/v1' )
		? json( 200, { good: true } )
		: json( 404, { code: 'rest_no_route' } );

describe( 'The REST API', () => {
	it( 'uses its default URL while that responds', async () => {
		site( ok );
		await apiFetch( { path: '/lodestar/v1/counting?a=1' } );
		expect( requests ).toEqual( [
			'/wp-json/lodestar/v1/counting?a=1&_locale=user',
		] );
	} );

	it.each( [ 403, 404 ] )(
		'uses its alternative URL after the first %d from the server',
		async ( status ) => {
			site( ( address ) =>
				address.includes( '/wp-json/' ) ? html( status ) : ok( address )
			);
			expect(
				await apiFetch( { path: '/lodestar/v1/counting?a=1' } )
			).toEqual( { good: true } );
			const before = requests.length;
			await apiFetch( { path: '/lodestar/v1/counting', method: 'POST' } );
			expect(
				requests
					.slice( before - 1 )
					.map( ( request ) => decodeURIComponent( request ) )
			).toEqual( [
				'/index.php?rest_route=/lodestar/v1/counting&a=1&_locale=user',
				'/index.php?rest_route=/lodestar/v1/counting&_locale=user',
			] );
		}
	);

	it( 'is not probed after an aborted request', async () => {
		const control = new AbortController();
		site( ( address ) => {
			control.abort();
			return address.includes( 'lodestar/v1' )
				? html( 200 )
				: ok( address );
		} );
		await expect(
			apiFetch( {
				path: '/lodestar/v1/notes',
				signal: control.signal,
			} )
		).rejects.toMatchObject( { code: 'invalid_json' } );
		expect( requests ).toHaveLength( 1 );
	} );

	it( 'sends no second request after a malformed response', async () => {
		site( ( address ) =>
			address.includes( 'lodestar/v1' ) ? html( 200 ) : ok( address )
		);
		await expect(
			apiFetch( { path: '/lodestar/v1/notes', method: 'POST' } )
		).rejects.toMatchObject( { code: 'invalid_json' } );
		expect(
			requests.filter( ( request ) => request.includes( 'notes' ) )
		).toHaveLength( 1 );
	} );

	it( 'says what blocks it if neither URL responds', async () => {
		site( () => html( 403 ) );
		await expect(
			apiFetch( { path: '/lodestar/v1/counting' } )
		).rejects.toMatchObject( {
			code: 'rest_blocked',
			message: expect.stringContaining( '/wp-json/ returned status 403' ),
		} );
	} );

	it( 'passes its own errors through', async () => {
		site( () => json( 403, { code: 'denied', message: 'No.' } ) );
		await expect(
			apiFetch( { path: '/lodestar/v1/counting' } )
		).rejects.toMatchObject( { code: 'denied' } );
		expect( requests ).toHaveLength( 1 );
	} );
} );
