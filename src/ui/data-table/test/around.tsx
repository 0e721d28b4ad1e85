import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bodyRows, draw, head, heads, names, table } from './support/draw';

describe( 'Around the rows', () => {
	it( 'stands the sum of all, where there is one, and nothing in columns without', async () => {
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

	it( 'stands the empty text and what would be counted, below the heads', async () => {
		await draw( {
			rows: [],
			table: { ...table, hint: 'Sources are counted.' },
		} );
		expect( screen.getByText( 'No sources.' ) ).toBeTruthy();
		expect( screen.getByText( 'Sources are counted.' ) ).toBeTruthy();
		expect( heads() ).toHaveLength( 3 );
		expect( screen.queryByRole( 'searchbox' ) ).toBeNull();
	} );

	it( 'stands a link out, only where there is one', async () => {
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

	it( 'stands the link out also where there are no rows', async () => {
		await draw( {
			rows: [],
			linkOut: { href: 'https://example.org/', text: 'Open it' },
		} );
		expect( screen.getByText( 'No sources.' ) ).toBeTruthy();
		expect(
			screen.getAllByRole( 'link', { name: 'Open it' } )
		).toHaveLength( 1 );
	} );

	it( 'says what a figure means when its head is reached', async () => {
		await draw();
		await userEvent.tab();
		act( () => head( 'Sessions' ).focus() );
		expect( ( await screen.findByRole( 'tooltip' ) ).textContent ).toBe(
			'Visits that began.'
		);
	} );
} );
