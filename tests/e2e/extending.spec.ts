import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import {
	activateAddon,
	activateAddons,
	removeAddon,
	removeAddons,
} from './support/addons';
import { visitOnce } from './support/counted';
import { useLicense } from './support/license';
import {
	connect,
	createPost,
	deleteOptions,
	deletePosts,
	option,
	php,
	setOption,
} from './support/local-site';
import {
	DESK,
	expectNoOverflow,
	openAdmin,
	SIZES,
	TELEPHONE,
} from './support/screen';
import { withAddons } from './support/level';
import { expect, test } from './support/test';
import SALES from '../fixtures/addons/shop-report/sample.json';

/** Properties of a response besides its parts. */
const ANSWERED = {
	dataThrough: '2026-11-21T14:20:00+01:00',
	notices: [],
	rowCounts: {},
};

/** Addons with a script, and one that sets where scripts are printed. */
const SCRIPTED = [
	'report',
	'table-column',
	'view-report',
	'locked-report',
	'navigation-entry',
	'script-order',
];

const WIDE = {
	width: 1440,
	columns: [
		'Campaign',
		'Sessions',
		'Bounce Rate',
		'Pages / Session',
		'New Users',
	],
	row: /^Bulbs \d+ [\d.]+% \d+\.\d+ \d+$/,
};

/** A narrow table may show only its first columns. */
const NARROW = {
	width: 400,
	columns: [ 'Campaign', 'Sessions' ],
	row: /Bulbs/,
};

async function open( page: Page, path: string ) {
	await openAdmin( page, `admin.php?page=lodestar#${ path }?interval=today` );
	await expect( page.locator( '.lodestar-report' ) ).toHaveAttribute(
		'aria-busy',
		'false'
	);
}

/** Navigates to another report without a page load. */
const goTo = ( page: Page, path: string ) =>
	page.evaluate( ( hash ) => {
		window.location.hash = hash;
	}, `#${ path }?interval=today` );

const headings = ( page: Page ) =>
	page.getByRole( 'columnheader' ).allInnerTexts();

/** Returns the scripts of addons and ours in document order. */
const scripts = ( page: Page ) =>
	page
		.locator( 'script[id^="acme-"], script#lodestar-dashboard-js' )
		.evaluateAll( ( all ) =>
			all.map( ( script ) =>
				script.hasAttribute( 'defer' )
					? `${ script.id } defer`
					: script.id
			)
		);

/** Returns the navigation, expanded on narrow screens. */
async function navigation( page: Page ) {
	const nav = page.getByRole( 'navigation', { name: 'Reports' } );
	const toggle = nav.locator( '.lodestar-nav__toggle' );
	if ( await toggle.isVisible() ) {
		await toggle.click();
	}
	return nav;
}

/** Shows all columns of a table's first row in a narrow window. */
async function unfold( table: Locator, size: typeof DESK ) {
	if ( size === TELEPHONE ) {
		await table
			.getByRole( 'button', { name: /Show Details/ } )
			.first()
			.click();
	}
}

/** Records console warnings. A correct addon must not cause any. */
function warnings( page: Page ): string[] {
	const said: string[] = [];
	page.on( 'console', ( message ) => {
		if ( message.type() === 'warning' ) {
			said.push( message.text() );
		}
	} );
	return said;
}

// On basic, today's data is available and the Ads report is locked.
test.beforeAll( () => useLicense( 'basic' ) );

test.afterAll( () => useLicense( 'lite' ) );

