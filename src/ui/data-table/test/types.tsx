import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { downloadCsv } from '../../csv/download-csv';
import { setSite } from '../../field-types/site';
import type { TableDefinition } from '../types';
import { bodyRows, draw, head, names } from './support/draw';

jest.mock( '../../csv/download-csv', () => ( { downloadCsv: jest.fn() } ) );

const table: TableDefinition = {
	columns: [
		{ field: 'title', label: 'Page', type: 'page', path: 'path' },
		{ field: 'country', label: 'Country', type: 'flag', iso: 'iso' },
		{ field: 'day', label: 'Day', type: 'date' },
		{ field: 'words', label: 'Link', type: 'link', href: 'url' },
		{ field: 'device', label: 'Device', type: 'icon' },
		{
			field: 'revenue',
			label: 'Revenue',
			type: 'money',
			currency: 'in',
			compare: 'before',
		},
		{ field: 'fee', label: 'Fee', type: 'money', currency: 'CHF' },
	],
};
const rows = [
	{
		title: 'Shop',
		path: '/shop/',
		country: 'Österreich',
		iso: 'AT',
		day: '20261101',
		words: 'News',
		url: 'https://example.com/news',
		device: 'desktop',
		revenue: 12.5,
		before: 10,
		in: 'USD',
		fee: 2,
	},
	{
		title: 'About',
		path: '/about/',
		country: '(not set)',
		iso: '(not set)',
		day: '20261102',
		words: 'Bad',
		url: 'javascript:alert(1)',
		device: 'mobile',
		revenue: null,
		before: null,
		in: 'USD',
		fee: null,
	},
];

beforeEach( () =>
	setSite( { currency: 'EUR', icons: '', home: 'https://example.org' } )
);

const texts = ( index: number ) =>
	[ ...( bodyRows()[ index ]?.children ?? [] ) ].map( ( cell ) =>
		// Intl formats with narrow spaces.
		cell.textContent?.replace( /\s/gu, ' ' )
	);

describe( 'Columns of every type', () => {
	it( 'are formatted by type, using other fields of the row', async () => {
		await draw( { table, rows, compared: 'before' } );
		expect( texts( 0 ) ).toEqual( [
			'Shop/shop/',
			'ATÖsterreich',
			'Nov 1, 2026',
			'Newsexample.com',
			'desktop',
			'$12.50, was $10.00',
			'up 25.0%25.0%',
			'CHF 2.00',
		] );
		const link = screen.getByRole( 'link', { name: 'News' } );
		expect( link.getAttribute( 'href' ) ).toBe(
			'https://example.com/news'
		);
		expect( link.getAttribute( 'rel' ) ).toContain( 'noopener' );
		expect(
			screen
				.getByRole( 'link', { name: 'Open “Shop” in a new tab' } )
				.getAttribute( 'href' )
		).toBe( 'https://example.org/shop/' );
	} );

	it( 'do not link to URLs that are not on the web', async () => {
		await draw( { table, rows } );
		const [ , second ] = bodyRows();
		expect(
			within( second as HTMLElement )
				.getAllByRole( 'link' )
				.map( ( link ) => link.getAttribute( 'href' ) )
		).toEqual( [ 'https://example.org/about/' ] );
		expect( texts( 1 ).slice( 1, 4 ) ).toEqual( [
			'–Unknown',
			'Nov 2, 2026',
			'Bad',
		] );
	} );

	it( 'align text to the start and numbers to the end', async () => {
		await draw( { table, rows } );
		expect(
			screen
				.getAllByRole( 'columnheader' )
				.map( ( { className } ) => className === 'is-text' )
		).toEqual( [ true, true, true, true, true, false, false ] );
	} );

	it( 'sort by the displayed value', async () => {
		await draw( { table, rows } );
		await userEvent.click( head( 'Day' ) );
		await userEvent.click( head( 'Day' ) );
		expect( names()[ 0 ] ).toContain( 'About' );
		await userEvent.click( head( 'Revenue' ) );
		expect( names()[ 1 ] ).toContain( 'About' );
		await userEvent.click( head( 'Revenue' ) );
		expect( names()[ 1 ] ).toContain( 'About' );
	} );

	it( 'export raw values, with extra columns for their details', async () => {
		await draw( { table, rows, fileName: 'pages' } );
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Download CSV' } )
		);
		const lines = jest.mocked( downloadCsv ).mock.lastCall?.[ 1 ];
		expect( lines?.[ 0 ] ).toEqual( [
			'Page',
			'Page: Path',
			'Country',
			'Country: Code',
			'Day',
			'Link',
			'Link: URL',
			'Device',
			'Revenue',
			'Revenue: Currency',
			'Fee',
			'Fee: Currency',
		] );
		expect( lines?.[ 1 ] ).toEqual( [
			'Shop',
			'/shop/',
			'Österreich',
			'AT',
			'2026-11-01',
			'News',
			'https://example.com/news',
			'desktop',
			12.5,
			'USD',
			2,
			'CHF',
		] );
	} );
} );
