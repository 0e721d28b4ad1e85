import type { OverviewAnswer } from '../answer';
import { leadOf } from '../lead';
import { answer } from './fixtures/answer';

const sessions = ( value: number | null, earlier: number | null ) => ( {
	infobox: {
		...answer.infobox,
		sessions: { value, prev: null, compare_value: earlier },
	},
} );
const said = ( changes: Partial< OverviewAnswer > ) =>
	leadOf( { ...answer, ...changes } );

const moved = {
	referrals: [
		{
			url: 'google.com',
			sessions: 918,
			compare_sessions: 600,
			page_path: '/',
		},
		{ url: 'bing.com', sessions: 2, compare_sessions: 90, page_path: '/' },
	],
	countries: [
		{
			name: 'Germany',
			iso: 'DE',
			sessions: 5000,
			compare_sessions: 4000,
			page_path: '/',
		},
	],
};

describe( 'leadOf', () => {
	it( 'shows the total, its change, and the source that contributed most', () => {
		expect( said( { ...sessions( 6919, 6250 ), ...moved } ) ).toBe(
			'6,919 sessions, 669 more than before (google.com: +318)'
		);
	} );

	it( 'names the source that moved in the same direction as the total', () => {
		expect( said( { ...sessions( 6250, 6919 ), ...moved } ) ).toBe(
			'6,250 sessions, 669 fewer than before (bing.com: −88)'
		);
	} );

	it( 'names no source without a comparison of rows', () => {
		expect( said( sessions( 6919, 6250 ) ) ).toBe(
			'6,919 sessions, 669 more than before'
		);
	} );

	it.each( [
		[ 6919, 6820, '6,919 sessions, compared with 6,820 before' ],
		[ 1, 0, '1 session, compared with 0 before' ],
		[ 4, 9, '4 sessions, compared with 9 before' ],
	] )( 'shows %p after %p without a change', ( now, earlier, words ) => {
		expect( said( { ...sessions( now, earlier ), ...moved } ) ).toBe(
			words
		);
	} );

	it.each( [
		[ 'nobody came', sessions( 0, 0 ) ],
		[ 'the earlier figure is unknown', sessions( 40, null ) ],
		[
			'the figures failed',
			{ infobox: { error: { code: 'upstream', data: {} } } },
		],
		[
			'the site waits',
			{ ...sessions( 6919, 6250 ), show_chart_overlay: true },
		],
	] )( 'is empty when %s', ( _, changes ) => {
		expect( said( changes ) ).toBe( '' );
	} );
} );
