import apiFetch from '@wordpress/api-fetch';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addFilter, removeFilter } from '@wordpress/hooks';
import type { Answer } from '../../store/reports/answer';
import type { ReportViewProps } from '../../store/reports/report';
import { startStores } from '../../store/start';
import { App } from '../app';
import type { Boot } from '../../store/app/boot';

jest.mock( '@wordpress/api-fetch' );
const fetchMock = apiFetch as unknown as jest.MockedFunction< typeof apiFetch >;

const boot: Boot = {
	rest_url: 'https://example.org/wp-json/',
	rest_root: 'https://example.org/index.php?rest_route=/',
	rest_nonce: '',
	ajax_url: '',
	ajax_nonce: '',
	feedback: { tracked_features: [] },
	yearinreview: { show_report: false, report_year: 2025 },
	wizard_url: '',
	settings_url: '',
	plugins_screen: 'https://example.org/wp-admin/plugins.php',
	upgrade_url: '',
	update_settings: true,
	edit_notes: true,
	authed: true,
	source: 'first-party',
	caught_up: false,
	network: false,
	license: {
		type: 'pro',
		is_pro: true,
		is_network: false,
		is_constant: false,
		state: 'valid',
		message: '',
		expires_at: null,
		days_left: null,
		key: '',
	},
	addons: {},
	version: '1.2.3',
	today: '2026-11-21',
	now: '2026-11-21T14:20:00+01:00',
	timezone: 'Europe/Vienna',
	start_of_week: 1,
	first_day: null,
	site: { name: 'Field & Fern', url: 'https://fieldandfern.example' },
	site_icons: '',
	has_shop: false,
	currency: '',
	included_metrics: [],
	vocabulary: { metrics: {}, dimensions: {} },
	reports: [],
	filters: [],
	navigation: [],
	notifications: [],
	quick_links: [],
};

const View = ( { dates }: ReportViewProps ) => (
	<p>{ `Figures of ${ dates.range.start } to ${ dates.range.end }` }</p>
);
const Skeleton = () => <p>Skeleton</p>;
const view = () => Promise.resolve( { default: View } );
const report = {
	name: 'lodestar/overview',
	key: 'overview',
	title: 'Overview Report',
	route: '/',
	navigation: { label: 'Overview' },
};
const other = {
	name: 'acme/other',
	key: 'other',
	title: 'Other Report',
	route: '/other',
	navigation: { label: 'Other Report' },
};

window.ResizeObserver = class {
	observe() {}
	unobserve() {}
	disconnect() {}
};
window.scrollTo = () => {};

let waiting: ( ( answer: Answer ) => void )[];

async function draw( hash: string ) {
	window.location.hash = hash;
	waiting = [];
	fetchMock.mockImplementation( ( { path } ) =>
		path === '/lodestar/v1/ingest'
			? Promise.resolve( { done: true } )
			: new Promise( ( resolve ) =>
					waiting.push( resolve as ( answer: Answer ) => void )
				)
	);
	startStores( {
		...boot,
		reports: [
			{ ...report, view, skeleton: Skeleton },
			{ ...other, view },
		],
	} );
	const header = document.body.appendChild( document.createElement( 'div' ) );
	await act( async () => {
		render( <App header={ header } /> );
	} );
	return userEvent.setup();
}

/** Responds to the latest request. */
async function reply() {
	await waitFor( () => expect( waiting.length ).toBeGreaterThan( 0 ) );
	await act( async () => {
		waiting.pop()?.( {
			dataThrough: '2026-11-21T14:20:00+01:00',
			notices: [],
		} );
		waiting = [];
	} );
}

const asked = () =>
	fetchMock.mock.calls
		.map( ( [ { path } ] ) => path )
		.filter( ( path ) => path?.includes( 'reports/' ) );

// Searching the date picker's many days by role takes seconds.
const preset = ( label: string ) =>
	screen.getByText( label, { selector: '[role=menuitemradio] span' } );

