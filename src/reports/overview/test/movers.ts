import type { ListRow, OverviewAnswer } from '../answer';
import { moversOf } from '../movers';
import { answer } from './fixtures/answer';

const row = ( sessions: number, earlier: number | null ): ListRow => ( {
	sessions,
	compare_sessions: earlier,
	page_path: null,
} );

const compared = ( changes: Partial< OverviewAnswer > ) =>
	moversOf( {
		...answer,
		countries: [
			{ ...row( 40, 14 ), name: 'Germany', iso: 'DE' },
			{ ...row( 60, 10 ), name: 'Austria', iso: 'AT' },
		],
		referrals: [
			{ ...row( 10, 16 ), url: 'bing.com' },
			{ ...row( 8, 24 ), url: 'instagram.com' },
		],
		toppages: [],
		...changes,
	} ).map( ( { kind, name, by } ) => [ kind, name, by ] );

describe( 'moversOf', () => {
	it( 'finds the largest increase of each list and the largest decrease overall', () => {
		expect( compared( {} ) ).toEqual( [
			[ 'Country', 'Austria', 50 ],
			[ 'Biggest Drop', 'instagram.com', -16 ],
		] );
	} );

	it( 'omits changes that may be due to random variation', () => {
		expect(
			compared( {
				countries: [
					{ ...row( 115, 90 ), name: 'Germany', iso: 'DE' },
				],
				referrals: [ { ...row( 4, 12 ), url: 'bing.com' } ],
			} )
		).toEqual( [ [ 'Biggest Drop', 'bing.com', -8 ] ] );
		expect(
			compared( {
				countries: [
					{ ...row( 119, 90 ), name: 'Germany', iso: 'DE' },
				],
				referrals: [ { ...row( 5, 12 ), url: 'bing.com' } ],
			} )
		).toEqual( [ [ 'Country', 'Germany', 29 ] ] );
	} );

	it( 'is empty without a comparison, and skips a list that failed', () => {
		expect( moversOf( answer ) ).toEqual( [] );
		expect(
			compared( {
				countries: { error: { code: 'upstream', data: {} } },
			} )
		).toEqual( [ [ 'Biggest Drop', 'instagram.com', -16 ] ] );
	} );
} );
