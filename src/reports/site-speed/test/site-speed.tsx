import { SlotFillProvider } from '@wordpress/components';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import { dispatch, select } from '@wordpress/data';
import { parseDateState } from '../../../features/date-range/url';
import {
	ControlsEnd,
	ControlsStart,
} from '../../../features/page-controls/page-controls';
import { store as app } from '../../../store/app/app-store';
import type { Boot } from '../../../store/app/boot';
import type { Report, ReportViewProps } from '../../../store/reports/report';
import { VITALS, type SpeedAnswer } from '../answer';
import description from '../report.json';
import given from '../sample.json';
import SiteSpeed from '../view';

jest.mock( '@wordpress/api-fetch' );

// Loads its own data and has its own tests.
jest.mock( '../../../features/site-notes/site-notes', () => ( {
	SiteNotes: () => null,
} ) );

const asked = apiFetch as unknown as jest.Mock;

const TODAY = '2026-11-20';

const sample = given as unknown as SpeedAnswer;

/** A site without a key, which only has data from visits. */
const ofVisits: SpeedAnswer = {
	...sample,
	...sample.visits,
	total_blocking_time: { score: null, value: null },
	source: 'visits',
	lab: null,
	has_key: false,
};

const ask = jest.fn();

/** Requests to admin-ajax.php, and the response to them. */
let posted: FormData[];
let said: { status: number; body: object };

beforeAll( () => {
	Object.defineProperty( HTMLElement.prototype, 'clientWidth', {
		configurable: true,
		get: () => 900,
	} );
} );

beforeEach( () => {
	window.localStorage.clear();
	jest.useRealTimers();
	posted = [];
	said = { status: 200, body: {} };
	ask.mockReset();
	asked.mockReset().mockResolvedValue( { state: 'idle', failure: null } );
	window.fetch = jest.fn( ( _, { body } ) => {
		posted.push( body );
		return Promise.resolve( {
			status: said.status,
			json: () => Promise.resolve( said.body ),
		} );
	} ) as unknown as typeof window.fetch;
	act( () => {
		for ( const { id } of select( app ).getToasts() ) {
			void dispatch( app ).removeToast( id );
		}
	} );
} );

const view = ( answer: object, isSample: boolean ) => (
	<SlotFillProvider>
		<ControlsStart.Slot />
		<ControlsEnd.Slot />
		<SiteSpeed
			{ ...( {
				report: {
					...description,
					charts: [],
					tables: [],
				} as unknown as Report,
				answer,
				isSample,
				dates: parseDateState( {}, { today: TODAY, weekStart: 1 } ),
				today: TODAY,
				params: {},
				ask,
				setParams: jest.fn(),
			} as unknown as ReportViewProps ) }
		/>
	</SlotFillProvider>
);

async function draw( answer: object = ofVisits, isSample = false ) {
	let drawn: ReturnType< typeof render >;
	await act( async () => {
		dispatch( app ).receiveBoot( {
			settings_url: 'https://example.org/settings',
			update_settings: true,
			ajax_url: 'https://example.org/ajax',
			ajax_nonce: 'n',
		} as Boot );
		drawn = render( view( answer, isSample ) );
	} );
	return drawn!;
}

const tile = ( name: string ) =>
	screen.getByRole( 'heading', { level: 3, name } ).parentElement!;

const toasts = () =>
	select( app )
		.getToasts()
		.map( ( { text } ) => text );

const run = () =>
	userEvent.click( screen.getByRole( 'button', { name: 'Run Audit' } ) );