test.describe( 'Scripts of addons', () => {
	test.beforeAll( () => activateAddons( SCRIPTED ) );

	test.afterAll( () => {
		removeAddons( SCRIPTED );
		deleteOptions( 'acme_script' );
	} );

	for ( const [ order, { width, columns, row } ] of [
		[ 'before', WIDE ],
		[ 'after', NARROW ],
		[ 'defer', WIDE ],
	] as const ) {
		test( `work at ${ width } px when they load ${ order }`, async ( {
			page,
			visitor,
		} ) => {
			const said = warnings( page );
			await page.setViewportSize( { width, height: 900 } );
			setOption( 'acme_script', order );
			await visitOnce( await visitor(), '/?utm_campaign=Bulbs' );

			// A report from a file, with one column from PHP and one from the script.
			await open( page, '/acme-campaigns' );
			const printed = await scripts( page );
			const ours = printed.indexOf( 'lodestar-dashboard-js' );
			const theirs = printed.filter( ( id ) => id.startsWith( 'acme-' ) );
			expect( theirs ).toHaveLength( 4 );
			expect( ours ).toBe( order === 'after' ? 0 : theirs.length );
			expect( theirs.every( ( id ) => id.endsWith( ' defer' ) ) ).toBe(
				order === 'defer'
			);
			await expect( page.getByRole( 'row' ) ).not.toHaveCount( 0 );
			await expect
				.poll( () => headings( page ) )
				.toEqual( expect.arrayContaining( columns ) );
			await expect(
				page.getByRole( 'row', { name: row } )
			).toBeVisible();
			await expectAccessible( page );

			// A report with a response transformer and a view, and a report that exists only in the browser.
			await goTo( page, '/acme-countries' );
			await expect( page.getByText( /^\d+ countries$/ ) ).toBeVisible();
			await expect( page.getByText( /^First: (?!none)/ ) ).toBeVisible();
			await goTo( page, '/acme-clock' );
			await expect( page.getByText( /^It is 20/ ) ).toBeVisible();

			// The upsell from the script replaces the text from the file.
			await goTo( page, '/acme-ads' );
			await expect(
				page
					.getByRole( 'region', { name: 'Unlock the Ads Report' } )
					.getByRole( 'listitem' )
			).toHaveCount( 6 );

			const nav = await navigation( page );
			await nav.getByRole( 'button', { name: 'Shop' } ).click();
			await expect(
				nav.getByRole( 'link', { name: 'Orders' } )
			).toBeVisible();
			await expect(
				nav.getByRole( 'link', { name: 'Returns' } )
			).toBeVisible();
			expect( said ).toEqual( [] );
		} );
	}
} );

const SLOTS = [ 'block', 'tab', 'settings-section', 'script-order' ];

test.describe( 'Addon content in slots', () => {
	test.beforeAll( () => activateAddons( SLOTS ) );

	test.afterAll( () => {
		removeAddons( SLOTS );
		deleteOptions( 'acme_script', 'acme_city' );
	} );

	for ( const [ order, width ] of [
		[ 'before', 1440 ],
		[ 'after', 400 ],
		[ 'defer', 1440 ],
	] as const ) {
		test( `renders at ${ width } px when scripts load ${ order }`, async ( {
			page,
		} ) => {
			const said = warnings( page );
			await page.setViewportSize( { width, height: 900 } );
			setOption( 'acme_script', order );
			await open( page, '/' );
			await expect(
				page.getByRole( 'region', { name: 'Weather' } )
			).toContainText( /^WeatherRain since 20/ );
			await expectAccessible( page );

			await page.getByRole( 'tab', { name: 'Goals' } ).click();
			await expect( page.getByText( /^Counted up to/ ) ).toBeVisible();
			await expect( page ).toHaveURL( /tab=acme%2Fgoals/ );
			await expectAccessible( page );
			await page.reload();
			await expect( page.getByText( /^Counted up to/ ) ).toBeVisible();
			await page.getByRole( 'tab', { name: 'Overview' } ).click();
			await expect(
				page.getByRole( 'region', { name: 'Weather' } )
			).toBeVisible();
			await page.goBack();
			await expect( page.getByText( /^Counted up to/ ) ).toBeVisible();

			await openAdmin( page, 'admin.php?page=lodestar-settings' );
			const section = page.getByRole( 'region', { name: 'Weather' } );
			const city = section.getByLabel( 'City' );
			await city.fill( order );
			await expectAccessible( page );
			await page.getByRole( 'button', { name: 'Save Changes' } ).click();
			await expect(
				page.getByRole( 'region', { name: 'Unsaved changes' } )
			).toHaveCount( 0 );
			expect( option( 'acme_city' ) ).toBe( order );
			await page.reload();
			await expect( city ).toHaveValue( order );
			expect( said ).toEqual( [] );
		} );
	}
} );

