import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bodyRows, draw, head, heads, names, table } from './support/draw';

describe( 'Around the rows', () => {
	it( 'shows the totals row, with empty cells for columns without a total', async () => {
		await draw( {
			table: {
				...table,
				totals: { label: 'All sources' },
			},
			totals: { sessions: 1230, earlier_sessions: 900 },
		} );
		expect(
			[ ...( bodyRows()[ 0 ]?.children ?? [] ) ].map(
				( cell ) => cell.textContent
			)
		).toEqual( [ 'All sources', '1,230', '' ] );
		await userEvent.click( head( 'Sessions' ) );
		expect( names()[ 0 ] ).toBe( 'All sources' );
	} );

	it( 'shows the empty message and the hint below the column headers', async () => {
		await draw( {
			rows: [],
			table: { ...table, hint: 'Sources are counted.' },
		} );
		expect( screen.getByText( 'No sources.' ) ).toBeTruthy();
		expect( screen.getByText( 'Sources are counted.' ) ).toBeTruthy();
		expect( heads() ).toHaveLength( 3 );
		expect( screen.queryByRole( 'searchbox' ) ).toBeNull();
	} );

	it( 'shows the external link only if there is one', async () => {
		await draw();
		expect( screen.queryByRole( 'link' ) ).toBeNull();
		await draw( {
			linkOut: { href: 'https://example.org/', text: 'Open it' },
		} );
		expect(
			screen
				.getByRole( 'link', { name: 'Open it' } )
				.getAttribute( 'href' )
		).toBe( 'https://example.org/' );
	} );

	it( 'shows the external link if there are no rows', async () => {
		await draw( {
			rows: [],
			linkOut: { href: 'https://example.org/', text: 'Open it' },
		} );
		expect( screen.getByText( 'No sources.' ) ).toBeTruthy();
		expect(
			screen.getAllByRole( 'link', { name: 'Open it' } )
		).toHaveLength( 1 );
	} );

	it( 'explains a metric when its column header gets the focus', async () => {
		await draw();
		await userEvent.tab();
		act( () => head( 'Sessions' ).focus() );
		expect( ( await screen.findByRole( 'tooltip' ) ).textContent ).toBe(
			'Visits that began.'
		);
	} );
} );
