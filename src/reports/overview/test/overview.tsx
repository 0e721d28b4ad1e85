import { dispatch } from '@wordpress/data';
import { store as app } from '../../../store/app/app-store';
import { store as reports } from '../../../store/reports/reports-store';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parseDateState } from '../../../features/date-range/url';
import type { Access, Params } from '../../../store/reports/report';
import type { License } from '../../../store/app/license';
import type { OverviewAnswer } from '../answer';
import Overview from '../view';
import { answer } from './fixtures/answer';
import { included, vocabulary } from './fixtures/boot';

// Loads its own data and has its own tests.
jest.mock( '../../site-summary/stats-at-a-glance', () => ( {
	StatsAtAGlance: () => null,
} ) );

const TODAY = '2026-11-21';
const report = {
	name: 'lodestar/overview',
	key: 'overview',
	title: 'Overview Report',
	route: '/',
};
const license: License = {
	type: 'lite',
	is_pro: false,
	is_network: false,
	is_constant: false,
	state: 'none',
	message: '',
	expires_at: null,
	days_left: null,
	key: '',
};
const lite: Access = {
	license,
	addons: {},
	upgrade_url: 'https://example.org/upgrade',
};
const pro: Access = {
	...lite,
	license: { ...license, type: 'pro', is_pro: true },
};
const days = { interval: 'custom', start: '2026-11-19', end: TODAY };

beforeEach( () => {
	void dispatch( app ).receiveBoot( {
		license: pro.license,
		included_metrics: [ ...included ],
		vocabulary,
		settings_url: 'https://example.org/settings',
		update_settings: true,
	} );
} );

beforeAll( () => {
	Object.defineProperty( HTMLElement.prototype, 'clientWidth', {
		configurable: true,
		get: () => 900,
	} );
} );

/** Renders the report as first painted, without anything below the chart. */
async function begin(
	changes: Partial< OverviewAnswer > = {},
	params: Params = {},
	{ access = pro, isSample = false } = {}
) {
	const setParams = jest.fn();
	const ask = jest.fn();
	const all = { ...days, ...params };
	await act( async () => {
		render(
			<Overview
				report={ report }
				isSample={ isSample }
				access={ access }
				answer={ { ...answer, ...changes } }
				dates={ parseDateState( all, { today: TODAY, weekStart: 1 } ) }
				today={ TODAY }
				params={ all }
				ask={ ask }
				setParams={ setParams }
			/>
		);
	} );
	return { user: userEvent.setup(), setParams, ask };
}

/**
 * Renders the complete report.
 *
 * @param {...any} what
 */
async function draw( ...what: Parameters< typeof begin > ) {
	const drawn = await begin( ...what );
	// usePainted() waits for a frame, and then for a timer.
	await act(
		() =>
			new Promise( ( resolve ) => {
				window.requestAnimationFrame( () => {
					setTimeout( resolve );
				} );
			} )
	);
	return drawn;
}

