import { act, render, screen } from '@testing-library/react';
import { dispatch } from '@wordpress/data';
import { store as preferences } from '@wordpress/preferences';
import { DataTable, type DataTableProps } from '../../data-table';
import type { TableDefinition, TableRow } from '../../types';

export const table: TableDefinition = {
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

export const rows: TableRow[] = [
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

export const many = ( count: number ): TableRow[] =>
	Array.from( { length: count }, ( _, index ) => ( {
		source: `Source ${ index + 1 }`,
		sessions: 1000 - index,
		bounces: 50,
	} ) );

/** The emulated browser window. */
export const browser = { isNarrow: false };

beforeAll( () => {
	window.matchMedia = ( media ) =>
		( {
			media,
			matches: browser.isNarrow,
			addEventListener() {},
			removeEventListener() {},
		} ) as unknown as MediaQueryList;
} );

beforeEach( async () => {
	browser.isNarrow = false;
	document.documentElement.lang = 'en-US';
	await act( async () => {
		await dispatch( preferences ).set( 'lodestar', 'tableRows', 10 );
	} );
} );

/**
 * Renders a table, by default with the data above.
 *
 * @param props Props to override.
 */
export async function draw( props: Partial< DataTableProps > = {} ) {
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

export const bodyRows = () =>
	screen
		.getAllByRole( 'row' )
		.filter( ( row ) => row.closest( 'tbody' ) !== null );

export const names = () =>
	screen.queryAllByRole( 'rowheader' ).map( ( cell ) => cell.textContent );

export const heads = () =>
	screen.getAllByRole( 'columnheader' ).map( ( cell ) => cell.textContent );

export const head = ( name: string ) => screen.getByRole( 'button', { name } );

export const bars = () =>
	[ ...document.querySelectorAll( '.lodestar-row-label__bar' ) ].map(
		( bar ) =>
			Number(
				( bar as HTMLElement ).style.getPropertyValue(
					'--lodestar-size'
				)
			)
	);
