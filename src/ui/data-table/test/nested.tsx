import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TableDefinition, TableRow } from '../types';
import { draw, head, names, table } from './support/draw';

describe( 'Rows that hold others', () => {
	const nested: TableDefinition = { ...table, children: 'pages' };
	const parents: TableRow[] = [
		{
			source: 'google',
			sessions: 20,
			pages: [
				{ source: '/about', sessions: 5 },
				{ source: '/home', sessions: 15 },
			],
		},
		{ source: 'bing', sessions: 10, pages: [] },
	];

	it( 'unfold them', async () => {
		await draw( { table: nested, rows: parents } );
		const toggle = screen.getByRole( 'button', { name: 'Show Details' } );
		expect( toggle.getAttribute( 'aria-expanded' ) ).toBe( 'false' );
		expect(
			document.getElementById(
				toggle.getAttribute( 'aria-describedby' ) ?? ''
			)?.textContent
		).toBe( 'google' );
		await userEvent.click( toggle );
		expect( names() ).toHaveLength( 4 );
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Hide Details' } )
		);
		expect( names() ).toHaveLength( 2 );
	} );

	it( 'order those, too', async () => {
		await draw( { table: nested, rows: parents } );
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Show Details' } )
		);
		await userEvent.click( head( 'Sessions' ) );
		await userEvent.click( head( 'Sessions' ) );
		expect( names() ).toEqual( [ 'google', '/home', '/about', 'bing' ] );
	} );

	it( 'are open for what a keyword finds in them', async () => {
		await draw( { table: nested, rows: parents } );
		await userEvent.type( screen.getByRole( 'searchbox' ), 'home' );
		expect( names() ).toEqual( [ 'google', '/about', '/home' ] );
		expect( screen.getByText( 'home', { selector: 'mark' } ) ).toBeTruthy();
	} );
} );
