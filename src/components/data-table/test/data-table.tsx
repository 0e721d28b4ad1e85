import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dispatch } from '@wordpress/data';
import { store as preferences } from '@wordpress/preferences';
import { DataTable, type DataTableProps } from '..';
import type { TableDescriptor } from '../../../reports/types';
import { downloadCsv } from '../../csv/download';
import type { TableRow } from '../types';

jest.mock( '../../csv/download', () => ( { downloadCsv: jest.fn() } ) );

const table: TableDescriptor = {
	part: 'sources',
	empty: 'No sources.',
	columns: [
		{ field: 'source', label: 'Source', type: 'text' },
		{
			field: 'sessions',
			label: 'Sessions',
			tooltip: 'Visits that began.',
			type: 'integer',
			compare: 'earlier_sessions',
			change: 'sessions_change',
		},
		{
			field: 'bounces',
			label: 'Bounce Rate',
			type: 'percent',
			compare: 'earlier_bounces',
			inverse: true,
		},
	],
};

const rows: TableRow[] = [
	{
		source: 'google',
		sessions: 200,
		earlier_sessions: 100,
		sessions_change: 100,
		bounces: 40,
		earlier_bounces: 50,
	},
	{
		source: 'Ärzteblatt',
		sessions: 1000,
		earlier_sessions: 800,
		sessions_change: 25,
		bounces: 60,
		earlier_bounces: 30,
	},
	{
		source: 'zeit (a.b)',
		sessions: 30,
		earlier_sessions: null,
		sessions_change: null,
		bounces: null,
		earlier_bounces: null,
	},
];

const many = ( count: number ): TableRow[] =>
	Array.from( { length: count }, ( _, index ) => ( {
		source: `Source ${ index + 1 }`,
		sessions: 1000 - index,
		bounces: 50,
	} ) );

let isNarrow = false;

beforeAll( () => {
	window.ResizeObserver = class {
		observe() {}
		unobserve() {}
		disconnect() {}
	};
	window.matchMedia = ( media ) =>
		( {
			media,
			matches: isNarrow,
			addEventListener() {},
			removeEventListener() {},
		} ) as unknown as MediaQueryList;
} );

beforeEach( async () => {
	isNarrow = false;
	document.documentElement.lang = 'en-US';
	await act( async () => {
		await dispatch( preferences ).set( 'lodestar', 'tableRows', 10 );
	} );
} );

async function draw( props: Partial< DataTableProps > = {} ) {
	const all = {
		table,
		rows,
		total: ( props.rows ?? rows ).length,
		caption: 'Sources, 1–20 Nov 2026',
		...props,
	};
	let drawn: ReturnType< typeof render > | undefined;
	await act( async () => {
		drawn = render( <DataTable { ...all } /> );
	} );
	return { ...( drawn as ReturnType< typeof render > ), all };
}

const bodyRows = () =>
	screen
		.getAllByRole( 'row' )
		.filter( ( row ) => row.closest( 'tbody' ) !== null );

const names = () =>
	screen.queryAllByRole( 'rowheader' ).map( ( cell ) => cell.textContent );

const heads = () =>
	screen.getAllByRole( 'columnheader' ).map( ( cell ) => cell.textContent );

const head = ( name: string ) => screen.getByRole( 'button', { name } );

const bars = () =>
	[ ...document.querySelectorAll( '.lodestar-row-label__bar' ) ].map(
		( bar ) =>
			Number(
				( bar as HTMLElement ).style.getPropertyValue(
					'--lodestar-size'
				)
			)
	);

describe( 'Order', () => {
	it( 'leaves the rows as the answer has them, and says how that is', async () => {
		await draw( {
			table: { ...table, sort: { field: 'sessions', desc: true } },
			rows: many( 3 ),
		} );
		expect( names() ).toEqual( [ 'Source 1', 'Source 2', 'Source 3' ] );
		expect(
			screen
				.getByRole( 'columnheader', { name: /Sessions/ } )
				.getAttribute( 'aria-sort' )
		).toBe( 'descending' );
	} );

	it( 'is ascending at the first click, then the other way round each time', async () => {
		await draw();
		const column = () =>
			screen
				.getByRole( 'columnheader', { name: 'Sessions' } )
				.getAttribute( 'aria-sort' );
		expect( column() ).toBeNull();
		await userEvent.click( head( 'Sessions' ) );
		expect( names() ).toEqual( [ 'zeit (a.b)', 'google', 'Ärzteblatt' ] );
		expect( column() ).toBe( 'ascending' );
		await userEvent.click( head( 'Sessions' ) );
		expect( names() ).toEqual( [ 'Ärzteblatt', 'google', 'zeit (a.b)' ] );
		expect( column() ).toBe( 'descending' );
		await userEvent.click( head( 'Sessions' ) );
		expect( column() ).toBe( 'ascending' );
	} );

	it( 'is ascending at the first click also of a column that came descending', async () => {
		await draw( {
			table: { ...table, sort: { field: 'sessions', desc: true } },
		} );
		await userEvent.click( head( 'Sessions' ) );
		expect( names()[ 0 ] ).toBe( 'zeit (a.b)' );
	} );

	it.each( [
		[ 'de-DE', [ 'Ärzteblatt', 'google', 'zeit (a.b)' ] ],
		[ 'sv-SE', [ 'google', 'zeit (a.b)', 'Ärzteblatt' ] ],
	] )( 'of text is that of %s', async ( lang, expected ) => {
		document.documentElement.lang = lang;
		await draw();
		await userEvent.click( head( 'Source' ) );
		expect( names() ).toEqual( expected );
	} );

	it( 'of figures is by size, and unknown ones come last both ways', async () => {
		await draw();
		await userEvent.click( head( 'Bounce Rate' ) );
		expect( names() ).toEqual( [ 'google', 'Ärzteblatt', 'zeit (a.b)' ] );
		await userEvent.click( head( 'Bounce Rate' ) );
		expect( names() ).toEqual( [ 'Ärzteblatt', 'google', 'zeit (a.b)' ] );
	} );
} );

