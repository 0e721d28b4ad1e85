import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import {
	expectFull,
	more,
	readBar,
	reports,
	shownEntries,
} from './support/bar';
import { DESK, openReport, TELEPHONE } from './support/screen';
import { onLevel } from './support/level';
import { expect, test } from './support/test';

/** The navigation, as listed in the specification. */
const MENU = [
	'Overview',
	[
		'Traffic',
		'Overview',
		'Technology',
		'Landing Page Details',
		'Campaigns',
		'Source / Medium',
		'Social',
	],
	[ 'Publishers', 'Overview', 'Pages Report', 'Country Report' ],
	'Search Console',
	[ 'eCommerce', 'Overview', 'Coupons', 'Cart Abandonment', 'Funnel' ],
	'Dimensions',
	'Forms',
	'Realtime',
	'Site Speed',
	'Media',
	'Exceptions',
];

/** Routes and the titles of their screens. */
const ROUTES = {
	'/': 'Overview Report',
	'/top-landing-pages': 'Overview Report',
	'/publishers': 'Publishers Report',
	'/publishers-pages': 'Pages Report',
	'/countries': 'Country Report',
	'/ecommerce': 'eCommerce Report',
	'/ecommerce-coupons': 'Coupons',
	'/ecommerce-funnel': 'eCommerce Funnel',
	'/cart-abandonment': 'Cart Abandonment',
	'/search-console': 'Search Console Report',
	'/dimensions': 'Dimensions Report',
	'/forms': 'Forms Report',
	'/real-time': 'Real-Time Report',
	'/site-speed': 'Site Speed Report',
	'/media': 'Media Report',
	'/user-journey-report': 'User Journey',
	'/traffic-overview': 'Traffic Overview Report',
	'/traffic-landing-pages': 'Landing Page Details Report',
	'/traffic-technology': 'Technology Report',
	'/traffic-campaign': 'Campaigns Report',
	'/traffic-source-medium': 'Source / Medium Report',
	'/traffic-social': 'Social Media Report',
	'/exceptions': 'Exceptions Report',
	'/ai-insights': 'AI Insights',
	'/ai-insights/chat': 'Conversations AI',
	'/ai-insights/chat/42': 'Conversations AI',
};

const header = ( page: Page ) => page.locator( '#lodestar-header' );
const title = ( page: Page ) => page.locator( '.lodestar-page h1' );
const focused = ( page: Page ) => page.locator( ':focus' );

/** Reads navigation entries and opens those that are menus. */
async function readEntries( entries: Locator ) {
	const read: ( string | string[] )[] = [];
	for ( const entry of await entries.all() ) {
		const button = entry.locator( '> button' );
		if ( await button.count() ) {
			await button.click();
			read.push( [
				await button.innerText(),
				...( await entry.locator( 'a' ).allInnerTexts() ),
			] );
			await button.click();
		} else {
			read.push( await entry.innerText() );
		}
	}
	return read;
}

/** Reads the navigation by opening every menu. */
async function readMenu( page: Page ) {
	const toggle = reports( page ).locator( '.lodestar-nav__toggle' );
	if ( await toggle.isVisible() ) {
		await toggle.click();
		return readEntries(
			reports( page ).locator( '.lodestar-nav__sheet > ul > li' )
		);
	}
	const read = await readEntries(
		reports( page )
			.locator( '.lodestar-nav__bar > li' )
			.filter( { hasNotText: /^More$/ } )
	);
	if ( await more( page ).count() ) {
		await more( page ).click();
		const folded = reports( page ).locator(
			'.lodestar-nav__menu > ul > li'
		);
		read.push( ...( await readEntries( folded ) ) );
	}
	return read;
}

/** Runs the tests of a group on a site with every report. */
function withEveryReport( level: string ) {
	onLevel( level, 'many-reports' );
}

for ( const [ level, size ] of [
	[ 'pro', DESK ],
	[ 'lite', TELEPHONE ],
] as const ) {
	test.describe( `On ${ level } at ${ size.width } px`, () => {
		test.use( { viewport: size } );

		withEveryReport( level );

		test( 'the navigation lists every report in order, and every URL opens its report with the right title', async ( {
			page,
		} ) => {
			await openReport( page );
			await expect.poll( () => readMenu( page ) ).toEqual( MENU );
			for ( const [ path, name ] of Object.entries( ROUTES ) ) {
				await page.evaluate( ( to ) => {
					window.location.hash = to;
				}, path );
				await expect( title( page ) ).toHaveText( name );
				await expect( page ).toHaveTitle(
					new RegExp( `^${ name } ‹ ` )
				);
				const hasMenu = ! /journey|ai-insights/.test( path );
				await expect( reports( page ) ).toHaveCount( hasMenu ? 1 : 0 );
				await expect(
					page.locator( '.lodestar-nav__toggle' )
				).toHaveText( hasMenu && size.width < 783 ? [ name ] : [] );
			}
		} );
	} );
}