describe( 'App', () => {
	it( 'opens the Overview for an unknown URL', async () => {
		await draw( '#/nowhere' );
		await waitFor( () => expect( window.location.hash ).toBe( '#/' ) );
		await screen.findByRole( 'heading', {
			level: 1,
			name: 'Overview Report',
		} );
	} );

	it( 'lists the reports and marks the current one', async () => {
		await draw( '#/other' );
		await screen.findByRole( 'heading', {
			level: 1,
			name: 'Other Report',
		} );
		const links = screen
			.getAllByRole( 'link' )
			.filter( ( link ) => link.textContent );
		expect( links.map( ( link ) => link.textContent ) ).toEqual( [
			'Overview',
			'Other Report',
		] );
		expect(
			screen.getByRole( 'link', { current: 'page' } ).textContent
		).toBe( 'Other Report' );
	} );

	it( 'does not show data of the previous date range after the range changes', async () => {
		const user = await draw( '#/?interval=last7days' );
		await reply();
		expect(
			await screen.findByText( 'Figures of 2026-11-14 to 2026-11-20' )
		).toBeTruthy();

		await user.click(
			screen.getByRole( 'button', { name: /Last 7 days/ } )
		);
		await user.click( preset( 'Yesterday' ) );
		await waitFor( () =>
			expect( window.location.hash ).toBe( '#/?interval=yesterday' )
		);
		expect( screen.queryByText( /Figures/ ) ).toBeNull();
		expect( screen.getByText( 'Skeleton' ) ).toBeTruthy();

		await reply();
		expect(
			await screen.findByText( 'Figures of 2026-11-20 to 2026-11-20' )
		).toBeTruthy();
	} );

	it( 'reloads when the same preset is chosen again, and keeps the data while loading', async () => {
		const user = await draw( '#/?interval=last90days' );
		await reply();
		await screen.findByText( /Figures/ );
		const before = asked().length;
		await user.click(
			screen.getByRole( 'button', { name: /Last 90 days/ } )
		);
		await user.click( preset( 'Last 90 days' ) );
		await waitFor( () => expect( asked() ).toHaveLength( before + 1 ) );
		expect( screen.getByText( /Figures/ ) ).toBeTruthy();
		await reply();
	} );

	it( 'requests the comparison from the URL', async () => {
		await draw( '#/?interval=lastmonth&compare=previous' );
		await waitFor( () =>
			expect( asked().pop() ).toBe(
				'/lodestar/v1/reports/overview?start=2026-10-01&end=2026-10-31&compare_start=2026-09-01&compare_end=2026-09-30'
			)
		);
	} );

	it( 'shows the site, the data freshness, and that today isn’t over yet', async () => {
		await draw( '#/?interval=today' );
		await reply();
		await waitFor( () =>
			expect(
				document
					.querySelector( '.lodestar-page__meta' )
					?.textContent?.replace( /\s/gu, ' ' )
			).toBe(
				'fieldandfern.example · updated 2:20 PM · today isn’t over yet'
			)
		);
	} );

	it( 'shows a notice when the URL contains invalid dates', async () => {
		await draw( '#/?interval=custom&start=2026-12-01&end=2026-12-02' );
		expect(
			screen.getAllByText( /dates in this link aren’t available/ ).length
		).toBeGreaterThan( 0 );
	} );
} );

describe( 'App with failing third-party code', () => {
	afterEach( () => {
		removeFilter( 'lodestar.reports', 'acme/broken' );
	} );

	const change = ( changes: object ) =>
		addFilter( 'lodestar.reports', 'acme/broken', ( reports: object[] ) =>
			reports.map( ( one ) => ( {
				...one,
				...( 'key' in one && one.key === 'other' && changes ),
			} ) )
		);

	it( 'keeps the default navigation when customNavigation fails, and links to the Plugins screen', async () => {
		change( {
			customNavigation: () => {
				throw new Error( 'No entries.' );
			},
		} );
		await draw( '#/other' );
		expect(
			screen.getAllByRole( 'link', { name: 'Overview' } ).length
		).toBeGreaterThan( 0 );
		expect(
			await screen.findByText(
				/^“acme\/broken” has an error: customNavigation of acme\/other: No entries/,
				{ selector: 'p' }
			)
		).toBeTruthy();
		expect(
			screen
				.getByRole( 'link', { name: 'Plugins' } )
				.getAttribute( 'href' )
		).toBe( 'https://example.org/wp-admin/plugins.php' );
		expect( console ).toHaveErrored();
		expect( console ).toHaveWarned();
	} );
} );
