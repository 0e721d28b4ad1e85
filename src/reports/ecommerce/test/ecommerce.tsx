import { dispatch } from '@wordpress/data';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parseDateState } from '../../../features/date-range/url';
import { store as app } from '../../../store/app/app-store';
import type { Params, Report } from '../../../store/reports/report';
import { setSite } from '../../../ui/field-types/site';
import type { EcommerceAnswer } from '../answer';
import descriptor from '../report.json';
import sample from '../sample.json';
import { Skeleton } from '../ecommerce-skeleton';
import Ecommerce from '../view';

// Loads its own data and has its own tests.
jest.mock( '../../../features/site-notes/site-notes', () => ( {
	SiteNotes: () => null,
} ) );

const TODAY = '2026-11-21';
const days = { interval: 'custom', start: '2026-10-23', end: '2026-11-20' };
const compared = { ...days, compare: 'previous' };

// Labels and types that the server adds to columns and metrics which only name a metric.
const told: Record< string, object > = {
	quantity: { type: 'integer' },
	revenue: { type: 'money' },
	users: { type: 'integer' },
};

const report = {
	...descriptor,
	charts: descriptor.charts.map( ( chart ) => ( {
		...chart,
		compare: 'sessions_compare_chart',
		metrics: chart.metrics.map( ( metric ) => ( {
			...metric,
			type: 'integer',
		} ) ),
	} ) ),
	tables: descriptor.tables.map( ( table ) => ( {
		...table,
		columns: table.columns.map( ( column ) => ( {
			...told[ column.field ],
			...column,
		} ) ),
	} ) ),
} as unknown as Report;

const full = sample as unknown as EcommerceAnswer;

beforeAll( () => {
	setSite( { currency: 'USD', icons: '', home: 'https://example.org' } );
	Object.defineProperty( HTMLElement.prototype, 'clientWidth', {
		configurable: true,
		get: () => 900,
	} );
} );

beforeEach( () => boot( true ) );

function boot( maySet: boolean ) {
	act(
		() =>
			void dispatch( app ).receiveBoot( {
				settings_url: '/settings',
				update_settings: maySet,
				license: { is_pro: true },
			} as never )
	);
}

async function draw( changes: object = {}, params: Params = days ) {
	await act( async () => {
		render(
			<Ecommerce
				report={ report }
				answer={ { ...full, ...changes } }
				isSample={ false }
				access={ {} as never }
				dates={ parseDateState( params, {
					today: TODAY,
					weekStart: 1,
				} ) }
				today={ TODAY }
				params={ params }
				setParams={ jest.fn() }
				ask={ jest.fn() }
			/>
		);
	} );
}

const card = ( name: string ) => screen.getByRole( 'region', { name } );

const textOf = ( name: string ) => card( name ).textContent;

const boxes = () =>
	[ ...document.querySelectorAll( '.lodestar-boxes__one' ) ].map(
		( box ) => box.textContent
	);

const cells = ( name: string, row: number ) =>
	within( within( card( name ) ).getAllByRole( 'row' )[ row ] as HTMLElement )
		.getAllByRole( row === 0 ? 'columnheader' : 'cell' )
		.map( ( cell ) => cell.textContent );

const names = ( title: string ) =>
	within( card( title ) )
		.getAllByRole( 'rowheader' )
		.map( ( head ) => head.textContent );