test.describe( 'Custom table cells of an addon', () => {
	const ADDONS = [ 'small-report', 'cell' ];

	withAddons( ...ADDONS );

	test( 'render in a report table at any width', async ( {
		page,
		visitor,
	} ) => {
		const said = warnings( page );
		await visitOnce( await visitor(), '/' );
		await open( page, '/acme-small' );
		for ( const size of SIZES ) {
			await page.setViewportSize( size );
			await expect(
				page.getByRole( 'cell', { name: /^\d+ of 500$/ } ).first()
			).toBeVisible();
			await expectAccessible( page );
		}
		expect( said ).toEqual( [] );
	} );
} );

test.describe( 'An addon report with money, links and flags in a single file', () => {
	test.beforeAll( () => activateAddon( 'shop-report' ) );

	test.afterAll( () => {
		removeAddon( 'shop-report' );
		useLicense( 'basic' );
	} );

	test( 'opens on pro at any width', async ( { page, visitor } ) => {
		useLicense( 'pro' );
		await visitOnce( await visitor(), '/' );
		await open( page, '/acme-landing-sales' );
		for ( const size of SIZES ) {
			await page.setViewportSize( size );
			await expect(
				page.getByRole( 'tab', { name: /Sessions/ } )
			).toBeVisible();
			await expect(
				page.getByRole( 'button', { name: /Site Notes/ } )
			).toBeVisible();
			await expect( page.getByRole( 'row' ) ).not.toHaveCount( 0 );
			await expectAccessible( page );
		}
	} );

	test( 'compares money, links and flags at any width', async ( {
		page,
	} ) => {
		useLicense( 'pro' );
		await page.route( /acme_landing_sales/, ( route ) =>
			route.fulfill( { json: { ...SALES, ...ANSWERED } } )
		);
		await openAdmin(
			page,
			'admin.php?page=lodestar#/acme-landing-sales?interval=last30days&compare=previous'
		);
		const links = page.getByRole( 'region', {
			name: 'Links to other sites',
		} );
		for ( const size of SIZES ) {
			await page.setViewportSize( size );
			await expect(
				links.getByRole( 'link', { name: /kew\.example/ } )
			).toHaveAttribute( 'href', 'https://kew.example/wakehurst' );
			await expect(
				links.getByRole( 'row', { name: /kew.*212.*was 190/ } )
			).toBeVisible();
			await unfold( links, size );
			await expect(
				links.getByText( 'United Kingdom' ).first()
			).toBeVisible();
			await expect(
				page.getByRole( 'tab', { name: /Revenue/ } )
			).toContainText( '13,449' );
			await expectAccessible( page );
			await expectNoOverflow( page );
		}
	} );

	test( 'is locked on lite and lists what it includes', async ( {
		page,
	} ) => {
		useLicense( 'lite' );
		await open( page, '/acme-landing-sales' );
		await expect(
			page
				.getByRole( 'region', { name: 'Unlock Landing Page Sales' } )
				.getByRole( 'listitem' )
		).toHaveText( [ 'Revenue by page', 'Countries', 'Comparison' ] );
	} );
} );

test.describe( 'An upsell defined only in the report file', () => {
	withAddons( 'locked-report' );

	test( 'is shown over the sample', async ( { page } ) => {
		await page.route( /upsell\.js/, ( route ) =>
			route.fulfill( { contentType: 'text/javascript', body: '' } )
		);
		await open( page, '/acme-ads' );
		await expect(
			page
				.getByRole( 'region', { name: 'Unlock the Ads Report' } )
				.getByRole( 'listitem' )
		).toHaveText( [
			'Cost per visit',
			'Clicks of every ad',
			'Revenue by ad',
		] );
	} );
} );

test.describe( 'Addon metrics and dimensions', () => {
	withAddons( 'metric' );

	test( 'are collected and shown in a report', async ( {
		page,
		visitor,
	} ) => {
		const said = warnings( page );
		const post = createPost( {
			post_title: 'Short',
			post_content: 'A few words.',
		} );
		try {
			await visitOnce( await visitor(), `/?p=${ post }` );
			await open( page, '/acme-reading' );
			await expect(
				page.getByRole( 'row', { name: /^short 0 [\d.]+%$/ } )
			).toBeVisible();
			await expectAccessible( page );
			expect( said ).toEqual( [] );
		} finally {
			deletePosts( post );
		}
	} );
} );

