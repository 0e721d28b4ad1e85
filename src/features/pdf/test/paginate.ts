import { paginate } from '../paginate';

const whole = ( block: number, scale = 1 ) => ( { block, rows: null, scale } );
const part = ( block: number, from: number, to: number ) => ( {
	block,
	rows: { from, to },
	scale: 1,
} );
const block = ( height: number, rows: number[] = [] ) => ( { height, rows } );

describe( 'paginate', () => {
	it( 'fills a page to the last pixel, including gaps', () => {
		expect( paginate( [ block( 400 ), block( 590 ) ], 1000, 10 ) ).toEqual(
			[ [ whole( 0 ), whole( 1 ) ] ]
		);
	} );

	it( 'moves a block that does not fit to the next page', () => {
		expect( paginate( [ block( 400 ), block( 591 ) ], 1000, 10 ) ).toEqual(
			[ [ whole( 0 ) ], [ whole( 1 ) ] ]
		);
	} );

	it( 'does not split a table that fits on one page when little room is left', () => {
		const table = block( 1000, [ 300, 300, 300 ] );
		expect( paginate( [ block( 700 ), table ], 1000, 10 ) ).toEqual( [
			[ whole( 0 ) ],
			[ whole( 1 ) ],
		] );
	} );

	it( 'splits such a table when most of a page would stay empty', () => {
		const table = block( 900, Array< number >( 8 ).fill( 100 ) );
		expect( paginate( [ block( 400 ), table ], 1000, 10 ) ).toEqual( [
			[ whole( 0 ), part( 1, 0, 4 ) ],
			[ part( 1, 4, 8 ) ],
		] );
	} );

	it( 'keeps at least three rows together', () => {
		const table = block( 900, Array< number >( 4 ).fill( 200 ) );
		expect( paginate( [ block( 400 ), table ], 1000, 10 ) ).toEqual( [
			[ whole( 0 ) ],
			[ whole( 1 ) ],
		] );
	} );

	it( 'balances the last page with the pages before it', () => {
		const cards = Array.from( { length: 11 }, () => block( 90 ) );
		expect(
			paginate( cards, 1000, 10 ).map( ( { length } ) => length )
		).toEqual( [ 6, 5 ] );
	} );

	it( 'splits a table taller than a page between rows, repeating its header', () => {
		// The table's head takes 100 px, so a page holds two rows of 400 px.
		const table = block( 2100, [ 400, 400, 400, 400, 400 ] );
		expect( paginate( [ table, block( 480 ) ], 1000, 10 ) ).toEqual( [
			[ part( 0, 0, 2 ) ],
			[ part( 0, 2, 4 ) ],
			[ part( 0, 4, 5 ), whole( 1 ) ],
		] );
	} );

	it( 'scales down a block that cannot be split', () => {
		expect( paginate( [ block( 1250 ) ], 1000, 10 ) ).toEqual( [
			[ whole( 0, 0.8 ) ],
		] );
		expect( paginate( [ block( 2000, [ 50, 1100 ] ) ], 1000, 10 ) ).toEqual(
			[ [ whole( 0, 0.5 ) ] ]
		);
	} );

	it( 'creates no page without content', () => {
		expect( paginate( [], 1000, 10 ) ).toEqual( [] );
	} );
} );
