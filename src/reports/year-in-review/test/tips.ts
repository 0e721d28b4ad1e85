import type { YearAnswer } from '../answer';
import sample from '../sample.json';
import { tipsOf } from '../tips';

const full = sample as unknown as YearAnswer;

const titles = ( changes: Partial< YearAnswer > = {} ) =>
	tipsOf( { ...full, ...changes } ).map( ( { title } ) => title );

const graph = ( datapoints: number[] ) => ( {
	...full.usersgraph,
	datapoints,
	max: Math.max( ...datapoints ),
} );

const failed = {
	error: { code: 'source_failed', message: 'No answer.', data: {} },
};

describe( 'Tips', () => {
	it( 'are three at most, each with the number that it follows from', () => {
		const tips = tipsOf( full );
		expect( tips.map( ( { title } ) => title ) ).toEqual( [
			'Plan for November',
			'Tend “The bulb planting calendar”',
			'Widen your sources',
		] );
		expect( tips.map( ( { text } ) => text ) ).toEqual( [
			expect.stringContaining( '22,710 users, 1.8 times those of July' ),
			expect.stringContaining( '41,206 sessions began there, 16.7%' ),
			expect.stringContaining( '43.9% of sessions came from google.com' ),
		] );
	} );

	it.each( [
		[ 'months much alike', { usersgraph: graph( Array( 12 ).fill( 9 ) ) } ],
		[
			'a month without anybody',
			{ usersgraph: graph( [ 0, ...Array( 11 ).fill( 9 ) ] ) },
		],
		[ 'a year that began late', { since: '2026-08-04' } ],
	] )( 'plan for no month after %s', ( _, changes ) => {
		expect( titles( changes )[ 0 ] ).toBe(
			'Tend “The bulb planting calendar”'
		);
	} );

	it.each( [
		[ 25, [ 'Widen your sources', 'Stay with what works' ] ],
		[ 24.9, [ 'Stay with what works' ] ],
	] )( 'widen the sources from a quarter on: %s%%', ( part, expected ) => {
		const sessions = full.info.sessions.value;
		expect(
			titles( {
				since: '2026-08-04',
				entrypages: [],
				devices: { desktop: 51, mobile: 49, tablet: 0 },
				referrals: [
					{ url: 'a.example', sessions: ( sessions * part ) / 100 },
					{ url: 'b.example', sessions: 1 },
				],
			} )
		).toEqual( expected );
	} );

	it( 'are none of what is not known', () => {
		expect(
			titles( {
				since: '2026-08-04',
				entrypages: failed,
				referrals: failed,
				devices: failed,
				channels: failed,
			} )
		).toEqual( [] );
		expect(
			titles( {
				since: '2026-08-04',
				entrypages: [],
				referrals: [],
			} )
		).toEqual( [ 'Look at it on a phone', 'Stay with what works' ] );
	} );
} );
