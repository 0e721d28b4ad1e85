import { pageSizes } from '../page-size-control';

describe( 'pageSizes', () => {
	it.each( [
		[ 10, [ 10 ] ],
		[ 11, [ 10, 25 ] ],
		[ 25, [ 10, 25 ] ],
		[ 26, [ 10, 25, 50 ] ],
		[ 50, [ 10, 25, 50 ] ],
		[ 51, [ 10, 25, 50, 'all' ] ],
	] )( 'offers for %d rows only sizes that show more', ( rows, expected ) => {
		expect( pageSizes( rows ) ).toEqual( expected );
	} );
} );
