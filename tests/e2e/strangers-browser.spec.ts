import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { activateAddon, removeAddon } from './support/addons';
import { useSite } from './support/license';
import { chart, openOverview } from './support/overview-page';
import { overflow } from './support/screen';
import { expect, test } from './support/test';

const THROWN = 'Acme broke it.';

/** Ways to break a filter, and what is said of it; null where there is nothing of ours to say. */
const FILTERS: Record< string, string | null > = {
	'reports-throws': THROWN,
	'reports-nothing': 'a filter returned no list',
	'reports-emptied': THROWN,
	'reports-wrong': 'this is not a report',
	'reports-removed': 'lodestar/overview is Lodestar’s own, and stays',
	'reports-taken': 'name, key or route is already taken',
	'reports-parts': 'this is no view of lodestar/overview',
	'reports-getter': THROWN,
	'reports-endless': 'this is not a report',
	'blocks-throws': THROWN,
	'blocks-nothing': 'a filter returned no list',
	'blocks-wrong': 'this is no entry: report, position, component',
	'tabs-wrong': 'this is no entry: title, component',
	'navigation-throws': THROWN,
	'navigation-nothing': 'a filter returned no list',
	'navigation-wrong': 'this is no entry: group',
	'filters-throws': THROWN,
	'filters-nothing': 'a filter returned no list',
	'middleware-throws': THROWN,
	'script-throws': null,
	'head-throws': null,
};

/** Ways to break the view of a report, and what stands in its place. */
const VIEWS: Record< string, RegExp > = {
	'view-import': /nowhere\.js/,
	'view-throws': /Acme broke it\./,
	'view-effect': /Acme broke it\./,
	'view-nothing': /The component returned nothing\./,
	'view-loads-nothing': /no component as its default/,
};

/** Ways to break what something else stands in for. */
const PARTS: Record< string, string > = {
	'is-empty-throws': `isEmpty of acme/broken: ${ THROWN }`,
	'is-empty-wrong': 'isEmpty of acme/broken returned something else',
	'block-throws': `component of the block acme/block: ${ THROWN }`,
	'navigation-custom': `customNavigation of acme/broken: ${ THROWN }`,
};

const notice = ( page: Page ) => page.locator( '.lodestar-faults' );

const heading = ( page: Page, name: string ) =>
	page.getByRole( 'heading', { level: 1, name } );

/**
 * Goes by the navigation to another report, and back to the Overview with its figures.
 *
 * @param page The administrator's page.
 */
async function goRound( page: Page ) {
	const nav = page.getByRole( 'navigation', { name: 'Reports' } );
	await nav.getByRole( 'button', { name: 'Traffic' } ).click();
	await nav.getByRole( 'link', { name: 'Campaigns' } ).click();
	await expect( heading( page, 'Campaigns' ) ).toBeVisible();
	await nav.getByRole( 'link', { name: 'Overview' } ).click();
	await expect( chart( page ) ).toBeVisible();
}

test.use( {
	// What the addon throws is its own error, and the browser tells it as any other.
	expectedErrors: [
		/Acme broke (it|fetch|the head)\.|nowhere\.js|The component returned nothing|no component as its default/,
	],
} );

test.beforeAll( () => {
	useSite( 'pro' );
	[ 'broken-browser', 'report' ].forEach( activateAddon );
} );

test.afterAll( () => {
	[ 'broken-browser', 'report' ].forEach( removeAddon );
	useSite( 'lite' );
} );

test.describe( 'The Overview and the navigation go on', () => {
	for ( const [ way, message ] of Object.entries( FILTERS ) ) {
		for ( const when of [ 'before', 'after' ] ) {
			test( `with ${ way } ${ when } our script`, async ( {
				page,
				admin,
			} ) => {
				await openOverview(
					page,
					admin,
					`&broken=${ way }&when=${ when }#/`
				);
				await expect(
					heading( page, 'Overview Report' )
				).toBeVisible();
				await expect( chart( page ) ).toBeVisible();
				await expect( notice( page ) ).toHaveCount( message ? 1 : 0 );
				const words = `“broken-browser”.*${ message ?? '' }`;
				await expect(
					notice( page ).getByText( new RegExp( words ) )
				).toHaveCount( message ? 1 : 0 );
				await goRound( page );
			} );
		}
	}

	test( 'with what listens to hooks throwing', async ( { page, admin } ) => {
		await openOverview( page, admin, '&broken=listener-throws#/' );
		await expect( chart( page ) ).toBeVisible();
		await goRound( page );
	} );
} );

test.describe( 'A report whose view fails', () => {
	for ( const [ way, message ] of Object.entries( VIEWS ) ) {
		test( `says so in its place: ${ way }`, async ( { page, admin } ) => {
			await openOverview( page, admin, `&broken=${ way }#/acme-broken` );
			const alert = page.locator( '#lodestar-page' ).getByRole( 'alert' );
			await expect( alert ).toContainText(
				'“broken-browser” has an error'
			);
			await expect( alert ).toContainText( message );
			await expect( heading( page, 'Broken Report' ) ).toBeVisible();
			await goRound( page );
		} );
	}

	test( 'keeps nobody from leaving while it never comes', async ( {
		page,
		admin,
	} ) => {
		await openOverview( page, admin, '&broken=view-never#/acme-broken' );
		await expect( heading( page, 'Broken Report' ) ).toBeVisible();
		await goRound( page );
	} );
} );

for ( const [ way, message ] of Object.entries( PARTS ) ) {
	test( `A report is shown all the same: ${ way }`, async ( {
		page,
		admin,
	} ) => {
		await openOverview( page, admin, `&broken=${ way }#/acme-broken` );
		await expect( page.getByText( 'It works.' ) ).toBeVisible();
		await expect( notice( page ) ).toContainText( message );
		await goRound( page );
	} );
}

test( 'A fetch of others that throws is named in the place of the figures', async ( {
	page,
	admin,
} ) => {
	await openOverview( page, admin, '&broken=fetch-throws#/' );
	await expect(
		page.getByText( 'This report could not be loaded.' )
	).toBeVisible();
	await expect( heading( page, 'Overview Report' ) ).toBeVisible();
} );

for ( const width of [ 1440, 400 ] ) {
	test( `Notice and failed part can be read and left at ${ width } px`, async ( {
		page,
		admin,
	} ) => {
		await page.setViewportSize( { width, height: 900 } );
		await openOverview( page, admin, '&broken=reports-parts#/' );
		await expect( chart( page ) ).toBeVisible();
		await expect(
			notice( page ).getByRole( 'link', { name: 'Plugins' } )
		).toHaveAttribute( 'href', /plugins\.php$/ );
		await expectAccessible( page );
		expect( await overflow( page ) ).toBe( 0 );
		await notice( page ).getByRole( 'button', { name: 'Close' } ).click();
		await expect( notice( page ) ).toHaveCount( 0 );

		await openOverview( page, admin, '&broken=view-throws#/acme-broken' );
		await expect(
			page.locator( '#lodestar-page' ).getByRole( 'alert' )
		).toBeVisible();
		await expectAccessible( page );
		expect( await overflow( page ) ).toBe( 0 );
	} );
}