describe( 'The metric boxes', () => {
	it( 'are eight, with their previous values', async () => {
		await draw();
		expect( boxes() ).toHaveLength( 8 );
		expect( boxes()[ 0 ] ).toContain( '1.92% was 1.88%' );
		expect( boxes()[ 1 ] ).toContain( 'Transactions' );
		expect( boxes()[ 1 ] ).toContain( '612 was 521' );
		expect( document.querySelector( '.is-in-threes' ) ).toBeNull();
	} );

	it.each( [
		[ 'null', { newcustomers: null, abandonedcheckouts: null } ],
		[
			'left out',
			{ newcustomers: undefined, abandonedcheckouts: undefined },
		],
	] )( 'are six in rows of three when two are %s', async ( _, unknown ) => {
		await draw( { infobox: { ...full.infobox, ...unknown } } );
		expect( boxes() ).toHaveLength( 6 );
		expect( document.querySelector( '.is-in-threes' ) ).not.toBeNull();
	} );

	it( 'treat more removals and more abandoned checkouts as worse', async () => {
		await draw( {
			infobox: {
				...full.infobox,
				remfromcart: { value: 412, prev: 37, compare_value: 300 },
				addtocart: { value: 412, prev: 37, compare_value: 300 },
				abandonedcheckouts: {
					value: 412,
					prev: 37,
					compare_value: 300,
				},
			},
		} );
		const isBad = ( place: number ) =>
			document
				.querySelectorAll( '.lodestar-boxes__one' )
				[ place ]?.querySelector( '.is-bad' ) !== null;
		expect( [ 4, 5, 7 ].map( isBad ) ).toEqual( [ false, true, true ] );
	} );

	it( 'say what they are compared with when no comparison was requested', async () => {
		await draw();
		expect( screen.queryByText( /^Change vs\./ ) ).not.toBeNull();
	} );

	it( 'omit that text when a comparison was requested', async () => {
		await draw( {}, compared );
		expect( screen.queryByText( /^Change vs\./ ) ).toBeNull();
	} );

	it( 'have neither bars nor a change without a previous value', async () => {
		await draw( {
			infobox: {
				...full.infobox,
				revenue: { value: 5, prev: null, compare_value: null },
			},
		} );
		expect( boxes()[ 2 ] ).toBe( 'Revenue$5.00' );
	} );

	it( 'are replaced by an error when they could not be loaded', async () => {
		await draw( {
			infobox: {
				error: { code: 'source_failed', message: 'Broken.', data: {} },
			},
		} );
		expect( screen.queryByText( 'Broken.' ) ).not.toBeNull();
		expect( card( 'Top Products' ) ).not.toBeNull();
	} );
} );

