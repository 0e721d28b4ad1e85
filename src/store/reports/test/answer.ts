import apiFetch from '@wordpress/api-fetch';
import { createRegistry } from '@wordpress/data';
import { setSiteClock } from '../../app/site-clock';
import type { Answer } from '../answer';
import type { handOn } from '../started';
import type { ReportQuery } from '../types';

jest.mock( '@wordpress/api-fetch' );

const TODAY = '2026-11-21';
const past: ReportQuery = { start: '2026-11-01', end: '2026-11-20' };
const present: ReportQuery = { start: TODAY, end: TODAY };
const answer = ( dataThrough: string ): Answer => ( {
	dataThrough,
	notices: [],
} );

/** Requests in order. Tests respond to each of them explicitly. */
let asked: {
	path: string;
	method: string;
	resolve: ( value: unknown ) => void;
	reject: ( error: unknown ) => void;
}[];

/** Lets pending promises settle. */
const settle = () => jest.advanceTimersByTimeAsync( 10 );
const request = ( index: number ) => {
	const found = asked[ index ];
	if ( ! found ) {
		throw new Error( `Request ${ index } was never made.` );
	}
	return found;
};

/** Creates a registry whose stores share no state with other tests. */
async function fresh() {
	jest.resetModules();
	const clock = await import( '../../app/site-clock' );
	clock.setSiteClock( `${ TODAY }T12:00:00+00:00` );
	const { store } = await import( '../reports-store' );
	const registry = createRegistry();
	registry.register( store );
	return { registry, store };
}

beforeEach( () => {
	jest.useFakeTimers();
	setSiteClock( `${ TODAY }T12:00:00+00:00` );
	asked = [];
} );
afterEach( () => jest.useRealTimers() );

async function start(
	query: ReportQuery,
	isCaughtUp = false,
	started?: Parameters< typeof handOn >[ 0 ]
) {
	const { registry, store } = await fresh();
	if ( isCaughtUp ) {
		( await import( '../catch-up' ) ).setCaughtUp();
	}
	( await import( '../started' ) ).handOn( started );
	const { default: fetchMock } = await import( '@wordpress/api-fetch' );
	(
		fetchMock as unknown as jest.MockedFunction< typeof apiFetch >
	 ).mockImplementation(
		( options ) =>
			new Promise( ( resolve, reject ) => {
				asked.push( {
					path: options.path ?? '',
					method: options.method ?? 'GET',
					resolve: resolve as ( value: unknown ) => void,
					reject,
				} );
			} )
	);
	const read = ( wanted: ReportQuery = query ) =>
		registry.select( store ).getAnswer( 'overview', wanted );
	const failure = () =>
		registry
			.select( store )
			.hasResolutionFailed( 'getAnswer', [ 'overview', query ] )
			? registry
					.select( store )
					.getResolutionError( 'getAnswer', [ 'overview', query ] )
			: null;
	const again = () => {
		void registry
			.dispatch( store )
			.invalidateResolution( 'getAnswer', [ 'overview', query ] );
		read();
	};
	read();
	await settle();
	return { read, failure, again };
}

