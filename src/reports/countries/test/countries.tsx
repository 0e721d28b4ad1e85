import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dispatch } from '@wordpress/data';
import Countries from '../view';
import { parseDateState } from '../../../features/date-range/url';
import { store as app } from '../../../store/app/app-store';
import type { Boot } from '../../../store/app/boot';
import type { Report, ReportViewProps } from '../../../store/reports/report';
import sample from '../sample.json';

// Loads its own data and has its own tests.
jest.mock( '../../../features/site-notes/site-notes', () => ( {
	SiteNotes: () => null,
} ) );

const TODAY = '2026-11-22';

const report: Report = {
	name: 'lodestar/countries',
	key: 'countries',
	title: 'Country Report',
	route: '/countries',
	charts: [
		{
			part: 'sessions_chart',
			compare: 'sessions_compare_chart',
			title: 'Traffic Over Time',
			metrics: [
				{
					points: 'sessions',
					total: 'totals.sessions',
					label: 'Sessions',
					type: 'integer',
				},
				{
					points: 'page_views',
					total: 'totals.page_views',
					label: 'Pageviews',
					type: 'integer',
				},
			],
		},
	],
	tables: [
		{
			part: 'countries',
			empty: 'No data currently for the report',
			children: 'regions',
			totals: { part: 'all', label: 'All countries' },
			columns: [
				{ field: 'name', label: 'Country', type: 'flag', iso: 'iso' },
				{ field: 'sessions', label: 'Sessions', type: 'integer' },
			],
		},
	],
};

/** Callbacks that make an observed element visible, by element. */
const waiting = new Map< Element, () => void >();

beforeAll( () => {
	Object.defineProperty( HTMLElement.prototype, 'clientWidth', {
		configurable: true,
		get: () => 900,
	} );
	window.IntersectionObserver = class {
		constructor( private callback: IntersectionObserverCallback ) {}
		observe( element: Element ) {
			waiting.set( element, () =>
				this.callback(
					[ { isIntersecting: true } as IntersectionObserverEntry ],
					this as unknown as IntersectionObserver
				)
			);
		}
		disconnect() {}
	} as unknown as typeof IntersectionObserver;
} );

async function draw( changes: object = {} ) {
	await act( async () => {
		dispatch( app ).receiveBoot( {
			settings_url: 'https://example.org/settings',
			update_settings: true,
		} as Boot );
		render(
			<Countries
				{ ...( {
					report,
					answer: { ...sample, ...changes },
					isSample: true,
					dates: parseDateState( {}, { today: TODAY, weekStart: 1 } ),
					today: TODAY,
					params: {},
					ask: jest.fn(),
					setParams: jest.fn(),
				} as unknown as ReportViewProps ) }
			/>
		);
	} );
}

const country = ( name: string, iso: string, regions: object[] | null ) => ( {
	name,
	iso,
	sessions: 10,
	regions,
} );

const only = ( ...countries: object[] ) => ( {
	countries,
	rowCounts: { countries: countries.length },
} );

const unfold = () =>
	userEvent.click( screen.getByRole( 'button', { name: 'Show Details' } ) );

describe( 'The Country Report', () => {
	it( 'expands a country into its regions, which are not counted as countries', async () => {
		await draw(
			only(
				country( 'Germany', 'DE', [
					{ region: 'Bavaria', sessions: 7 },
					{ region: '(not set)', sessions: 3 },
				] )
			)
		);
		await unfold();
		const rows = within( screen.getByRole( 'table', { name: /Country/ } ) )
			.getAllByRole( 'rowheader' )
			.map( ( { textContent } ) => textContent );
		expect( rows ).toEqual( [
			'All countries',
			'DEGermany',
			'Bavaria',
			'Unknown',
		] );
	} );

	it( 'suggests a way to get regions when the source does not provide them', async () => {
		await draw( {
			...only( country( 'Germany', 'DE', [] ) ),
			regions: { has_source: false },
		} );
		await unfold();
		expect(
			screen.getByText( 'This data source doesn’t provide regions.' )
		).toBeTruthy();
		expect(
			screen
				.getByRole( 'link', { name: 'Set up region and city data' } )
				.getAttribute( 'href' )
		).toBe( 'https://example.org/settings#places' );
	} );

	it( 'does not suggest a region source when one exists but has no data for these visits', async () => {
		await draw( only( country( 'Germany', 'DE', [] ) ) );
		await unfold();
		expect(
			screen.getByText( 'There’s no region data for these visits.' )
		).toBeTruthy();
		expect( screen.queryByRole( 'link' ) ).toBeNull();
	} );

	it( 'says that the source does not provide regions', async () => {
		await draw( {
			...only( country( 'Germany', 'DE', null ) ),
			regions: { error: { code: 'unsupported_by_source', data: {} } },
		} );
		await unfold();
		expect(
			screen.getByText( 'This data source doesn’t provide regions.' )
		).toBeTruthy();
		expect( screen.queryByRole( 'link' ) ).toBeNull();
	} );

	it( 'does not expand visits without a country', async () => {
		await draw( {
			...only( country( '(not set)', '(not set)', [] ) ),
			regions: { has_source: false },
		} );
		expect(
			screen.queryByRole( 'button', { name: 'Show Details' } )
		).toBeNull();
		expect( screen.queryByText( 'Sessions by Country' ) ).toBeNull();
	} );

	it( 'loads the map when it becomes visible', async () => {
		await draw();
		expect( screen.getByText( 'Sessions by Country' ) ).toBeTruthy();
		expect( document.querySelector( '[data-country]' ) ).toBeNull();
		const card = screen.getByText( 'Sessions by Country' ).closest( 'div' );
		await act( async () => waiting.get( card as Element )?.() );
		await screen.findByText( '10,000–14,212' );
		expect(
			document
				.querySelector( '[data-country="US"]' )
				?.getAttribute( 'class' )
		).toBe( 'is-tint-5' );
	} );

	it( 'renders no chart and no map without data, and keeps the table', async () => {
		await draw( {
			...only(),
			sessions_chart: {
				...sample.sessions_chart,
				totals: { sessions: 0, page_views: 0 },
			},
			sessions_compare_chart: null,
		} );
		expect(
			screen.getByText( 'No data currently for the report' )
		).toBeTruthy();
		expect( screen.queryByRole( 'tab' ) ).toBeNull();
		expect( screen.queryByText( 'Sessions by Country' ) ).toBeNull();
		expect(
			screen.getByRole( 'columnheader', { name: /Country/ } )
		).toBeTruthy();
	} );
} );