describe( 'Site Speed', () => {
	it( 'shows the source of the score and how many page loads it is based on', async () => {
		await draw();
		expect(
			screen.getByRole( 'img', {
				name: 'Overall Score: 90 out of 100, Good',
			} )
		).toBeTruthy();
		expect( screen.getByText( 'Based on real visits' ) ).toBeTruthy();
		expect(
			screen.getByText(
				/^5,132 page loads on desktop, .* \(75th percentile\)$/
			)
		).toBeTruthy();
	} );

	it( 'says once that nothing was measured, and still shows the goals', async () => {
		const none = { score: null, value: null };
		const nothing = Object.fromEntries(
			VITALS.map( ( vital ) => [ vital, none ] )
		);
		await draw( {
			...ofVisits,
			...nothing,
			score: null,
			visits: { ...ofVisits.visits, ...nothing, score: null, views: 0 },
		} );
		expect(
			screen.getByRole( 'img', {
				name: 'Overall Score: Not measured yet',
			} )
		).toBeTruthy();
		expect(
			screen.getByText( /^No page loads measured on desktop \(/ )
		).toBeTruthy();
		expect( screen.queryByText( /percentile/ ) ).toBeNull();
		expect(
			tile( 'Largest Contentful Paint' ).lastElementChild?.textContent
		).toBe( 'Goal: 2.5 seconds or less' );
		expect( screen.queryByText( /goals? met/ ) ).toBeNull();
	} );

	it( 'labels a lab test, and marks the metric that comes from real visits', async () => {
		await draw( sample );
		expect(
			screen.getByText( 'Lab test of the home page (desktop)' )
		).toBeTruthy();
		expect(
			tile( 'Interaction to Next Paint real visits' ).textContent
		).toContain( 'Goal: 1.5 seconds or less' );
	} );

	it.each( [
		[ 'Largest Contentful Paint', 'Goal: 2.5 seconds or less 200ms over' ],
		[ 'First Contentful Paint', 'Goal: 1.5 seconds or less met' ],
		[ 'Server Response Time', 'Goal: 600 ms or less met' ],
		[ 'Total Blocking Time', 'Goal: 300 ms or less 40ms over' ],
		[ 'Cumulative Layout Shift', 'Goal: 0.1 or less met' ],
	] )( 'compares %s with its goal', async ( name, words ) => {
		await draw( sample );
		expect( tile( name ).lastElementChild?.textContent ).toBe( words );
	} );

	it( 'reports met goals and scores consistently', async () => {
		const met = { value: 0.4, score: 84 };
		const { unmount } = await draw( {
			...ofVisits,
			largest_contentful_paint: { value: 2.4, score: 61 },
			first_contentful_paint: met,
			server_response_time: met,
			interaction_to_next_paint: { value: 1.6, score: 92 },
			cumulative_layout_shift: { value: 0, score: 100 },
		} );
		expect( screen.getByText( '4 of 5 goals met' ) ).toBeTruthy();
		expect(
			screen.getByText(
				'4 of 5 goals met · 3 score below 90 · lowest first'
			)
		).toBeTruthy();
		expect(
			screen
				.getAllByText( /^goal of .* (met|missed)$/ )
				.map( ( { textContent } ) => textContent )
		).toEqual( [
			'goal of 2.5s met',
			'goal of 1.5s met',
			'goal of 600ms met',
			'goal of 1.5s missed',
			'goal of 0.10 met',
		] );
		unmount();
		const good = { value: 0.1, score: 90 };
		await draw( {
			...ofVisits,
			largest_contentful_paint: good,
			first_contentful_paint: good,
			server_response_time: good,
			interaction_to_next_paint: good,
			cumulative_layout_shift: good,
		} );
		expect(
			screen.getByText(
				'5 of 5 goals met · all score 90 or more · lowest first'
			)
		).toBeTruthy();
	} );

	it( 'shows a dash for a lab-only metric, with a link to add an API key', async () => {
		await draw();
		const blocking = tile( 'Total Blocking Time' );
		expect( blocking.textContent ).toContain( '—' );
		expect(
			within( blocking ).getByRole( 'link', {
				name: 'Add PageSpeed API Key',
			} )
		).toHaveProperty( 'href', 'https://example.org/settings#google' );
		expect(
			screen.queryByRole( 'button', { name: /Total Blocking Time/ } )
		).toBeNull();
	} );

	it( 'accepts field names with hyphens', async () => {
		const { total_blocking_time: blocking, ...others } = sample;
		await draw( {
			...others,
			'total-blocking-time': { ...blocking, value: 1.234 },
		} );
		expect( tile( 'Total Blocking Time' ).textContent ).toContain( '1.2s' );
	} );

	it( 'opens the worst metric first, and only one at a time', async () => {
		await draw();
		const heads = screen
			.getAllByRole( 'button' )
			.filter( ( head ) => head.hasAttribute( 'aria-controls' ) );
		expect( heads[ 0 ]?.textContent ).toContain(
			'Largest Contentful Paint'
		);
		const isOpen = () =>
			heads.map( ( head ) => head.getAttribute( 'aria-expanded' ) );
		expect( isOpen() ).toEqual( [
			'true',
			'false',
			'false',
			'false',
			'false',
		] );
		await userEvent.click( heads[ 2 ]! );
		expect( isOpen() ).toEqual( [
			'false',
			'false',
			'true',
			'false',
			'false',
		] );
	} );

	it.each( [
		[
			'server',
			2.0,
			2.2,
			2.4,
			'is spent waiting for the server',
			'page cache',
		],
		[ 'head', 0.2, 2.2, 2.4, 'between the first byte', 'Defer scripts' ],
		[ 'content', 0.2, 0.4, 2.4, 'loads late', 'WebP' ],
	] )(
		'gives advice for the slowest phase: %s',
		async ( _, server, first, largest, fact, tip ) => {
			const values = {
				server_response_time: { score: 90, value: server },
				first_contentful_paint: { score: 90, value: first },
				largest_contentful_paint: { score: 20, value: largest },
			};
			await draw( {
				...ofVisits,
				...values,
				visits: { ...ofVisits.visits, ...values },
			} );
			const body = screen.getByRole( 'region', {
				name: /Largest Contentful Paint/,
			} ).textContent;
			expect( body ).toContain( fact );
			expect( body ).toContain( tip );
		}
	);

	it( 'lists the slowest pages, and says if one is far slower than the others', async () => {
		const slow = { path: '/shop/', title: 'Shop', views: 34, value: 9.5 };
		const withSlow = ( page: object ) => ( {
			...ofVisits,
			visits: {
				...ofVisits.visits,
				slowest: { largest_contentful_paint: [ page ] },
			},
		} );
		const { unmount } = await draw( withSlow( slow ) );
		const body = () =>
			screen.getByRole( 'region', { name: /Largest Contentful Paint/ } )
				.textContent;
		expect( body() ).toContain( 'Shop/shop/9.5s34 page loads' );
		expect( body() ).toContain( 'what only the slowest page does' );
		unmount();
		await draw( withSlow( { ...slow, value: 1.7 } ) );
		expect( body() ).not.toContain( 'what only the slowest page does' );
	} );

	it( 'shows the lab findings for each metric', async () => {
		await draw( sample );
		expect(
			screen.getByRole( 'region', { name: /Largest Contentful Paint/ } )
				.textContent
		).toContain( 'raised-beds-2560.jpg' );
		await userEvent.click(
			screen.getByRole( 'button', { name: /Cumulative Layout Shift/ } )
		);
		expect(
			screen.getByRole( 'region', { name: /Cumulative Layout Shift/ } )
				.textContent
		).toContain( '<div class="notice-bar">' );
		await userEvent.click(
			screen.getByRole( 'button', { name: /Total Blocking Time/ } )
		);
		expect(
			screen.getByRole( 'region', { name: /Total Blocking Time/ } )
				.textContent
		).toContain( 'Reduce unused JavaScript: could save about 120ms' );
	} );

	it( 'remembers the selected device and loads its data when selected', async () => {
		asked.mockResolvedValue( { ...ofVisits, device: 'mobile', score: 46 } );
		const { unmount } = await draw();
		expect( asked ).not.toHaveBeenCalled();
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Mobile' } )
		);
		expect(
			await screen.findByRole( 'img', {
				name: 'Overall Score: 46 out of 100, Poor',
			} )
		).toBeTruthy();
		expect(
			asked.mock.calls.map( ( [ { path } ] ) => path.split( '?' )[ 0 ] )
		).toContain( '/lodestar/v1/reports/sitespeedmobile' );
		expect( window.localStorage.getItem( 'lodestar_sitespeed' ) ).toBe(
			'mobile'
		);
		unmount();
		await draw();
		expect(
			screen
				.getByRole( 'button', { name: 'Mobile' } )
				.getAttribute( 'aria-pressed' )
		).toBe( 'true' );
	} );

	it( 'disables all controls in a sample report', async () => {
		await draw( sample, true );
		for ( const name of [ 'Run Audit', 'Mobile' ] ) {
			const button = screen.getByRole( 'button', { name } );
			expect( button.getAttribute( 'aria-disabled' ) ).toBe( 'true' );
			await userEvent.click( button );
		}
		expect( posted ).toEqual( [] );
		expect( asked ).not.toHaveBeenCalled();
		expect( window.localStorage ).toHaveLength( 0 );
	} );
} );