test.describe( 'Report URLs', () => {
	withEveryReport( 'pro' );

	test( 'scroll to a section and pass their parameters to the view', async ( {
		page,
	} ) => {
		await openReport( page, '/far-below' );
		await expect( title( page ) ).toHaveText( 'Long Page' );
		await expect(
			page.getByRole( 'heading', { name: 'Far below' } )
		).toBeInViewport();
		await openReport( page, '/acme-chat/a%2Fb' );
		await expect( page.getByText( 'Conversation a/b' ) ).toBeVisible();
	} );

	test( 'can have their own navigation', async ( { page } ) => {
		await openReport( page, '/user-journey-report' );
		await expect(
			header( page )
				.getByRole( 'navigation', { name: 'User Journey' } )
				.getByRole( 'link' )
		).toHaveText( [ 'User Journey', 'eCommerce', 'Funnel' ] );
		await header( page )
			.getByRole( 'link', { name: 'Reports', exact: true } )
			.click();
		await expect( title( page ) ).toHaveText( 'Overview Report' );
		await expect( title( page ) ).toBeFocused();
	} );
} );

test.describe( 'The navigation bar', () => {
	withEveryReport( 'pro' );

	test( 'moves only the entries that do not fit into the More menu', async ( {
		page,
	} ) => {
		await page.setViewportSize( { width: 800, height: 900 } );
		await openReport( page, '/exceptions' );
		const { shown, folded } = await readBar( page );
		expect( [ ...shown, ...folded ] ).toEqual(
			MENU.map( ( entry ) => [ entry ].flat()[ 0 ] )
		);
		expect( folded ).toContain( 'Exceptions' );
		await expect( more( page ) ).toHaveAttribute( 'aria-current', 'true' );
		await expectFull( page );
		await more( page ).click();
		await expect(
			reports( page ).getByRole( 'link', { name: 'Exceptions' } )
		).toHaveAttribute( 'aria-current', 'page' );
		await expectAccessible( page );
		await more( page ).click();

		await page.setViewportSize( { width: 1440, height: 900 } );
		// Reading the bar clicks More, which counts as one entry and may disappear.
		await expect
			.poll( () => shownEntries( page ).count() )
			.toBeGreaterThan( shown.length + 1 );
		await expectFull( page );
	} );

	test( 'works with the keyboard alone', async ( { page } ) => {
		await openReport( page );
		await header( page ).getByRole( 'link', { name: 'Lodestar' } ).focus();
		await page.keyboard.press( 'Tab' );
		await expect( focused( page ) ).toHaveText( 'Overview' );
		await page.keyboard.press( 'ArrowRight' );
		await page.keyboard.press( 'Enter' );
		await page.keyboard.press( 'ArrowDown' );
		await page.keyboard.press( 'ArrowDown' );
		await expect( focused( page ) ).toHaveText( 'Technology' );
		await page.keyboard.press( 'Escape' );
		await expect( focused( page ) ).toHaveText( 'Traffic' );
		await page.keyboard.press( 'End' );
		await expect( shownEntries( page ).last() ).toBeFocused();
		await page.keyboard.press( 'Tab' );
		await page.keyboard.press( 'Enter' );
		await expect(
			page.getByRole( 'region', { name: 'Notifications' } )
		).toBeVisible();
		await page.keyboard.press( 'Escape' );
		await expect( focused( page ) ).toHaveAccessibleName(
			/^Notifications/
		);
		await page.keyboard.press( 'Tab' );
		await page.keyboard.press( 'Enter' );
		await page.keyboard.press( 'Tab' );
		await expect( focused( page ) ).toHaveText( 'Settings' );
		await page.keyboard.press( 'Escape' );
		await page.keyboard.press( 'Shift+Tab' );
		await page.keyboard.press( 'Shift+Tab' );
		await expect( shownEntries( page ).last() ).toBeFocused();
		await page.keyboard.press( 'Home' );
		await page.keyboard.press( 'ArrowRight' );
		await page.keyboard.press( 'ArrowRight' );
		await page.keyboard.press( 'ArrowRight' );
		await page.keyboard.press( 'Enter' );
		await expect( title( page ) ).toHaveText( 'Search Console Report' );
		await expect( title( page ) ).toBeFocused();
	} );
} );
