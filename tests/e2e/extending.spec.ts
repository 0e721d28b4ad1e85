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

/** What an answer has beside its parts. */
const ANSWERED = {
	dataThrough: '2026-11-21T14:20:00+01:00',
	notices: [],
	rowCounts: {},
};

/** Addons that have a script, and one that says where it is printed. */
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

/** A narrow table may show its first columns only. */
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

/** Goes to another report without loading the page. */
const goTo = ( page: Page, path: string ) =>
	page.evaluate( ( hash ) => {
		window.location.hash = hash;
	}, `#${ path }?interval=today` );

const headings = ( page: Page ) =>
	page.getByRole( 'columnheader' ).allInnerTexts();

/** The scripts of addons and ours, in the order in which the page has them. */
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

/** The navigation, unfolded where the screen is narrow. */
async function navigation( page: Page ) {
	const nav = page.getByRole( 'navigation', { name: 'Reports' } );
	const toggle = nav.locator( '.lodestar-nav__toggle' );
	if ( await toggle.isVisible() ) {
		await toggle.click();
	}
	return nav;
}

/**
 * Shows all of the first row of a table in a narrow window.
 *
 * @param table The table, or what contains it.
 * @param size  Size of the window.
 */
async function unfold( table: Locator, size: typeof DESK ) {
	if ( size === TELEPHONE ) {
		await table
			.getByRole( 'button', { name: /Show Details/ } )
			.first()
			.click();
	}
}

/** Notes warnings of the console, too: nothing is said of an addon that does all right. */
function warnings( page: Page ): string[] {
	const said: string[] = [];
	page.on( 'console', ( message ) => {
		if ( message.type() === 'warning' ) {
			said.push( message.text() );
		}
	} );
	return said;
}

// A level on which today can be looked at, and the report about ads is locked.
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

			// A report that is a file, with a column of PHP and a column of the script.
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

			// A report with a shaper and a view, and one that is there in the browser only.
			await goTo( page, '/acme-countries' );
			await expect( page.getByText( /^\d+ countries$/ ) ).toBeVisible();
			await expect( page.getByText( /^First: (?!none)/ ) ).toBeVisible();
			await goTo( page, '/acme-clock' );
			await expect( page.getByText( /^It is 20/ ) ).toBeVisible();

			// An upsell of the script, over the words of the file.
			await goTo( page, '/acme-ads' );
			await expect(
				page
					.getByRole( 'region', { name: 'Unlock the Ads Report' } )
					.getByRole( 'listitem' )
			).toHaveCount( 6 );

			// Entries of the navigation, of PHP and of the script.
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

test.describe( 'What addons put into slots', () => {
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
		test( `is there at ${ width } px when scripts load ${ order }`, async ( {
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

			// A tab: its address leads there, and the back button away from it.
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

			// A section of settings, which is saved as ours are.
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

test.describe( 'Cells that an addon draws', () => {
	const ADDONS = [ 'small-report', 'cell' ];

	withAddons( ...ADDONS );

	test( 'stand in the table of a report at any width', async ( {
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

test.describe( 'A report of money, links and flags that is one file', () => {
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

	test( 'is locked on lite, and says what it includes', async ( {
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

test.describe( 'An upsell that is in the file only', () => {
	withAddons( 'locked-report' );

	test( 'stands over the sample', async ( { page } ) => {
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

test.describe( 'Metrics and dimensions of an addon', () => {
	withAddons( 'metric' );

	test( 'are counted, and shown in a report', async ( { page, visitor } ) => {
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

test.describe( 'Notifications of an addon', () => {
	test.beforeAll( () => activateAddon( 'notification' ) );

	test.afterAll( () => {
		php( `lodestar_remove_notification( 'acme/import' );` );
		deleteOptions( 'acme_offline_since' );
		removeAddon( 'notification' );
	} );

	test( 'are told: what happened, and what is so', async ( { page } ) => {
		php( `do_action( 'acme_imported', 9 );` );
		setOption( 'acme_offline_since', '1795000000' );
		await open( page, '/' );
		await expect(
			page
				.locator( '#lodestar-page' )
				.getByText( 'The cash desk is offline.' )
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
			page.getByText( 'The cash desk is offline.' )
		).toHaveCount( 0 );
	} );
} );

test.describe( 'A source of an addon', () => {
	test.beforeAll( () => {
		activateAddons( [ 'source', 'report', 'view-report' ] );
		connect( 'acme' );
	} );

	test.afterAll( () => {
		connect( 'first_party' );
		removeAddons( [ 'source', 'report', 'view-report' ] );
	} );

	test( 'answers what it knows', async ( { page } ) => {
		await open( page, '/acme-countries' );
		await expect( page.getByText( '2 countries' ) ).toBeVisible();
		await expect( page.getByText( 'First: Iceland' ) ).toBeVisible();
	} );

	test.describe( 'where it knows nothing', () => {
		test.use( { expectedErrors: [ /400/ ] } );

		test( 'says what it does not know', async ( { page } ) => {
			await open( page, '/acme-campaigns' );
			await expect( page.getByRole( 'alert' ) ).toContainText(
				'The data source does not know: bounceRate, sessionCampaignName.'
			);
			await expectAccessible( page );
		} );
	} );

	test( 'says in the place of a part what it does not know, and the others show', async ( {
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
					'The data source does not know: bounceRate, deviceCategory.'
				)
			).toBeVisible();
			await expectAccessible( page );
		} finally {
			removeAddon( 'two-parts' );
		}
	} );
} );

test.describe( 'What an addon gets wrong', () => {
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

	test( 'is dropped with a warning, wherever scripts load', async ( {
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
				'reports: this is not a report',
				'reports: this is no table of lodestar/overview',
				'reports: this is no column of lodestar/overview',
				'reports: this is no upsell of lodestar/overview',
				'navigation: this is no entry: name, url',
			] ) {
				expect( said, order ).toContainEqual(
					expect.stringMatching( `^lodestar\\.${ reason }` )
				);
			}
		}
	} );
} );