describe( 'Overview', () => {
	it( 'shows seven metrics with their change, the first one selected', async () => {
		await draw();
		expect( screen.getAllByRole( 'tab' ) ).toHaveLength( 7 );
		expect(
			screen.getByRole( 'tab', {
				selected: true,
				name: 'Sessions, 6, up 20.0%, may be due to chance',
			} )
		).toBeTruthy();
		expect(
			screen.getByRole( 'tab', {
				name: 'Avg. Session Duration, 1m 36s, down 4.5%, may be due to chance',
			} )
		).toBeTruthy();
		expect(
			screen.getByRole( 'tab', {
				name: 'Engagement Rate, 66.7%, up 11.1%, +6.7 percentage points, may be due to chance',
			} )
		).toBeTruthy();
	} );

	it( 'renders the chart first, and the cards below it afterward', async () => {
		const frame = jest
			.spyOn( window, 'requestAnimationFrame' )
			.mockReturnValue( 0 );
		await begin();
		const isDrawn = ( name: RegExp ) =>
			screen.queryAllByLabelText( name ).length > 0;
		expect( isDrawn( /^Line chart/ ) ).toBe( true );
		expect( isDrawn( /^Donut chart/ ) ).toBe( false );
		const waiting = [ ...frame.mock.calls ];
		frame.mockRestore();
		await act( async () => {
			waiting.forEach( ( [ afterwards ] ) => afterwards( 0 ) );
			await new Promise( ( resolve ) => setTimeout( resolve, 50 ) );
		} );
		expect( isDrawn( /^Donut chart/ ) ).toBe( true );
	} );

	it( 'opens the tab from the URL, and writes a newly selected tab to it', async () => {
		const { user, setParams } = await draw( {}, { tab: 'bounce_rate' } );
		expect(
			screen.getByRole( 'tab', { selected: true, name: /^Bounce Rate/ } )
		).toBeTruthy();
		await user.click( screen.getByRole( 'tab', { name: /^Total Users/ } ) );
		expect( setParams ).toHaveBeenLastCalledWith(
			{ tab: 'totalusers' },
			true
		);
	} );

	it( 'says that today is not over, and what changes are compared with', async () => {
		await draw();
		expect( screen.getByText( /^Today until 2:20/ ) ).toBeTruthy();
		expect( screen.getByText( /^Change vs\. Nov 16/ ) ).toBeTruthy();
	} );

	it.each( [ 'no_comparison', 'orders_compared' ] )(
		'shows no changes when previous data is unknown (%s)',
		async ( code ) => {
			const unknown = { prev: null, compare_value: null };
			const earlier = { value: 6, ...unknown };
			await draw( {
				infobox: {
					...answer.infobox,
					sessions: earlier,
					pageviews: { value: 13, ...unknown },
					duration: { value: 95.5, ...unknown },
					bounce_rate: { value: 33.3333, ...unknown },
					totalusers: { value: 5, ...unknown },
					new_users: { value: 5, ...unknown },
				},
				notices: [
					{
						code,
						message: 'No comparison: data collection started.',
					},
				],
			} );
			expect( screen.queryByText( /^Change vs\./ ) ).toBeNull();
			expect(
				screen.getByRole( 'tab', {
					selected: true,
					name: 'Sessions, 6, change unknown',
				} )
			).toBeTruthy();
			expect( screen.queryByText( 'was' ) ).toBeNull();
		}
	);

	it( 'explains how visitors are recognized, only next to user metrics', async () => {
		await draw( {}, { tab: 'totalusers' } );
		expect(
			screen.getByText( 'Visitors are recognized for one day only.' )
		).toBeTruthy();
		document.body.innerHTML = '';
		await draw();
		expect(
			screen.queryByText( 'Visitors are recognized for one day only.' )
		).toBeNull();
	} );

	it( 'shows the comparison day by day when one was requested', async () => {
		const { user } = await draw(
			{
				compare: {
					overviewgraph: answer.overviewgraph,
					devices: answer.devices,
				},
			},
			{ compare: 'previous' }
		);
		await user.click(
			screen.getByRole( 'button', { name: 'Show as Table' } )
		);
		expect(
			await screen.findByRole( 'columnheader', { name: /Nov 16/ } )
		).toBeTruthy();
		expect(
			document.querySelectorAll( '.lodestar-chart tr' )
		).toHaveLength( 4 );
	} );

	it( 'hides the chart when there is no data, and offers to show today', async () => {
		const { user, setParams } = await draw(
			{ overviewgraph: { ...answer.overviewgraph, count: 0 } },
			{ end: '2026-11-20' }
		);
		expect( document.querySelector( '.lodestar-chart' ) ).toBeNull();
		expect(
			screen.getByText( 'No data for this time period.' )
		).toBeTruthy();
		await user.click(
			screen.getByRole( 'button', { name: 'Show Today' } )
		);
		expect( setParams ).toHaveBeenLastCalledWith( {
			interval: 'today',
			start: '',
			end: '',
		} );
	} );

	it( 'offers no other range on Lite, which has only one', async () => {
		void dispatch( app ).receiveBoot( { license: lite.license } );
		await draw(
			{ overviewgraph: { ...answer.overviewgraph, count: 0 } },
			{ end: '2026-11-20' },
			{ access: lite }
		);
		expect(
			screen.getByText( 'No data for this time period.' )
		).toBeTruthy();
		expect(
			screen.queryByRole( 'button', { name: /^Show (Today|Last)/ } )
		).toBeNull();
	} );

	it( 'shows a waiting message without data on a new site', async () => {
		await draw( { show_chart_overlay: true, dataThrough: null } );
		expect(
			screen.getByText( "We're Waiting for Your Stats!" )
		).toBeTruthy();
		expect(
			screen.getByText(
				"We're waiting to process your data which might take up to 24 hours."
			)
		).toBeTruthy();
		expect( screen.queryByText( /counted today/ ) ).toBeNull();
		expect( document.querySelector( '.lodestar-chart' ) ).toBeNull();
		const figures = document.querySelectorAll(
			'.lodestar-strip__value, .lodestar-kpis__figures'
		);
		expect(
			[ ...figures ].map( ( { textContent } ) => textContent )
		).toEqual( Array( 11 ).fill( '—' ) );
	} );

	it.each( [
		[ { sessions: 0, last: null }, 'No visits counted yet today.' ],
		[ { sessions: 1, last: '09:05' }, '1 visit counted today at 9:05 AM.' ],
		[
			{ sessions: 1234, last: '14:20' },
			'1,234 visits counted today, most recently at 2:20 PM.',
		],
	] )(
		'shows the number of visits counted today while waiting for stats',
		async ( counted, words ) => {
			await draw( {
				show_chart_overlay: true,
				counted_today: counted,
				dataThrough: null,
			} );
			expect( screen.getByText( words ) ).toBeTruthy();
			expect(
				screen.getByText( "We're Waiting for Your Stats!" )
			).toBeTruthy();
		}
	);

	it( 'shows an error for the part that failed, and keeps the others', async () => {
		const failure = { error: { code: 'upstream', data: {} } };
		const { user, ask } = await draw( { overviewgraph: failure } );
		expect( screen.getAllByRole( 'alert' ) ).toHaveLength( 1 );
		expect( screen.queryByRole( 'tab' ) ).toBeNull();
		expect(
			screen.getByRole( 'heading', { name: 'Pageviews' } )
		).toBeTruthy();
		await user.click( screen.getByRole( 'button', { name: 'Try Again' } ) );
		expect( ask ).toHaveBeenCalledTimes( 1 );

		document.body.innerHTML = '';
		await draw( { infobox: failure } );
		expect( screen.getAllByRole( 'alert' ) ).toHaveLength( 1 );
		expect(
			screen.getByRole( 'tab', { name: 'Sessions, 6, change unknown' } )
		).toBeTruthy();
	} );

	it( 'has the four KPIs', async () => {
		await draw();
		const labels = document.querySelectorAll( '.lodestar-kpis__label' );
		expect(
			[ ...labels ].map( ( { textContent } ) => textContent )
		).toEqual( [
			'Sessions',
			'Pageviews',
			'Avg. Session Duration',
			'Bounce Rate',
		] );
		expect(
			document.querySelector( '.lodestar-kpis__figures' )?.textContent
		).toBe( 'was 1.67, now 2.00 per day' );
		// Six sessions are too few for a peak.
		expect(
			document.querySelector( '.lodestar-kpis__note' )?.textContent
		).toBe( '' );
	} );

	it.each( [
		[ 'on pro', { access: pro } ],
		[ 'beside invented figures', { access: lite, isSample: true } ],
	] )( 'shows no offer %s', async ( _, where ) => {
		await draw( {}, {}, where );
		expect( screen.queryByText( /50% Off/ ) ).toBeNull();
	} );

	it( 'shows the offer on Lite', async () => {
		await draw( {}, {}, { access: lite } );
		expect( screen.getByText( 'Lodestar Pro: 50% Off' ) ).toBeTruthy();
		expect(
			screen
				.getByRole( 'link', { name: 'Get Lodestar Pro' } )
				.getAttribute( 'href' )
		).toBe( lite.upgrade_url );
	} );

	it( 'hides Pro metrics on Lite', async () => {
		await draw( {}, {}, { access: lite } );
		expect( document.body.textContent ).not.toMatch( /revenue|purchases/i );
	} );

	it( 'explains why new and returning visitors are unknown', async () => {
		await draw( {
			newvsreturn: {
				new: null,
				returning: null,
				share: 0,
				compare: null,
			},
		} );
		expect(
			screen.getByText( 'Not available without visitor consent' )
		).toBeTruthy();
		expect(
			screen
				.getByRole( 'link', { name: 'Privacy and consent' } )
				.getAttribute( 'href' )
		).toBe( 'https://example.org/settings#privacy' );
		expect(
			document.querySelectorAll( '.lodestar-donut svg' )
		).toHaveLength( 2 );
	} );

	it( 'shows the share of sessions for which new and returning visitors are known', async () => {
		await draw();
		expect(
			screen.getByText( 'Visitors who gave consent (80.0% of sessions)' )
		).toBeTruthy();
	} );

	it( 'links out of a list only when there is a destination', async () => {
		await draw();
		expect(
			screen.queryByRole( 'link', { name: 'View all countries' } )
		).toBeNull();
		document.body.innerHTML = '';
		await draw( {
			galinks: { countries: 'https://analytics.example/c' },
		} );
		expect(
			screen
				.getByRole( 'link', { name: 'View all countries' } )
				.getAttribute( 'href' )
		).toBe( 'https://analytics.example/c' );
		expect(
			screen.queryByRole( 'link', { name: 'View all referrals' } )
		).toBeNull();
	} );

	const UNFILTERED = 'Filters don’t apply here. This shows all data.';
	const unfiltered = ( ...parts: string[] ) => ( {
		filters: { applied: { device: [ 'mobile' ] }, unfiltered: parts },
	} );

	it.each( [
		[ 'overviewgraph', 'Traffic Over Time' ],
		[ 'infobox', 'Previous Period vs. This Period' ],
		[ 'newvsreturn', 'New vs. Returning Visitors' ],
		[ 'channels', 'Channels' ],
		[ 'devices', 'Device Breakdown' ],
		[ 'countries', 'Top 10 Countries' ],
		[ 'referrals', 'Top 10 Referrals' ],
		[ 'toppages', 'Top Posts/Pages (Landing Page)' ],
	] )(
		'says that %s cannot be filtered, only on its card',
		async ( part, label ) => {
			await draw( unfiltered( part ) );
			const words = screen.getAllByText( UNFILTERED );
			expect( words ).toHaveLength( 1 );
			expect(
				words[ 0 ]
					?.closest( '.lodestar-card' )
					?.getAttribute( 'aria-label' )
			).toBe( label );
		}
	);

	it( 'hides shares and movers of lists that could not be filtered', async () => {
		const compared = {
			compare: {
				overviewgraph: answer.overviewgraph,
				devices: answer.devices,
			},
			referrals: [
				{
					url: 'bing.com',
					sessions: 20,
					compare_sessions: 2,
					page_path: '/',
				},
			],
		};
		await draw( { ...compared, ...unfiltered( 'countries' ) } );
		const shares = () =>
			screen.getAllByRole( 'columnheader', { name: 'Share' } ).length;
		// Three donuts, and two of the three lists.
		expect( shares() ).toBe( 5 );
		expect(
			screen.getByRole( 'button', { name: /bing.com/ } )
		).toBeTruthy();

		document.body.innerHTML = '';
		await draw( { ...compared, ...unfiltered( 'referrals' ) } );
		expect(
			screen.queryByRole( 'button', { name: /bing.com/ } )
		).toBeNull();

		document.body.innerHTML = '';
		const lists = [ 'countries', 'referrals', 'toppages' ];
		await draw( unfiltered( 'overviewgraph', ...lists ) );
		expect( shares() ).toBe( 6 );
	} );

	it( 'filters itself by its rows, and opens pages with an icon', async () => {
		void dispatch( app ).receiveBoot( {
			filters: [
				{ name: 'country', label: 'Country' },
				{ name: 'channel', label: 'Channel' },
				{ name: 'landing_page', label: 'Landing Page' },
			],
		} );
		void dispatch( reports ).receiveReports( [ report ] );
		await draw(
			{ filters: { applied: { country: [ 'DE' ] }, unfiltered: [] } },
			{ 'f.country': 'DE', tab: 'pageviews' }
		);
		const hrefOf = ( name: string ) =>
			screen.getByRole( 'link', { name } ).getAttribute( 'href' );
		const here =
			'#/?interval=custom&start=2026-11-19&end=2026-11-21&tab=pageviews&f.country=DE';
		expect( hrefOf( 'Direct' ) ).toBe( `${ here }&f.channel=Direct` );
		expect( hrefOf( 'Shop' ) ).toBe(
			`${ here }&f.landing_page=%2Fshop%2F`
		);
		expect( hrefOf( 'Open “Shop” in a new tab' ) ).toBe(
			'https://example.org/shop/'
		);
		// Germany is the filter already, "Other" isn't a single value, and referrals offer no filter.
		for ( const name of [ 'Germany', 'Other', 'www.google.com' ] ) {
			expect( screen.queryByRole( 'link', { name } ) ).toBeNull();
		}
	} );

	it( 'summarizes the changes once, in a sentence at the top', async () => {
		const boxes = {
			...answer.infobox,
			sessions: { value: 1006, prev: null, compare_value: 1200 },
		};
		await draw( { infobox: boxes } );
		expect( document.body.textContent ).toMatch(
			/^1,006 sessions, 194 fewer than before/
		);
		// The strip compares totals, the box daily averages.
		expect( screen.getByText( 'was 1,200' ) ).toBeTruthy();
		expect( screen.getAllByText( /1,006/ ) ).toHaveLength( 1 );
	} );

	it( 'labels user metrics as daily when they are daily', async () => {
		await draw();
		expect(
			screen.getByRole( 'tab', {
				name: /^Total Users \(daily\), 5/,
			} )
		).toBeTruthy();
		document.body.innerHTML = '';
		await draw( { notices: [] } );
		expect(
			screen.getByRole( 'tab', { name: /^Total Users, 5/ } )
		).toBeTruthy();
	} );

	it( 'scrolls from a mover to its list', async () => {
		const { user } = await draw( {
			compare: {
				overviewgraph: answer.overviewgraph,
				devices: answer.devices,
			},
			referrals: [
				{
					url: 'bing.com',
					sessions: 20,
					compare_sessions: 2,
					page_path: '/',
				},
			],
		} );
		const list = document.getElementById( 'lodestar-top-referrals' );
		const scroll = jest.fn();
		window.matchMedia = jest.fn( () => ( {
			matches: false,
		} ) ) as unknown as typeof window.matchMedia;
		Object.assign( list ?? {}, { scrollIntoView: scroll } );
		await user.click( screen.getByRole( 'button', { name: /bing.com/ } ) );
		expect( scroll ).toHaveBeenCalledWith( { behavior: 'smooth' } );
	} );
} );
