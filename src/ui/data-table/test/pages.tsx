import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bars, draw, many, names } from './support/draw';

describe( 'Pages', () => {
	const pageField = () => screen.getByRole( 'textbox', { name: 'Page' } );
	const isDisabled = ( name: string ) =>
		screen
			.getByRole( 'button', { name } )
			.getAttribute( 'aria-disabled' ) === 'true';

	it( 'show ten rows by default, disable buttons at both ends and jump on Enter', async () => {
		await draw( { rows: many( 41 ) } );
		expect( names() ).toHaveLength( 10 );
		expect( screen.getByText( '1–10 of 41' ) ).toBeTruthy();
		expect( screen.getByText( 'of 5' ) ).toBeTruthy();
		expect(
			[ 'First page', 'Previous page', 'Next page', 'Last page' ].map(
				isDisabled
			)
		).toEqual( [ true, true, false, false ] );
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Next page' } )
		);
		expect( screen.getByText( '11–20 of 41' ) ).toBeTruthy();
		await userEvent.clear( pageField() );
		await userEvent.type( pageField(), '5{Enter}' );
		expect( names() ).toEqual( [ 'Source 41' ] );
		expect( screen.getByText( '41–41 of 41' ) ).toBeTruthy();
		expect(
			[ 'First page', 'Previous page', 'Next page', 'Last page' ].map(
				isDisabled
			)
		).toEqual( [ false, false, true, true ] );
	} );

	it.each( [
		[ '99{Enter}', '5' ],
		[ '0{Enter}', '1' ],
		[ 'x{Enter}', '1' ],
		[ '3', '1' ],
	] )( 'go from input %p to page %p', async ( typed, expected ) => {
		await draw( { rows: many( 41 ) } );
		await userEvent.clear( pageField() );
		await userEvent.type( pageField(), typed );
		await userEvent.tab();
		expect( ( pageField() as HTMLInputElement ).value ).toBe( expected );
	} );

	it( 'are hidden if all rows fit on one page', async () => {
		await draw( { rows: many( 10 ) } );
		expect( screen.queryByRole( 'textbox', { name: 'Page' } ) ).toBeNull();
		expect( screen.queryByRole( 'combobox', { name: 'Rows' } ) ).toBeNull();
		expect( screen.getByText( '1–10 of 10' ) ).toBeTruthy();
	} );

	it( 'use the number of rows that the user saved in core preferences', async () => {
		const { unmount } = await draw( { rows: many( 60 ) } );
		expect(
			screen
				.getAllByRole( 'option' )
				.map( ( { textContent } ) => textContent )
		).toEqual( [ '10', '25', '50', 'All' ] );
		await userEvent.selectOptions(
			screen.getByRole( 'combobox', { name: 'Rows' } ),
			'All'
		);
		expect( names() ).toHaveLength( 60 );
		expect( screen.getByText( '1–60 of 60' ) ).toBeTruthy();
		unmount();
		await draw( { rows: many( 12 ) } );
		expect( names() ).toHaveLength( 12 );
		expect(
			( screen.getByRole( 'combobox' ) as HTMLSelectElement ).value
		).toBe( '25' );
	} );

	it( 'keep the scale of the bars on every page', async () => {
		await draw( { rows: many( 41 ) } );
		expect( bars()[ 0 ] ).toBe( 1 );
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Last page' } )
		);
		expect( bars() ).toEqual( [ 0.96 ] );
	} );

	it( 'show that the response contains only the first rows', async () => {
		await draw( { rows: many( 12 ), total: 812 } );
		expect( screen.getByText( 'First 12 of 812 rows' ) ).toBeTruthy();
	} );
} );
