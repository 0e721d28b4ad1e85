import apiFetch from '@wordpress/api-fetch';
import { dispatch } from '@wordpress/data';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parseDateState } from '../../../features/date-range/url';
import { postAjax } from '../../../store/ajax';
import { store as app } from '../../../store/app/app-store';
import type { Report, ReportViewProps } from '../../../store/reports/report';
import sample from '../sample.json';
import SearchConsole from '../view';

jest.mock( '@wordpress/api-fetch' );
jest.mock( '../../../store/ajax' );
const rest = apiFetch as unknown as jest.Mock;
const ajax = postAjax as jest.Mock;

const report: Report = {
	name: 'lodestar/search-console',
	key: 'queries',
	title: 'Search Console Report',
	route: '/search-console',
	tables: [
		{
			part: 'landing_pages',
			title: 'Landing Pages from Organic Search',
			columns: [
				{ field: 'title', label: 'Landing Page', type: 'text' },
				{ field: 'sessions', label: 'Sessions', type: 'integer' },
			],
		},
	],
};

const TODAY = '2026-11-21';
const TERMS = 'Top 50 Google Search Terms';
const PAGES = 'Landing Pages from Organic Search';
const MORE = 'Find More Terms to Write About';
const FOUND = 'Get Found for These Terms';
const none = { ...sample.seo_plugin, is_installed: false, may_install: true };

/** Response for each call to action: whether it was dismissed, or an error. */
let status: Record< string, string | Error >;

beforeEach( () => {
	status = {};
	rest.mockReset();
	ajax.mockReset();
	ajax.mockImplementation( async ( action: string ) => {
		const dismissed = status[ action ] ?? 'no';
		if ( dismissed instanceof Error ) {
			throw dismissed;
		}
		return { dismissed };
	} );
	return act( async () => {
		await dispatch( app ).receiveBoot( {
			settings_url: 'https://example.org/settings',
			update_settings: true,
		} );
	} );
} );

async function show( changes: object = {}, props: object = {} ) {
	const params = {
		interval: 'custom',
		start: '2026-10-22',
		end: '2026-11-20',
	};
	const ask = jest.fn();
	const given = {
		report,
		answer: { ...sample, ...changes },
		isSample: false,
		dates: parseDateState( params, { today: TODAY, weekStart: 1 } ),
		today: TODAY,
		params,
		ask,
		setParams: () => {},
		...props,
	} as unknown as ReportViewProps;
	await act( async () => {
		render( <SearchConsole { ...given } /> );
	} );
	return { ask, user: userEvent.setup() };
}

const card = ( name: string ) =>
	within( screen.getByRole( 'region', { name } ) );
const call = ( name: string ) => screen.queryByRole( 'region', { name } );
const failed = ( code: string, message = '' ) => ( {
	queries: { error: { code, message, data: {} } },
	queries_range: { start: '2026-10-22', end: null },
} );

describe( 'Search Console Report', () => {
	it( 'shows search terms with their metrics, and the landing pages from search', async () => {
		await show();
		const [ , first ] = card( TERMS ).getAllByRole( 'row' );
		expect(
			[ ...( first?.children ?? [] ) ].map(
				( { textContent } ) => textContent
			)
		).toEqual( [ 'raised bed soil mix', '412', '9,120', '4.5%', '4.60' ] );
		card( PAGES ).getByText( 'Raised Beds, from Wood to Harvest' );
	} );

	it( 'shows the last day that Google has reported', async () => {
		await show();
		expect( card( TERMS ).getByText( /Data through/ ).textContent ).toMatch(
			/Data through .*18.*2026\. Google reports with a delay of two to three days\./
		);
		card( TERMS ).getByRole( 'table', { name: /18.*2026/ } );
	} );

	it( 'hides the last reported day if all days are reported', async () => {
		await show( {
			queries_range: { start: '2026-10-22', end: '2026-11-20' },
		} );
		expect( card( TERMS ).queryByText( /Data through/ ) ).toBeNull();
	} );

	it( 'says so if Google has not reported any of the selected days', async () => {
		await show( {
			queries: [],
			queries_range: { start: '2026-11-19', end: null },
		} );
		expect(
			screen.getByRole( 'region', { name: TERMS } ).textContent
		).toMatch(
			/Google hasn’t reported these days yet.*No data for this time period\./
		);
	} );

	it( 'links from the search terms to Search Console', async () => {
		await show( {
			galinks: { queries: 'https://search.google.com/search-console/x' },
		} );
		expect(
			card( TERMS )
				.getByRole( 'link', {
					name: /Open in Search Console/,
				} )
				.getAttribute( 'href' )
		).toBe( 'https://search.google.com/search-console/x' );
	} );
} );

