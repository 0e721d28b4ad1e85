import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { browser, draw, heads, many, names, rows } from './support/draw';

describe( 'A narrow window', () => {
	beforeEach( () => {
		browser.isNarrow = true;
	} );

	it( 'shows the main metric and its change, and expands the rest', async () => {
		await draw( { compared: '12–31 Oct 2026' } );
		expect( heads() ).toEqual( [ 'Source', 'Sessions', 'Change%' ] );
		const [ toggle ] = screen.getAllByRole( 'button', {
			name: 'Show Details',
		} );
		expect( toggle?.textContent ).toBe( 'Show Details' );
		await userEvent.click( toggle as HTMLElement );
		expect( toggle?.textContent ).toBe( 'Hide Details' );
		const details = screen.getByRole( 'table', { name: 'google' } );
		expect(
			within( details )
				.getAllByRole( 'row' )
				.map( ( row ) =>
					[ ...row.children ].map( ( cell ) => cell.textContent )
				)
		).toEqual( [
			[
				'Bounce Rate',
				'40.0%',
				'50.0%',
				'down 20.0%, −10.0 percentage points, may be due to chance20.0%',
			],
		] );
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Hide Details' } )
		);
		expect( screen.queryByRole( 'table', { name: 'google' } ) ).toBeNull();
	} );

	it( 'sorts by a hidden column and shows it', async () => {
		await draw( { rows: [ ...rows, ...many( 9 ) ] } );
		await userEvent.selectOptions(
			screen.getByRole( 'combobox', { name: 'Sort by' } ),
			'Bounce Rate'
		);
		expect( heads() ).toEqual( [ 'Source', 'Bounce Rate' ] );
		expect( names()[ 0 ] ).toBe( 'google' );
	} );

	it( 'offers no sort menu for a few rows with two metrics', async () => {
		await draw();
		expect( screen.queryByRole( 'combobox' ) ).toBeNull();
	} );
} );