describe( 'getAnswer', () => {
	it( 'ingests pending visits before it requests the report', async () => {
		const { read } = await start( present );
		expect( asked ).toHaveLength( 1 );
		expect( request( 0 ) ).toMatchObject( {
			path: '/lodestar/v1/ingest',
			method: 'POST',
		} );

		request( 0 ).resolve( { done: false } );
		await settle();
		expect( request( 1 ) ).toMatchObject( {
			path: '/lodestar/v1/ingest',
			method: 'POST',
		} );

		request( 1 ).resolve( { done: true } );
		await settle();
		expect( request( 2 ) ).toMatchObject( {
			path: `/lodestar/v1/reports/overview?start=${ TODAY }&end=${ TODAY }`,
			method: 'GET',
		} );
		expect( read() ).toBeUndefined();

		request( 2 ).resolve( answer( 'now' ) );
		await settle();
		expect( read() ).toEqual( {
			answer: answer( 'now' ),
			behind: 'nothing',
		} );
	} );

	it( 'skips ingest for past days that the server has already counted', async () => {
		const { read } = await start( past, true );
		expect( request( 0 ).path ).toContain( 'reports/overview' );

		read( present );
		await settle();
		expect( request( 1 ).path ).toBe( '/lodestar/v1/ingest' );
	} );

	it( 'uses the response to the request started in the page head', async () => {
		const { read } = await start( past, true, {
			report: 'overview',
			query: past,
			path: `/lodestar/v1/reports/overview?start=${ past.start }&end=${ past.end }`,
			reply: Promise.resolve( { ok: true, body: answer( 'before' ) } ),
		} );
		await settle();
		expect( asked ).toHaveLength( 0 );
		expect( read() ).toEqual( {
			answer: answer( 'before' ),
			behind: 'nothing',
		} );
	} );

	it( 'ingests once a day for past ranges, and every time for today', async () => {
		const { read } = await start( past );
		request( 0 ).resolve( { done: true } );
		await settle();
		expect( request( 1 ).path ).toContain( 'reports/overview' );

		read( { start: '2026-11-02', end: '2026-11-20' } );
		await settle();
		expect( request( 2 ).path ).toContain( 'reports/overview' );

		read( present );
		await settle();
		expect( request( 3 ).path ).toBe( '/lodestar/v1/ingest' );
		request( 3 ).resolve( { done: true } );
		await settle();

		// After midnight, the visits collected last on the previous day may be pending.
		jest.setSystemTime( Date.now() + 13 * 3600 * 1000 );
		read( { start: '2026-11-03', end: '2026-11-20' } );
		await settle();
		expect( request( 5 ).path ).toBe( '/lodestar/v1/ingest' );
	} );

	it( 'sends one ingest request for two concurrent queries', async () => {
		const { read } = await start( present );
		read( { start: '2026-11-01', end: TODAY } );
		await settle();
		expect( asked.map( ( { path } ) => path ) ).toEqual( [
			'/lodestar/v1/ingest',
		] );
	} );

	it( 'stops ingesting after five requests, and says that visits are still pending', async () => {
		const { read } = await start( present );
		for ( let call = 0; call < 5; call++ ) {
			request( call ).resolve( { done: false } );
			await settle();
		}
		expect( request( 5 ).path ).toContain( 'reports/overview' );
		request( 5 ).resolve( answer( 'earlier' ) );
		await settle();
		expect( read() ).toMatchObject( { behind: 'waiting' } );
	} );

	it( 'shows the available data if ingest fails, and says so', async () => {
		const { read, failure } = await start( present );
		request( 0 ).reject( { code: 'locked' } );
		await settle();
		request( 1 ).resolve( answer( 'earlier' ) );
		await settle();
		expect( read() ).toEqual( {
			answer: answer( 'earlier' ),
			behind: 'failed',
		} );
		expect( failure() ).toBeNull();
	} );

	it( 'fails with the server error, and sends a new request when invalidated', async () => {
		const { read, failure, again } = await start( past );
		request( 0 ).resolve( { done: true } );
		await settle();
		request( 1 ).reject( { code: 'upstream', message: 'No answer.' } );
		await settle();
		expect( failure() ).toEqual( {
			code: 'upstream',
			message: 'No answer.',
		} );
		expect( read() ).toBeUndefined();

		again();
		await settle();
		expect( failure() ).toBeNull();
		request( 2 ).resolve( answer( 'now' ) );
		await settle();
		expect( read() ).toMatchObject( { answer: answer( 'now' ) } );
	} );

	it( 'ignores a response that arrives after a newer one to the same query', async () => {
		const { read, again } = await start( past );
		request( 0 ).resolve( { done: true } );
		await settle();
		again();
		await settle();
		expect( asked ).toHaveLength( 3 );
		request( 2 ).resolve( answer( 'newer' ) );
		await settle();
		request( 1 ).resolve( answer( 'older' ) );
		await settle();
		expect( read() ).toMatchObject( { answer: answer( 'newer' ) } );
	} );

	it( 'never returns the response to another query', async () => {
		const { read } = await start( past );
		const other = { start: '2026-10-01', end: '2026-10-31' };
		request( 0 ).resolve( { done: true } );
		await settle();
		read( other );
		await settle();
		request( 1 ).resolve( answer( 'of the first' ) );
		await settle();
		expect( read( other ) ).toBeUndefined();
	} );
} );