describe( 'Search Console Report without search terms', () => {
	it( 'links administrators to the connection settings, and still shows the pages', async () => {
		await show( failed( 'search_console_not_connected' ) );
		expect(
			card( TERMS )
				.getByRole( 'link', {
					name: 'Connect Search Console',
				} )
				.getAttribute( 'href' )
		).toBe( 'https://example.org/settings#google' );
		card( PAGES ).getByText( 'Raised Beds, from Wood to Harvest' );
	} );

	it( 'says to ask an administrator if the user lacks permission', async () => {
		await act( async () => {
			await dispatch( app ).receiveBoot( { update_settings: false } );
		} );
		await show( failed( 'search_console_not_connected' ) );
		card( TERMS ).getByText( /Ask an administrator/ );
		expect( card( TERMS ).queryByRole( 'link' ) ).toBeNull();
	} );

	it( 'explains how to fix a rejected key, and retries on request', async () => {
		const { ask, user } = await show(
			failed( 'search_console_key_refused', 'Make a new key.' )
		);
		expect( card( TERMS ).getByRole( 'alert' ).textContent ).toMatch(
			'Make a new key.'
		);
		card( TERMS ).getByRole( 'link', { name: 'Open Settings' } );
		await user.click(
			card( TERMS ).getByRole( 'button', { name: 'Try Again' } )
		);
		expect( ask ).toHaveBeenCalled();
	} );

	it( 'offers only a retry if Google has a temporary problem', async () => {
		await show( failed( 'search_console_quota', 'Try again later.' ) );
		card( TERMS ).getByText( 'Try again later.' );
		card( TERMS ).getByRole( 'button', { name: 'Try Again' } );
		expect( card( TERMS ).queryByRole( 'link' ) ).toBeNull();
	} );

	it.each( [
		[ 'none', { queries: [] } ],
		[ 'a failure', failed( 'search_console_quota' ) ],
	] )( 'sends no request and shows no offer: %s', async ( _, changes ) => {
		await show( { ...changes, seo_plugin: none } );
		expect( ajax ).not.toHaveBeenCalled();
		expect( call( FOUND ) ).toBeNull();
	} );
} );

describe( 'The keyword tool offer', () => {
	it( 'is shown if an SEO plugin is installed', async () => {
		await show();
		expect( ajax.mock.calls ).toEqual( [
			[ 'lodestar_get_semrush_cta_status' ],
		] );
		expect(
			card( MORE )
				.getByRole( 'link', { name: /Try Semrush/ } )
				.getAttribute( 'href' )
		).toBe( 'https://www.semrush.com/' );
		expect( call( FOUND ) ).toBeNull();
	} );

	it.each( [
		[ 'it was closed', 'yes' ],
		[ 'nobody knows whether it was', new Error() ],
	] )( 'is hidden if %s', async ( _, told ) => {
		status.lodestar_get_semrush_cta_status = told;
		await show();
		expect( call( MORE ) ).toBeNull();
	} );

	it.each( [
		[ 'closes where the server says yes', 'yes', false ],
		[ 'stays where it says anything else', 'no', true ],
		[ 'stays where it fails', new Error(), true ],
	] )( '%s', async ( _, told, isOpen ) => {
		status.lodestar_vue_dismiss_semrush_cta = told;
		const { user } = await show();
		await user.click(
			card( MORE ).getByRole( 'button', { name: `Dismiss: ${ MORE }` } )
		);
		expect( ajax ).toHaveBeenLastCalledWith(
			'lodestar_vue_dismiss_semrush_cta'
		);
		expect( call( MORE ) !== null ).toBe( isOpen );
	} );

	it( 'is hidden if the tool has no URL', async () => {
		await show( { keyword_tool: '' } );
		expect( call( MORE ) ).toBeNull();
	} );
} );

describe( 'The SEO plugin offer', () => {
	const install = () =>
		card( FOUND ).getByRole( 'button', { name: 'Install All in One SEO' } );

	it( 'is shown without an SEO plugin to users who can install plugins', async () => {
		await show( { seo_plugin: none } );
		install();
		expect( call( MORE ) ).toBeNull();
	} );

	it( 'is hidden from users who cannot install plugins', async () => {
		await show( { seo_plugin: { ...none, may_install: false } } );
		expect( ajax ).not.toHaveBeenCalled();
		expect( call( FOUND ) ).toBeNull();
	} );

	it( 'installs the plugin, then offers to activate it', async () => {
		const { user } = await show( { seo_plugin: none } );
		rest.mockResolvedValue( { installed: true } );
		await user.click( install() );
		expect( rest ).toHaveBeenLastCalledWith( {
			path: '/lodestar/v1/addons/seo-plugin',
			method: 'POST',
			data: { action: 'install' },
		} );
		const asked = within(
			screen.getByRole( 'dialog', {
				name: 'All in One SEO is installed',
			} )
		);
		asked.getByRole( 'button', { name: 'Dismiss' } );
		rest.mockRejectedValue( { code: 'activation_failed' } );
		await user.click( asked.getByRole( 'button', { name: 'Activate' } ) );
		expect( rest ).toHaveBeenLastCalledWith(
			expect.objectContaining( { data: { action: 'activate' } } )
		);
		expect( asked.getByRole( 'alert' ).textContent ).toMatch(
			'Activation Failed. Please refresh and try again.'
		);
	} );

	it( 'reports a failed installation', async () => {
		const { user } = await show( { seo_plugin: none } );
		rest.mockRejectedValue( { code: 'installation_failed' } );
		await user.click( install() );
		expect( card( FOUND ).getByRole( 'alert' ).textContent ).toMatch(
			'Installation Failed. Please refresh and try again.'
		);
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
	} );
} );

describe( 'Search Console sample report', () => {
	it( 'sends no request and shows no offer', async () => {
		await show( { seo_plugin: none }, { isSample: true } );
		card( TERMS ).getByText( 'raised bed soil mix' );
		expect( card( TERMS ).queryByText( /Data through/ ) ).toBeNull();
		expect( ajax ).not.toHaveBeenCalled();
		expect( rest ).not.toHaveBeenCalled();
		expect( call( FOUND ) ).toBeNull();
		expect( call( MORE ) ).toBeNull();
	} );
} );
