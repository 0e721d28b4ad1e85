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

/** What the server is asked, in order; each is answered by hand. */
let asked: {
	path: string;
	method: string;
	resolve: ( value: unknown ) => void;
	reject: ( error: unknown ) => void;
}[];

/** Lets everything that waits for nothing but its turn happen. */
const settle = () => jest.advanceTimersByTimeAsync( 10 );
const request = ( index: number ) => {
	const found = asked[ index ];
	if ( ! found ) {
		throw new Error( `Request ${ index } was never made.` );
	}
	return found;
};

/** A registry with stores that remember nothing of other tests. */
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
	it( 'has waiting visits read in before it asks', async () => {
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

	it( 'has none read in for days of which the server said that they are counted', async () => {
		const { read } = await start( past, true );
		expect( request( 0 ).path ).toContain( 'reports/overview' );

		read( present );
		await settle();
		expect( request( 1 ).path ).toBe( '/lodestar/v1/ingest' );
	} );

	it( 'takes the answer to what was asked in the head of the page', async () => {
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

	it( 'has them read in once a day for ranges that are over, and every time for today', async () => {
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

		// Past midnight the days before may lack what was collected last.
		jest.setSystemTime( Date.now() + 13 * 3600 * 1000 );
		read( { start: '2026-11-03', end: '2026-11-20' } );
		await settle();
		expect( request( 5 ).path ).toBe( '/lodestar/v1/ingest' );
	} );

	it( 'asks once for two questions that wait at the same time', async () => {
		const { read } = await start( present );
		read( { start: '2026-11-01', end: TODAY } );
		await settle();
		expect( asked.map( ( { path } ) => path ) ).toEqual( [
			'/lodestar/v1/ingest',
		] );
	} );

	it( 'does not read in for ever, and says that more is waiting', async () => {
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

	it( 'shows what is there when reading in fails, and says so', async () => {
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

	it( 'fails with what the server said, and asks again when invalidated', async () => {
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

	it( 'ignores an answer that a newer one to the same question has overtaken', async () => {
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

	it( 'never gives the answer to another question', async () => {
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
