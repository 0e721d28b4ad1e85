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
	it( 'finds the greatest rise of each list and the largest fall of all', () => {
		expect( compared( {} ) ).toEqual( [
			[ 'Country', 'Austria', 50 ],
			[ 'Largest fall', 'instagram.com', -16 ],
		] );
	} );

	it( 'leaves out what chance alone may move so far', () => {
		expect(
			compared( {
				countries: [
					{ ...row( 115, 90 ), name: 'Germany', iso: 'DE' },
				],
				referrals: [ { ...row( 4, 12 ), url: 'bing.com' } ],
			} )
		).toEqual( [ [ 'Largest fall', 'bing.com', -8 ] ] );
		expect(
			compared( {
				countries: [
					{ ...row( 119, 90 ), name: 'Germany', iso: 'DE' },
				],
				referrals: [ { ...row( 5, 12 ), url: 'bing.com' } ],
			} )
		).toEqual( [ [ 'Country', 'Germany', 29 ] ] );
	} );

	it( 'is silent without a comparison, and about a list that failed', () => {
		expect( moversOf( answer ) ).toEqual( [] );
		expect(
			compared( {
				countries: { error: { code: 'upstream', data: {} } },
			} )
		).toEqual( [ [ 'Largest fall', 'instagram.com', -16 ] ] );
	} );
} );
