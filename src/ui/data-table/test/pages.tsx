import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bars, draw, many, names } from './support/draw';

describe( 'Pages', () => {
	const pageField = () => screen.getByRole( 'textbox', { name: 'Page' } );
	const isDisabled = ( name: string ) =>
		screen
			.getByRole( 'button', { name } )
			.getAttribute( 'aria-disabled' ) === 'true';

	it( 'have ten rows first; ends are disabled, Enter jumps', async () => {
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
	] )( 'after typing %p: page %p', async ( typed, expected ) => {
		await draw( { rows: many( 41 ) } );
		await userEvent.clear( pageField() );
		await userEvent.type( pageField(), typed );
		await userEvent.tab();
		expect( ( pageField() as HTMLInputElement ).value ).toBe( expected );
	} );

	it( 'are not there where one holds everything', async () => {
		await draw( { rows: many( 10 ) } );
		expect( screen.queryByRole( 'textbox', { name: 'Page' } ) ).toBeNull();
		expect( screen.queryByRole( 'combobox', { name: 'Rows' } ) ).toBeNull();
		expect( screen.getByText( '1–10 of 10' ) ).toBeTruthy();
	} );

	it( 'have as many rows as core keeps of this reader’s choice', async () => {
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

	it( 'keep the scale of the bars', async () => {
		await draw( { rows: many( 41 ) } );
		expect( bars()[ 0 ] ).toBe( 1 );
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Last page' } )
		);
		expect( bars() ).toEqual( [ 0.96 ] );
	} );

	it( 'say that the answer holds only the first rows', async () => {
		await draw( { rows: many( 12 ), total: 812 } );
		expect( screen.getByText( 'The first 12 of 812' ) ).toBeTruthy();
	} );
} );
