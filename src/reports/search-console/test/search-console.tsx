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
const MORE = 'Find more terms to write about';
const FOUND = 'Be found for these terms';
const none = { ...sample.seo_plugin, is_installed: false, may_install: true };

/** What the server says of each call: whether it was closed, or that it fails. */
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
	it( 'shows terms with their figures, and the pages where searches led to', async () => {
		await show();
		const [ , first ] = card( TERMS ).getAllByRole( 'row' );
		expect(
			[ ...( first?.children ?? [] ) ].map(
				( { textContent } ) => textContent
			)
		).toEqual( [ 'raised bed soil mix', '412', '9,120', '4.5%', '4.60' ] );
		card( PAGES ).getByText( 'Raised Beds, from Wood to Harvest' );
	} );

	it( 'says until when Google has counted, or that it has not', async () => {
		await show();
		expect(
			card( TERMS ).getByText( /Figures until/ ).textContent
		).toMatch(
			/Figures until .*18.*2026: Google counts two or three days later\./
		);
		card( TERMS ).getByRole( 'table', { name: /18.*2026/ } );
	} );

	it( 'says nothing of that where all days are there', async () => {
		await show( {
			queries_range: { start: '2026-10-22', end: '2026-11-20' },
		} );
		expect( card( TERMS ).queryByText( /Figures until/ ) ).toBeNull();
	} );

	it( 'asks for earlier days where none of these are there', async () => {
		await show( {
			queries: [],
			queries_range: { start: '2026-11-19', end: null },
		} );
		expect(
			screen.getByRole( 'region', { name: TERMS } ).textContent
		).toMatch(
			/Google has not counted these days yet.*No data for this time period\./
		);
	} );

	it( 'leads to Search Console from the terms', async () => {
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

describe( 'Where there are no terms', () => {
	it( 'leads those who may to connecting, and shows the pages', async () => {
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

	it( 'tells the others whom to ask', async () => {
		await act( async () => {
			await dispatch( app ).receiveBoot( { update_settings: false } );
		} );
		await show( failed( 'search_console_not_connected' ) );
		card( TERMS ).getByText( /ask an administrator/ );
		expect( card( TERMS ).queryByRole( 'link' ) ).toBeNull();
	} );

	it( 'says what to do about a key that Google refuses, and tries again', async () => {
		const { ask, user } = await show(
			failed( 'search_console_key_refused', 'Make a new key.' )
		);
		expect( card( TERMS ).getByRole( 'alert' ).textContent ).toMatch(
			'Make a new key.'
		);
		card( TERMS ).getByRole( 'link', { name: 'Open Settings' } );
		await user.click(
			card( TERMS ).getByRole( 'button', { name: 'Retry' } )
		);
		expect( ask ).toHaveBeenCalled();
	} );

	it( 'only tries again where Google is in trouble', async () => {
		await show( failed( 'search_console_quota', 'Try again later.' ) );
		card( TERMS ).getByText( 'Try again later.' );
		card( TERMS ).getByRole( 'button', { name: 'Retry' } );
		expect( card( TERMS ).queryByRole( 'link' ) ).toBeNull();
	} );

	it.each( [
		[ 'none', { queries: [] } ],
		[ 'a failure', failed( 'search_console_quota' ) ],
	] )( 'offers and asks nothing: %s', async ( _, changes ) => {
		await show( { ...changes, seo_plugin: none } );
		expect( ajax ).not.toHaveBeenCalled();
		expect( call( FOUND ) ).toBeNull();
	} );
} );

describe( 'The keyword tool', () => {
	it( 'is offered to those who have an SEO plugin', async () => {
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
	] )( 'is not shown where %s', async ( _, told ) => {
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

	it( 'is not offered without an address', async () => {
		await show( { keyword_tool: '' } );
		expect( call( MORE ) ).toBeNull();
	} );
} );

describe( 'The SEO plugin', () => {
	const install = () =>
		card( FOUND ).getByRole( 'button', { name: 'Install All in One SEO' } );

	it( 'is offered where there is none, to those who may install one', async () => {
		await show( { seo_plugin: none } );
		install();
		expect( call( MORE ) ).toBeNull();
	} );

	it( 'is not offered to the others', async () => {
		await show( { seo_plugin: { ...none, may_install: false } } );
		expect( ajax ).not.toHaveBeenCalled();
		expect( call( FOUND ) ).toBeNull();
	} );

	it( 'is installed, then offered to be activated', async () => {
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

	it( 'says that it could not be installed', async () => {
		const { user } = await show( { seo_plugin: none } );
		rest.mockRejectedValue( { code: 'installation_failed' } );
		await user.click( install() );
		expect( card( FOUND ).getByRole( 'alert' ).textContent ).toMatch(
			'Installation Failed. Please refresh and try again.'
		);
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
	} );
} );

describe( 'A sample', () => {
	it( 'asks nothing and offers nothing', async () => {
		await show( { seo_plugin: none }, { isSample: true } );
		card( TERMS ).getByText( 'raised bed soil mix' );
		expect( card( TERMS ).queryByText( /Figures until/ ) ).toBeNull();
		expect( ajax ).not.toHaveBeenCalled();
		expect( rest ).not.toHaveBeenCalled();
		expect( call( FOUND ) ).toBeNull();
		expect( call( MORE ) ).toBeNull();
	} );
} );