describe( 'Run Audit', () => {
	it( 'recalculates the score if there is no API key, and says so', async () => {
		said.body = {
			success: true,
			data: { source: 'visits', state: 'idle' },
		};
		const { rerender } = await draw();
		await run();
		expect( posted[ 0 ]?.get( 'action' ) ).toBe(
			'lodestar_site_speed_run_audit'
		);
		expect( [ ...posted[ 0 ]!.keys() ].sort() ).toEqual( [
			'action',
			'nonce',
		] );
		expect( ask ).toHaveBeenCalledTimes( 1 );
		expect( toasts() ).toEqual( [] );
		await act( async () =>
			rerender(
				view(
					{
						...ofVisits,
						visits: { ...ofVisits.visits, views: 5140 },
					},
					false
				)
			)
		);
		expect( toasts() ).toEqual( [ 'Recalculated from 5,140 page loads.' ] );
	} );

	it( 'covers the report while an audit runs, and reloads the report afterwards', async () => {
		said.body = {
			success: true,
			data: { source: 'lab', state: 'running' },
		};
		await draw( { ...sample, has_key: true } );
		jest.useFakeTimers();
		const user = userEvent.setup( {
			advanceTimers: jest.advanceTimersByTime,
		} );
		asked.mockResolvedValue( { state: 'running', failure: null } );
		await user.click( screen.getByRole( 'button', { name: 'Run Audit' } ) );
		expect( screen.getByText( 'Refreshing Report' ) ).toBeTruthy();
		expect( screen.getByText( 'Loading new report data...' ) ).toBeTruthy();
		expect( select( app ).isPageHeld() ).toBe( true );
		expect(
			screen
				.getByRole( 'button', { name: 'Mobile' } )
				.getAttribute( 'aria-disabled' )
		).toBeNull();
		await act( () => jest.advanceTimersByTimeAsync( 4000 ) );
		expect( ask ).not.toHaveBeenCalled();
		asked.mockResolvedValue( { state: 'idle', failure: null } );
		await act( () => jest.advanceTimersByTimeAsync( 2000 ) );
		expect( ask ).toHaveBeenCalledTimes( 1 );
		expect( screen.queryByText( 'Refreshing Report' ) ).toBeNull();
		expect( select( app ).isPageHeld() ).toBe( false );
	} );

	it( 'keeps waiting for an audit that was already running, and reports its failure', async () => {
		const running = { state: 'running', since: null, failure: null };
		jest.useFakeTimers();
		asked.mockResolvedValue( running );
		await draw( { ...sample, audit: running } );
		expect( screen.getByText( 'Refreshing Report' ) ).toBeTruthy();
		asked.mockResolvedValue( {
			state: 'failed',
			since: null,
			failure: {
				code: 'pagespeed_quota',
				status: 429,
				text: 'Too Many Requests',
				message: 'Enough.',
			},
		} );
		await act( () => jest.advanceTimersByTimeAsync( 2000 ) );
		expect( toasts() ).toEqual( [
			'Failed to load report: 429, Too Many Requests',
		] );
		expect( ask ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'reports a server error and keeps the current data', async () => {
		said = {
			status: 503,
			body: {
				success: false,
				data: {
					code: 'ingest_failed',
					message: 'Visits could not be counted.',
					data: { status: 503 },
				},
			},
		};
		await draw();
		await run();
		expect( toasts() ).toEqual( [
			'Failed to load report: 503, Visits could not be counted.',
		] );
		expect( screen.queryByText( 'Refreshing Report' ) ).toBeNull();
		expect( ask ).not.toHaveBeenCalled();
	} );

	it( 'explains why the last audit failed, above the older data', async () => {
		const failure = {
			code: 'pagespeed_quota',
			status: 429,
			text: 'Too Many Requests',
			message: 'Google has answered enough.',
		};
		asked.mockResolvedValue( { state: 'failed', since: null, failure } );
		await draw( {
			...sample,
			audit: { state: 'failed', since: null, failure },
		} );
		expect(
			screen.getAllByText(
				/Google has answered enough\..*The data below is from/
			).length
		).toBeGreaterThan( 0 );
		expect( toasts() ).toEqual( [] );
	} );
} );
