import { addQueryArgs } from '@wordpress/url';
import type { Boot } from '../../app/boot';
import { handOn, start, takeArrived, takeStarted } from '../started';

const boot = {
	rest_url: 'https://example.org/wp-json/',
	rest_nonce: 'abc',
} as Boot;
const query = { start: '2026-10-22', end: '2026-11-20' };
const path = addQueryArgs( '/lodestar/v1/reports/overview', { ...query } );
const answer = { dataThrough: null, notices: [] };

const fetchMock = jest.fn();
const settle = () => new Promise( ( resolve ) => setTimeout( resolve ) );
const reply = ( body: unknown, ok = true ) =>
	fetchMock.mockResolvedValue( { ok, json: () => Promise.resolve( body ) } );

beforeEach( () => {
	window.fetch = fetchMock;
	handOn( undefined );
	reply( answer );
} );

describe( 'start', () => {
	it( 'sends the same request as the dashboard', () => {
		start( 'overview', query, boot );
		expect( fetchMock ).toHaveBeenLastCalledWith(
			`https://example.org/wp-json${ path }&_locale=user`,
			{
				headers: {
					'X-WP-Nonce': 'abc',
					Accept: 'application/json',
				},
			}
		);
	} );

	it( 'works without permalinks, too', () => {
		start( 'overview', query, {
			...boot,
			rest_url: 'https://example.org/index.php?rest_route=/',
		} );
		expect( fetchMock ).toHaveBeenLastCalledWith(
			'https://example.org/index.php?rest_route=/lodestar/v1/reports/overview&start=2026-10-22&end=2026-11-20&_locale=user',
			expect.anything()
		);
	} );
} );

describe( 'takeStarted', () => {
	it( 'returns the response once', async () => {
		handOn( start( 'overview', query, boot ) );
		expect( await takeStarted( path ) ).toEqual( answer );
		expect( await takeStarted( path ) ).toBeNull();
	} );

	it( 'returns null for another path, and discards the response', async () => {
		handOn( start( 'overview', query, boot ) );
		expect( await takeStarted( `${ path }&x=1` ) ).toBeNull();
		expect( await takeStarted( path ) ).toBeNull();
	} );

	it( 'throws the error from the server', async () => {
		reply( { code: 'license_level' }, false );
		handOn( start( 'overview', query, boot ) );
		await expect( takeStarted( path ) ).rejects.toEqual( {
			code: 'license_level',
		} );
	} );

	it( 'returns null if the request failed', async () => {
		fetchMock.mockRejectedValue( new TypeError( 'offline' ) );
		handOn( start( 'overview', query, boot ) );
		expect( await takeStarted( path ) ).toBeNull();
	} );
} );

describe( 'takeArrived', () => {
	it( 'returns the response once it has arrived, and only once', async () => {
		handOn( start( 'overview', query, boot ) );
		expect( takeArrived() ).toBeNull();
		await settle();
		expect( takeArrived() ).toMatchObject( {
			report: 'overview',
			query,
			answer,
		} );
		expect( takeArrived() ).toBeNull();
		expect( await takeStarted( path ) ).toBeNull();
	} );

	it( 'leaves an error to takeStarted', async () => {
		reply( { code: 'license_level' }, false );
		handOn( start( 'overview', query, boot ) );
		await settle();
		expect( takeArrived() ).toBeNull();
		await expect( takeStarted( path ) ).rejects.toBeTruthy();
	} );
} );
