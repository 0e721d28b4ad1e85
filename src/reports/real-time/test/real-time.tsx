import { dispatch } from '@wordpress/data';
import { act, render, screen, within } from '@testing-library/react';
import { parseDateState } from '../../../features/date-range/url';
import { store as app } from '../../../store/app/app-store';
import type { Report, ReportViewProps } from '../../../store/reports/report';
import type { RealTimeAnswer } from '../answer';
import descriptor from '../report.json';
import sample from '../sample.json';
import RealTime from '../view';

const UNAVAILABLE =
	'The real-time graph of visitors over time is not currently available for this site. Please try again later.';

const TODAY = '2026-11-21';

/** Includes the values that the server takes from the catalog if report.json has none. */
const report = {
	...descriptor,
	tables: descriptor.tables.map( ( table ) => ( {
		...table,
		columns: table.columns.map( ( column ) => ( {
			...{ type: 'integer', label: column.field },
			...column,
		} ) ),
	} ) ),
} as unknown as Report;

function show( changes: object = {} ) {
	const props = {
		report,
		answer: { ...sample, ...changes } as unknown as RealTimeAnswer,
		isSample: true,
		dates: parseDateState( {}, { today: TODAY, weekStart: 1 } ),
		today: TODAY,
		params: {},
		ask: () => {},
		setParams: () => {},
	} as unknown as ReportViewProps;
	return render( <RealTime { ...props } /> );
}

const now = () => within( screen.getByRole( 'region', { name: 'Now' } ) );
const titles = () =>
	screen
		.getAllByRole( 'heading', { level: 2 } )
		.map( ( { textContent } ) => textContent );

/** The message on the page. Announcements repeat it in an element of their own. */
const sentence = () =>
	screen
		.queryAllByText( UNAVAILABLE )
		.filter( ( one ) => one.closest( '.components-notice' ) );

beforeEach( () =>
	act( async () => {
		await dispatch( app ).receiveBoot( {
			settings_url: 'https://example.org/settings',
			update_settings: true,
		} );
	} )
);

describe( 'Real-Time Report', () => {
	it( 'shows the chart next to the active users, and the lists below it', () => {
		show();
		expect( sentence() ).toHaveLength( 0 );
		expect( now().queryByText( 'Top Pages' ) ).toBeNull();
		expect( titles() ).toEqual(
			expect.arrayContaining( [
				'Active users now',
				'Top Pages',
				'Top Referral Sources',
				'Top Countries',
				'Top Cities',
			] )
		);
	} );

	it( 'says that the chart is unavailable and shows Top Pages once, in its place', () => {
		show( {
			pageviewsovertime: {
				error: { code: 'unsupported_by_source', data: {} },
			},
		} );
		expect( sentence() ).toHaveLength( 1 );
		now().getByRole( 'heading', { name: 'Top Pages' } );
		expect(
			titles().filter( ( title ) => title === 'Top Pages' )
		).toHaveLength( 1 );
		screen.getByRole( 'heading', { name: 'Top Referral Sources' } );
	} );

	it( 'hides the list of referral sources if there are no referrals', () => {
		show( { referrals: [] } );
		expect( titles() ).not.toContain( 'Top Referral Sources' );
		expect( titles() ).toContain( 'Top Pages' );
	} );

	it.each( [
		[ 'the site has no source of cities', [] ],
		[
			'the data source lacks them',
			{ error: { code: 'unsupported_by_source', data: {} } },
		],
	] )( 'says that cities are unavailable if %s', ( _, cities ) => {
		show( { cities, places: { has_source: ! Array.isArray( cities ) } } );
		screen.getByText( 'This data source doesn’t provide cities.' );
		expect(
			screen
				.getByRole( 'link', { name: 'Set up region and city data' } )
				.getAttribute( 'href' )
		).toBe( 'https://example.org/settings#places' );
	} );

	it( 'says that there is no traffic if cities are available but the list is empty', () => {
		show( { cities: [] } );
		screen.getByText( 'No traffic currently.' );
		expect(
			screen.queryByRole( 'link', {
				name: 'Set up region and city data',
			} )
		).toBeNull();
	} );
} );
