import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draw, many, names, rows, table } from './support/draw';

describe( 'Filter', () => {
	const page = [ ...rows, ...many( 8 ) ];
	const type = ( text: string ) =>
		userEvent.type(
			screen.getByRole( 'searchbox', { name: 'Filter by Source' } ),
			text
		);

	it( 'matches a keyword in the first cell, ignoring case, and highlights it', async () => {
		await draw( {
			rows: [ ...page, { source: 'GoOGle ads go', sessions: 1 } ],
		} );
		expect( screen.getByText( '12 rows' ) ).toBeTruthy();
		await type( 'GO' );
		expect( names() ).toEqual( [ 'google', 'GoOGle ads go' ] );
		expect(
			[ ...document.querySelectorAll( 'mark' ) ].map(
				( mark ) => mark.textContent
			)
		).toEqual( [ 'go', 'Go', 'go' ] );
		expect( screen.getByText( '2 of 12' ) ).toBeTruthy();
	} );

	it( 'searches only the first cell and treats special characters literally', async () => {
		await draw( { rows: page } );
		await type( '200' );
		expect( names() ).toEqual( [] );
		await userEvent.clear( screen.getByRole( 'searchbox' ) );
		await type( '(a.b)' );
		expect( names() ).toEqual( [ 'zeit (a.b)' ] );
	} );

	it( 'reports that nothing was found, and offers to clear the filter', async () => {
		await draw( { rows: page, fileName: 'sources' } );
		await type( 'bing' );
		expect( screen.getByText( 'No records found.' ) ).toBeTruthy();
		expect( screen.getByText( 'No results for “bing”.' ) ).toBeTruthy();
		expect( screen.getByText( '0 of 11' ) ).toBeTruthy();
		expect(
			screen
				.getByRole( 'button', { name: 'Download CSV' } )
				.getAttribute( 'aria-disabled' )
		).toBe( 'true' );
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Clear Filter' } )
		);
		expect( names() ).toHaveLength( 10 );
		expect( screen.getByRole( 'searchbox' ).matches( ':focus' ) ).toBe(
			true
		);
	} );

	it( 'is hidden if all rows fit on one page, and the download button is in the footer', async () => {
		await draw( { rows: page.slice( 0, 10 ), fileName: 'sources' } );
		expect( screen.queryByRole( 'searchbox' ) ).toBeNull();
		expect(
			screen
				.getByRole( 'button', { name: 'Download CSV' } )
				.closest( '.lodestar-data-table__foot' )
		).not.toBeNull();
	} );

	it( 'is shown for few rows if the table enables search', async () => {
		await draw( {
			rows,
			table: { ...table, search: true },
			fileName: 'sources',
		} );
		expect(
			screen
				.getByRole( 'button', { name: 'Download CSV' } )
				.closest( '.lodestar-data-table__toolbar' )
		).not.toBeNull();
		await type( 'zeit' );
		expect( names() ).toEqual( [ 'zeit (a.b)' ] );
	} );

	it( 'returns to the first page', async () => {
		await draw( { rows: many( 41 ) } );
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Last page' } )
		);
		expect( names() ).toEqual( [ 'Source 41' ] );
		await type( 'Source 1' );
		expect( names()[ 0 ] ).toBe( 'Source 1' );
		expect( screen.getByText( '11 of 41' ) ).toBeTruthy();
	} );
} );
