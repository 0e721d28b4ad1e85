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

describe( 'tipsOf', () => {
	it( 'returns at most three tips, each with the number it is based on', () => {
		const tips = tipsOf( full );
		expect( tips.map( ( { title } ) => title ) ).toEqual( [
			'Plan for November',
			'Keep “The bulb planting calendar” fresh',
			'Diversify your traffic',
		] );
		expect( tips.map( ( { text } ) => text ) ).toEqual( [
			expect.stringContaining(
				'22,710 users, 1.8 times as many as July'
			),
			expect.stringContaining(
				'41,206 sessions (16.7%) started on this page'
			),
			expect.stringContaining(
				'google.com alone sent 43.9% of sessions'
			),
		] );
	} );

	it.each( [
		[ 'months much alike', { usersgraph: graph( Array( 12 ).fill( 9 ) ) } ],
		[
			'a month without anybody',
			{ usersgraph: graph( [ 0, ...Array( 11 ).fill( 9 ) ] ) },
		],
		[ 'a year that began late', { since: '2026-08-04' } ],
	] )( 'suggests no month to plan for after %s', ( _, changes ) => {
		expect( titles( changes )[ 0 ] ).toBe(
			'Keep “The bulb planting calendar” fresh'
		);
	} );

	it.each( [
		[ 25, [ 'Diversify your traffic', 'Do more of what works' ] ],
		[ 24.9, [ 'Do more of what works' ] ],
	] )(
		'suggests diversifying the traffic from a share of 25 percent on: %s%%',
		( part, expected ) => {
			const sessions = full.info.sessions.value;
			expect(
				titles( {
					since: '2026-08-04',
					entrypages: [],
					devices: { desktop: 51, mobile: 49, tablet: 0 },
					referrals: [
						{
							url: 'a.example',
							sessions: ( sessions * part ) / 100,
						},
						{ url: 'b.example', sessions: 1 },
					],
				} )
			).toEqual( expected );
		}
	);

	it( 'suggests nothing if the data is unknown', () => {
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
		).toEqual( [ 'Check your site on a phone', 'Do more of what works' ] );
	} );
} );
