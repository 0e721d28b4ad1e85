import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TableDefinition, TableRow } from '../types';
import { draw, head, names, table } from './support/draw';

describe( 'Rows with child rows', () => {
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

	it( 'expand and collapse', async () => {
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

	it( 'sort their child rows too', async () => {
		await draw( { table: nested, rows: parents } );
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Show Details' } )
		);
		await userEvent.click( head( 'Sessions' ) );
		await userEvent.click( head( 'Sessions' ) );
		expect( names() ).toEqual( [ 'google', '/home', '/about', 'bing' ] );
	} );

	it( 'expand if a keyword matches a child row', async () => {
		await draw( { table: nested, rows: parents } );
		await userEvent.type( screen.getByRole( 'searchbox' ), 'home' );
		expect( names() ).toEqual( [ 'google', '/about', '/home' ] );
		expect( screen.getByText( 'home', { selector: 'mark' } ) ).toBeTruthy();
	} );

	describe( 'with many child rows', () => {
		const many: TableRow[] = [
			{
				source: 'google',
				sessions: 100,
				pages: Array.from( { length: 8 }, ( _, index ) => ( {
					source: `/page-${ index }`,
					sessions: 10 - index,
				} ) ),
			},
		];
		const open = async () => {
			await draw( { table: nested, rows: many } );
			await userEvent.click(
				screen.getByRole( 'button', { name: 'Show Details' } )
			);
		};

		it( 'show five child rows with their share first, then all', async () => {
			await open();
			expect( names() ).toHaveLength( 6 );
			expect(
				screen.getByText(
					'The five rows above account for 40.0% of Sessions.'
				)
			).toBeTruthy();
			await userEvent.click(
				screen.getByRole( 'button', { name: 'Show All 8' } )
			);
			expect( names() ).toHaveLength( 9 );
			expect( screen.queryByText( /five rows above/ ) ).toBeNull();
			const fewer = screen.getByRole( 'button', {
				name: 'Show First Five',
			} );
			expect( fewer.ownerDocument.activeElement ).toBe( fewer );
			await userEvent.click( fewer );
			expect( names() ).toHaveLength( 6 );
		} );

		it( 'show no share for rates', async () => {
			await open();
			await userEvent.click( head( 'Bounce Rate' ) );
			expect(
				screen.getByRole( 'button', { name: 'Show All 8' } )
			).toBeTruthy();
			expect( screen.queryByText( /five rows above/ ) ).toBeNull();
		} );

		it( 'show all child rows if a keyword matches one of them', async () => {
			await draw( { table: nested, rows: many } );
			await userEvent.type( screen.getByRole( 'searchbox' ), 'page-7' );
			expect( names() ).toHaveLength( 9 );
		} );
	} );

	it( 'explain why there are no child rows, if the reason is known', async () => {
		await draw( {
			table: nested,
			rows: parents,
			noChildren: ( { source } ) => `Pages of ${ source } are not known.`,
		} );
		const toggles = screen.getAllByRole( 'button', {
			name: 'Show Details',
		} );
		expect( toggles ).toHaveLength( 2 );
		await userEvent.click( toggles[ 1 ] as HTMLElement );
		expect(
			screen.getByText( 'Pages of bing are not known.' )
		).toBeTruthy();
	} );
} );