test.describe( 'Addon notifications', () => {
	test.beforeAll( () => activateAddon( 'notification' ) );

	test.afterAll( () => {
		php( `lodestar_remove_notification( 'acme/import' );` );
		deleteOptions( 'acme_offline_since' );
		removeAddon( 'notification' );
	} );

	test( 'report past events and current conditions', async ( { page } ) => {
		php( `do_action( 'acme_imported', 9 );` );
		setOption( 'acme_offline_since', '1795000000' );
		await open( page, '/' );
		await expect(
			page
				.locator( '#lodestar-page' )
				.getByText( 'The cash register is offline.' )
		).toBeVisible();
		await page
			.locator( '#lodestar-header' )
			.getByRole( 'button', { name: /Notifications/ } )
			.click();
		await expect(
			page.getByText( '9 orders were imported.' )
		).toBeVisible();

		deleteOptions( 'acme_offline_since' );
		await open( page, '/' );
		await expect(
			page.getByText( 'The cash register is offline.' )
		).toHaveCount( 0 );
	} );
} );

test.describe( 'An addon data source', () => {
	test.beforeAll( () => {
		activateAddons( [ 'source', 'report', 'view-report' ] );
		connect( 'acme' );
	} );

	test.afterAll( () => {
		connect( 'first_party' );
		removeAddons( [ 'source', 'report', 'view-report' ] );
	} );

	test( 'answers supported queries', async ( { page } ) => {
		await open( page, '/acme-countries' );
		await expect( page.getByText( '2 countries' ) ).toBeVisible();
		await expect( page.getByText( 'First: Iceland' ) ).toBeVisible();
	} );

	test.describe( 'with unsupported queries', () => {
		test.use( { expectedErrors: [ /400/ ] } );

		test( 'lists the metrics and dimensions it does not support', async ( {
			page,
		} ) => {
			await open( page, '/acme-campaigns' );
			await expect( page.getByRole( 'alert' ) ).toContainText(
				'Not available from this data source: bounceRate, sessionCampaignName.'
			);
			await expectAccessible( page );
		} );
	} );

	test( 'shows an error in an unsupported part and still renders the other parts', async ( {
		page,
	} ) => {
		activateAddon( 'two-parts' );
		try {
			await open( page, '/acme-two-parts' );
			await expect(
				page.getByRole( 'row', { name: 'Norway 310' } )
			).toBeVisible();
			await expect(
				page.getByText(
					'Not available from this data source: bounceRate, deviceCategory.'
				)
			).toBeVisible();
			await expectAccessible( page );
		} finally {
			removeAddon( 'two-parts' );
		}
	} );
} );

test.describe( 'Invalid addon entries', () => {
	test.use( {
		expectedErrors: [
			/lodestar_(register_report|report_descriptor|metrics|dimensions_catalogue|expressions|sources|navigation|notifications) was called <strong>incorrectly/,
		],
	} );

	test.beforeAll( () => activateAddons( [ 'bad-entries', 'script-order' ] ) );

	test.afterAll( () => {
		removeAddons( [ 'bad-entries', 'script-order' ] );
		deleteOptions( 'acme_script' );
	} );

	test( 'are dropped with a warning in any script loading order', async ( {
		page,
	} ) => {
		const said = warnings( page );
		for ( const order of [ 'before', 'after', 'defer' ] ) {
			said.length = 0;
			setOption( 'acme_script', order );
			await open( page, '/' );
			await expect(
				page.getByRole( 'heading', { name: 'Overview Report' } )
			).toBeVisible();
			await expect(
				page.locator( '#lodestar-header' ).getByText( 'Nowhere' )
			).toHaveCount( 0 );
			for ( const reason of [
				'reports: invalid report',
				'reports: invalid table of lodestar/overview',
				'reports: invalid column of lodestar/overview',
				'reports: invalid upsell of lodestar/overview',
				'navigation: invalid entry: name, url',
			] ) {
				expect( said, order ).toContainEqual(
					expect.stringMatching( `^lodestar\\.${ reason }` )
				);
			}
		}
	} );
} );
