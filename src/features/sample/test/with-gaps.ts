import { withGaps } from '../with-gaps';

const sample = {
	dataThrough: null,
	notices: [],
	age: { labels: [ '18-24' ] },
	countries: [
		{ name: 'Germany', regions: [ { region: 'Berlin' } ] },
		{ name: 'Austria', regions: [] },
	],
};

const gap = { error: { code: 'unsupported_by_source' } };

describe( 'A sample with gaps', () => {
	it( 'has an error in place of a part, and keeps the rest', () => {
		expect( withGaps( sample, { age: gap } ) ).toEqual( {
			...sample,
			age: gap,
		} );
	} );

	it( 'has null in each row of a list', () => {
		expect( withGaps( sample, { 'countries.regions': gap } ) ).toEqual( {
			...sample,
			countries: [
				{ name: 'Germany', regions: null },
				{ name: 'Austria', regions: null },
			],
		} );
	} );

	it( 'is unchanged when there are no gaps or a path does not exist', () => {
		expect( withGaps( sample, {} ) ).toBe( sample );
		expect(
			withGaps( sample, { gender: gap, 'age.more.most': gap } )
		).toEqual( sample );
	} );
} );
