import { filterParams, parseFilters, withFilters, type Filters } from '../url';

const KINDS = [ 'page', 'country' ];

describe( 'Filters in the URL', () => {
	it.each< Filters >( [
		{},
		{ country: [ 'DE', 'US' ] },
		{ page: [ '/a,b', 'back\\slash', '\\,', '/?x=1&y=ü %2C' ] },
		{ page: [ '/' ], country: [ '(not set)' ] },
	] )( 'are read as they were written: %j', ( filters ) => {
		expect( parseFilters( filterParams( filters ), KINDS ) ).toEqual( {
			filters,
			isUnknown: false,
		} );
	} );

	it( 'are short and readable', () => {
		expect( filterParams( { country: [ 'DE', 'US' ] } ) ).toEqual( {
			'f.country': 'DE,US',
		} );
	} );

	it.each( [ { 'f.planet': 'Mars' }, { 'f.country': '' }, { 'f.': 'DE' } ] )(
		'are ignored when invalid: %j',
		( params ) => {
			expect( parseFilters( params, KINDS ) ).toEqual( {
				filters: {},
				isUnknown: true,
			} );
		}
	);

	it( 'have no duplicate values and stay within the server’s limit', () => {
		const many = Array.from(
			{ length: 30 },
			( _, index ) => `C${ index }`
		);
		const { filters } = parseFilters(
			{ 'f.country': [ 'C0', ...many ].join() },
			KINDS
		);
		expect( filters.country ).toEqual( many.slice( 0, 20 ) );
	} );

	it( 'replace existing filters and keep other parameters', () => {
		expect(
			withFilters(
				{ interval: 'today', 'f.page': '/', 'f.planet': 'Mars' },
				{ country: [ 'DE' ] }
			)
		).toEqual( { interval: 'today', 'f.country': 'DE' } );
	} );
} );
