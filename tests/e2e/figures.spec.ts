import type { Admin, RequestUtils } from '@wordpress/e2e-test-utils-playwright';
import type { Page } from '@playwright/test';
import type { SiteSummary } from '../../src/reports/site-summary/answer';
import { useOwnAddons } from './support/addons';
import {
	allTime,
	clearWeeks,
	expectedOfWeeks,
	fillWeeks,
	WEEKS,
	type Expected,
} from './support/figures';
import { expectGlance } from './support/glance-figures';
import { useLicense } from './support/license';
import { expectMetric } from './support/metric-figures';
import {
	expectBoxes,
	expectDonuts,
	expectLists,
	expectMovers,
} from './support/overview-figures';
import { expectSame, type Figure } from './support/shown';
import { expect, test } from './support/test';

const REPORT = /lodestar(\/|%2F)v1(\/|%2F)reports(\/|%2F)overview\b(?!\/)/;
const SUMMARY = /lodestar(\/|%2F)v1(\/|%2F)reports(\/|%2F)site_summary/;

const METRICS = [
	[ 'sessions', 'Sessions' ],
	[ 'pageviews', 'Page Views' ],
	[ 'totalusers', 'Total Users' ],
	[ 'new_users', 'New Users' ],
	[ 'pageviews_per_user', 'Page Views/User' ],
	[ 'sessions_per_user', 'Sessions/User' ],
	[ 'average_session_duration', 'Session Duration' ],
	[ 'bounce_rate', 'Bounce Rate' ],
	[ 'engagement_rate', 'Engagement Rate' ],
	[ 'revenue_sales', 'Revenue/Sales' ],
	[ 'average_revenue_per_user', 'Revenue/User' ],
	[ 'average_revenue_per_session', 'Revenue/Session' ],
	[ 'ecommerce_purchases', 'eCommerce Purchases' ],
] as const;

const AT_FIRST = [
	'sessions',
	'pageviews',
	'totalusers',
	'average_session_duration',
	'bounce_rate',
	'new_users',
];

/** Of every test: what the site had before, and what it must say of the weeks. */
let before = { views: 0, sessions: 0 };
let all: Expected;

test.beforeAll( () => {
	useLicense( 'pro' ); // On the site that `requestUtils` speaks to.
	useOwnAddons( 'dimensions', 'ecommerce' );
	before = allTime();
	fillWeeks();
	all = expectedOfWeeks();
} );

test.afterAll( () => {
	clearWeeks();
	expect( allTime() ).toEqual( before );
	useOwnAddons();
	useLicense( 'lite' );
} );

/**
 * Opens the Overview of the later two weeks against the two before.
 *
 * @param page  The administrator's page.
 * @param admin Goes to screens of wp-admin.
 * @param more  More of the address.
 * @return What the server answered to it: the Overview, and what stands at a glance.
 */
async function open( page: Page, admin: Admin, more = '' ) {
	await page.goto( 'about:blank' ); // Only the part after # may differ: make it a new page.
	const wait = { timeout: 40_000 };
	const told = page.waitForResponse( REPORT, wait );
	const glanced = page.waitForResponse( SUMMARY, wait );
	await admin.visitAdminPage(
		'admin.php',
		`page=lodestar#/?interval=custom&start=${ WEEKS[ 0 ] }&end=${ WEEKS[ 1 ] }&compare=previous${ more }`
	);
	const overview = await ( await told ).json();
	const summary: SiteSummary = await ( await glanced ).json();
	await expect( page.locator( '.lodestar-report' ) ).toHaveAttribute(
		'aria-busy',
		'false',
		wait
	);
	return { overview, summary };
}

/**
 * Expects the answer to be what the oracle says.
 *
 * @param answer Of the Overview.
 * @param wanted By the oracle.
 */