describe( 'Filter', () => {
	const type = ( text: string ) =>
		userEvent.type(
			screen.getByRole( 'searchbox', { name: 'Filter by Source' } ),
			text
		);

	it( 'finds a keyword in the first cell, whatever its case, and marks it', async () => {
		await draw( {
			rows: [ ...rows, { source: 'GoOGle ads go', sessions: 1 } ],
		} );
		expect( screen.getByText( '4 rows' ) ).toBeTruthy();
		await type( 'GO' );
		expect( names() ).toEqual( [ 'google', 'GoOGle ads go' ] );
		expect(
			[ ...document.querySelectorAll( 'mark' ) ].map(
				( mark ) => mark.textContent
			)
		).toEqual( [ 'go', 'Go', 'go' ] );
		expect( screen.getByText( '2 of 4' ) ).toBeTruthy();
	} );

	it( 'looks at no other cell, and takes signs as they are', async () => {
		await draw();
		await type( '200' );
		expect( names() ).toEqual( [] );
		await userEvent.clear( screen.getByRole( 'searchbox' ) );
		await type( '(a.b)' );
		expect( names() ).toEqual( [ 'zeit (a.b)' ] );
	} );

	it( 'says that nothing was found, and clears itself', async () => {
		await draw( { fileName: 'sources' } );
		await type( 'bing' );
		expect(
			screen.getByText( 'Nothing here contains “bing”.' )
		).toBeTruthy();
		expect( screen.getByText( '0 of 3' ) ).toBeTruthy();
		expect(
			screen
				.getByRole( 'button', { name: 'Download CSV' } )
				.getAttribute( 'aria-disabled' )
		).toBe( 'true' );
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Clear the filter' } )
		);
		expect( names() ).toHaveLength( 3 );
		expect( screen.getByRole( 'searchbox' ).matches( ':focus' ) ).toBe(
			true
		);
	} );

	it( 'goes back to the first page', async () => {
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

describe( 'Comparison', () => {
	const compared = '12–31 Oct 2026';
	const texts = ( index: number ) =>
		[ ...( bodyRows()[ index ]?.children ?? [] ) ].map(
			( cell ) => cell.textContent
		);

	it( 'has one column for change, right after the sorted one', async () => {
		await draw( { compared } );
		expect( heads() ).toEqual( [
			'Source',
			'Sessions',
			'Change',
			'Bounce Rate',
		] );
		await userEvent.click( head( 'Bounce Rate' ) );
		expect( heads() ).toEqual( [
			'Source',
			'Sessions',
			'Bounce Rate',
			'Change',
		] );
	} );

	it( 'has none where nothing is compared, nor earlier figures', async () => {
		await draw();
		expect( heads() ).toEqual( [ 'Source', 'Sessions', 'Bounce Rate' ] );
		expect( texts( 0 ) ).toEqual( [ 'google', '200', '40.0%' ] );
	} );

	it( 'shows the figure over the earlier one; a missing earlier one is the current', async () => {
		await draw( { compared } );
		expect( texts( 0 ).slice( 1 ) ).toEqual( [
			'200, was 100',
			'up 100.0%100.0%',
			'40.0%, was 50.0%',
		] );
		expect( texts( 2 ).slice( 1 ) ).toEqual( [
			'30, was 30',
			'NewNew',
			'—, was —',
		] );
	} );

	it( 'takes a missing change for 100 when rows are ordered by it', async () => {
		await draw( {
			compared,
			rows: [
				...rows,
				{ source: 'fell', sessions: 1, sessions_change: -40 },
				{ source: 'rose', sessions: 1, sessions_change: 140 },
			],
		} );
		await userEvent.click( head( 'Change' ) );
		expect( names() ).toEqual( [
			'fell',
			'Ärzteblatt',
			'google',
			'zeit (a.b)',
			'rose',
		] );
	} );

	it( 'has a rise in green, and in red where less is better', async () => {
		await draw( { compared } );
		const tones = () =>
			[ ...document.querySelectorAll( '.lodestar-change' ) ].map(
				( change ) => /is-(good|bad)/.exec( change.className )?.[ 1 ]
			);
		expect( tones() ).toEqual( [ 'good', 'good', undefined ] );
		await userEvent.click( head( 'Bounce Rate' ) );
		// 50 → 40 %, 30 → 60 %, unknown.
		expect( tones() ).toEqual( [ 'good', 'bad', undefined ] );
		expect( bodyRows()[ 0 ]?.textContent ).toContain( 'down 20.0%' );
	} );

	it( 'names both ranges in the caption', async () => {
		await draw( { compared } );
		expect( document.querySelector( 'caption' )?.textContent ).toBe(
			'Sources, 1–20 Nov 2026, compared with 12–31 Oct 2026'
		);
	} );
} );

describe( 'Rows that hold others', () => {
	const nested: TableDescriptor = { ...table, children: 'pages' };
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

describe( 'A narrow window', () => {
	beforeEach( () => {
		isNarrow = true;
	} );

	it( 'has the main figure and its change, and unfolds the rest', async () => {
		await draw( { compared: '12–31 Oct 2026' } );
		expect( heads() ).toEqual( [ 'Source', 'Sessions', 'Change' ] );
		const [ toggle ] = screen.getAllByRole( 'button', {
			name: 'Show Details',
		} );
		await userEvent.click( toggle as HTMLElement );
		const details = screen.getByRole( 'table', { name: 'google' } );
		expect(
			within( details )
				.getAllByRole( 'row' )
				.map( ( row ) =>
					[ ...row.children ].map( ( cell ) => cell.textContent )
				)
		).toEqual( [ [ 'Bounce Rate', '40.0%', '50.0%', 'down 20.0%20.0%' ] ] );
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Hide Details' } )
		);
		expect( screen.queryByRole( 'table', { name: 'google' } ) ).toBeNull();
	} );

	it( 'orders by what has no head there, and shows it', async () => {
		await draw();
		await userEvent.selectOptions(
			screen.getByRole( 'combobox', { name: 'Order by' } ),
			'Bounce Rate'
		);
		expect( heads() ).toEqual( [ 'Source', 'Bounce Rate' ] );
		expect( names()[ 0 ] ).toBe( 'google' );
	} );
} );

describe( 'Around the rows', () => {
	it( 'stands the sum of all, where there is one, and nothing in columns without', async () => {
		await draw( {
			table: {
				...table,
				totals: { part: 'all', label: 'All sources' },
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

	it( 'stands the empty text, below the heads', async () => {
		await draw( { rows: [] } );
		expect( screen.getByText( 'No sources.' ) ).toBeTruthy();
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

	it( 'says what a figure means when its head is reached', async () => {
		await draw();
		await userEvent.tab();
		act( () => head( 'Sessions' ).focus() );
		expect( ( await screen.findByRole( 'tooltip' ) ).textContent ).toBe(
			'Visits that began.'
		);
	} );
} );

describe( 'CSV', () => {
	const save = async () => {
		jest.mocked( downloadCsv ).mockClear();
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Download CSV' } )
		);
		return jest.mocked( downloadCsv ).mock.calls[ 0 ];
	};

	it( 'holds what is shown, in its order, with raw figures', async () => {
		await draw( { compared: '12–31 Oct 2026', fileName: 'sources' } );
		await userEvent.click( head( 'Sessions' ) );
		expect( await save() ).toEqual( [
			'sources.csv',
			[
				[
					'Source',
					'Sessions',
					'Sessions, 12–31 Oct 2026',
					'Sessions: change in percent',
					'Bounce Rate',
					'Bounce Rate, 12–31 Oct 2026',
				],
				[ 'zeit (a.b)', 30, 30, 100, null, null ],
				[ 'google', 200, 100, 100, 40, 50 ],
				[ 'Ärzteblatt', 1000, 800, 25, 60, 30 ],
			],
		] );
	} );

	it( 'holds all pages of what the filter leaves, and what is open', async () => {
		await draw( {
			table: { ...table, children: 'pages' },
			rows: [
				...many( 20 ),
				{ source: 'x', pages: [ { source: '/source', sessions: 1 } ] },
			],
			fileName: 'sources',
		} );
		await userEvent.type( screen.getByRole( 'searchbox' ), 'source' );
		const lines = ( await save() )?.[ 1 ];
		expect( lines ).toHaveLength( 1 + 20 + 2 );
		expect( lines?.slice( -2 ) ).toEqual( [
			[ 'x', null, null ],
			[ 'x / /source', 1, null ],
		] );
	} );

	it( 'is not offered where there is no name for it', async () => {
		await draw();
		expect(
			screen.queryByRole( 'button', { name: 'Download CSV' } )
		).toBeNull();
	} );
} );