describe( 'The lists', () => {
	it.each( [
		[
			'Top Products',
			[ 'Product Name', 'Quantity', '% of Sales', 'Total Revenue' ],
		],
		[
			'Top Conversion Sources',
			[ 'Sources', 'Total Users', '% of Users', 'Revenue' ],
		],
		[ 'Time to Purchase', [ 'Days', 'Transactions', '% of Total' ] ],
		[
			'Sessions to Purchase',
			[ 'Sessions', 'Transactions', '% of Total' ],
		],
	] )(
		'%s has its headers, and each one sorts its rows',
		async ( name, heads ) => {
			await draw();
			expect( cells( name, 0 ) ).toEqual( heads );
			for ( const head of heads ) {
				const button = within( card( name ) ).getByRole( 'button', {
					name: head,
				} );
				const order = () =>
					button.closest( 'th' )?.getAttribute( 'aria-sort' );
				await userEvent.click( button );
				const first = order();
				await userEvent.click( button );
				expect( [ first, order() ].sort() ).toEqual( [
					'ascending',
					'descending',
				] );
			}
		}
	);

	it( 'of days sort by number of days, not alphabetically', async () => {
		await draw();
		await userEvent.click(
			within( card( 'Time to Purchase' ) ).getByRole( 'button', {
				name: 'Days',
			} )
		);
		expect( names( 'Time to Purchase' ).slice( 0, 3 ) ).toEqual( [
			'21 days or more',
			'14–20 days',
			'7–13 days',
		] );
	} );

	it( 'have the revenue change in a comparison', async () => {
		await draw( {}, compared );
		expect( cells( 'Top Products', 0 ).slice( -2 ) ).toEqual( [
			'Total Revenue',
			'Change%',
		] );
	} );

	it( 'of purchase journeys label each row in plain language, and end with a summary', async () => {
		await draw();
		expect( names( 'Time to Purchase' ) ).toEqual( [
			'Same day',
			'1 day',
			'2 days',
			'3 days',
			'4 days',
			'5 days',
			'6 days',
			'7–13 days',
			'14–20 days',
			'21 days or more',
		] );
		expect( names( 'Sessions to Purchase' ).at( 0 ) ).toBe( '1 session' );
		expect( names( 'Sessions to Purchase' ).at( -1 ) ).toBe(
			'10 sessions or more'
		);
		expect( textOf( 'Time to Purchase' ) ).toContain(
			'60.7% of orders were placed on the day of the first visit'
		);
		expect( textOf( 'Sessions to Purchase' ) ).toContain(
			'of orders took one or two sessions'
		);
	} );

	it( 'show the share of orders that they are based on', async () => {
		await draw();
		expect( textOf( 'Time to Purchase' ) ).toContain(
			'Based on 61.9% of orders (visitors who gave consent)'
		);
		expect(
			within( card( 'Sessions to Purchase' ) )
				.getByRole( 'link', {
					name: 'Privacy and consent',
				} )
				.getAttribute( 'href' )
		).toBe( '/settings#privacy' );
	} );

	it( 'omit that share when they cover all orders', async () => {
		await draw( { journeys: { known: 612, total: 612 } } );
		expect( screen.queryByText( /^Based on/ ) ).toBeNull();
	} );

	it( 'require consent when they cover no orders', async () => {
		boot( false );
		await draw( {
			days: [],
			sessions: [],
			journeys: { known: 0, total: 12 },
		} );
		expect( textOf( 'Time to Purchase' ) ).toContain(
			'Not available without visitor consent'
		);
		expect(
			screen.queryByRole( 'link', { name: 'Privacy and consent' } )
		).toBeNull();
	} );

	it( 'have their own messages for empty data', async () => {
		await draw( {
			products: [],
			conversions: [],
			days: [],
			sessions: [],
			journeys: { known: 0, total: 0 },
			rowCounts: {},
		} );
		for ( const [ name, words ] of [
			[
				'Top Products',
				'No product sales tracked during this time period.',
			],
			[
				'Top Conversion Sources',
				'No conversion sources tracked during this time period.',
			],
			[ 'Time to Purchase', 'No data for this time period.' ],
			[ 'Sessions to Purchase', 'No data for this time period.' ],
		] as const ) {
			expect( textOf( name ) ).toContain( words );
		}
	} );

	it( 'say that the source does not support them', async () => {
		const error = {
			error: { code: 'unsupported_by_source', message: 'No.', data: {} },
		};
		await draw( { days: error, sessions: error, journeys: error } );
		expect( textOf( 'Time to Purchase' ) ).toContain(
			'Not available from this data source'
		);
	} );

	it( 'link to Google Analytics when the source provides a link', async () => {
		await draw( { galinks: { products: 'https://analytics.example/1' } } );
		expect(
			within( card( 'Top Products' ) )
				.getByRole( 'link', {
					name: 'Open in Google Analytics',
				} )
				.getAttribute( 'href' )
		).toBe( 'https://analytics.example/1' );
	} );
} );

it( 'renders no chart without data', async () => {
	const nothing = {
		...sample.sessions_chart,
		totals: { sessions: 0, page_views: 0 },
	};
	await draw( {
		sessions_chart: nothing,
		sessions_compare_chart: nothing,
	} );
	expect(
		screen.queryByRole( 'region', { name: 'Traffic Over Time' } )
	).toBeNull();
} );

it( 'shows all headers while loading', () => {
	render( <Skeleton report={ report } params={ compared } /> );
	expect( cells( 'Top Products', 0 ) ).toEqual( [
		'Product Name',
		'Quantity',
		'% of Sales',
		'Total Revenue',
		'Change%',
	] );
	expect( document.querySelectorAll( '.lodestar-kpis__label' ) ).toHaveLength(
		8
	);
} );