function expectAnswer(
	answer: Awaited< ReturnType< typeof open > >[ 'overview' ],
	wanted: Expected
) {
	expectSame( answer.infobox, wanted.infobox, 'infobox' );
	for ( const [ id ] of METRICS ) {
		for ( const [ graph, figures ] of [
			[ answer.overviewgraph, wanted.graph ],
			[ answer.compare.overviewgraph, wanted.earlier ],
		] ) {
			const { datapoints, total } = graph[ id ];
			expectSame( [ datapoints, total ], figures[ id ], id );
			expect( datapoints ).toHaveLength( 14 );
		}
	}
	expectSame( answer.devices, wanted.devices[ 0 ], 'devices' );
	expectSame( answer.compare.devices, wanted.devices[ 1 ], 'devices before' );
	const people = ( part: Record< string, Figure > ) => [
		part.new,
		part.returning,
		part.share,
	];
	expectSame( people( answer.newvsreturn ), wanted.people[ 0 ], 'people' );
	expectSame(
		people( answer.newvsreturn.compare ),
		wanted.people[ 1 ],
		'people before'
	);
	for ( const list of [ 'countries', 'referrals', 'toppages' ] as const ) {
		expectSame( answer[ list ], wanted[ list ], list );
		expect( answer[ list ] ).toHaveLength( wanted[ list ].length );
	}
}

/**
 * Chooses the metrics of the strip.
 *
 * @param requests      Asks as the administrator.
 * @param requests.rest
 * @param ids           Of the metrics.
 */
async function choose(
	requests: RequestUtils,
	ids: readonly string[]
): Promise< void > {
	await requests.rest( {
		method: 'POST',
		path: '/lodestar/v1/included-metrics',
		data: { selected_metrics: ids.join( ',' ) },
	} );
}

test.describe( 'The numbers on the screen', () => {
	test.use( { viewport: { width: 1440, height: 900 } } );
	test.setTimeout( 240_000 );

	test.afterEach( async ( { requestUtils } ) => {
		await choose( requestUtils, AT_FIRST );
	} );

	test( 'of all thirteen metrics, in total and of each day, are the answer’s and the oracle’s', async ( {
		page,
		admin,
		requestUtils,
	} ) => {
		for ( const metrics of [ METRICS.slice( 0, 7 ), METRICS.slice( 7 ) ] ) {
			await choose(
				requestUtils,
				metrics.map( ( [ id ] ) => id )
			);
			const { overview } = await open( page, admin );
			expectAnswer( overview, all );
			for ( const [ id, label ] of metrics ) {
				await expectMetric( page, id, label, all );
			}
		}
		await expect(
			page.getByRole( 'tab', { name: /^Revenue\/Sales, €/ } )
		).toBeVisible();
	} );

	test( 'of boxes, donuts, lists and movers are, too', async ( {
		page,
		admin,
	} ) => {
		const { overview } = await open( page, admin );
		expectAnswer( overview, all );
		await expectBoxes( page, all );
		await expectDonuts( page, all );
		await expectLists( page, all );
		await expectMovers( page, all );
	} );

	test( 'narrowed to a country are those of its visits', async ( {
		page,
		admin,
	} ) => {
		const german = expectedOfWeeks( 'DE' );
		const { overview } = await open( page, admin, '&f.country=DE' );
		await expect(
			page.getByRole( 'button', { name: /^Country: Germany/ } )
		).toBeVisible();
		expectAnswer( overview, german );
		for ( const [ id, label ] of METRICS.filter( ( [ metric ] ) =>
			AT_FIRST.includes( metric )
		) ) {
			await expectMetric( page, id, label, german );
		}
		await expectBoxes( page, german );
		await expectDonuts( page, german );
		await expectLists( page, german );
	} );

	test( 'of Stats at a Glance are the answer’s and the oracle’s', async ( {
		page,
		admin,
	} ) => {
		const { summary } = await open( page, admin );
		await expectGlance( page, summary, all, before );
	} );
} );

test.describe( 'On a phone', () => {
	test.use( { viewport: { width: 400, height: 850 } } );
	test.setTimeout( 120_000 );

	test( 'they are the same', async ( { page, admin } ) => {
		const { overview } = await open( page, admin );
		expectAnswer( overview, all );
		await expectMetric( page, 'sessions', 'Sessions', all );
		await expectBoxes( page, all );
		await expectDonuts( page, all );
	} );
} );
