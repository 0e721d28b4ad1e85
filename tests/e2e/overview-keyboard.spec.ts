import type { Locator, Page } from '@playwright/test';
import { useSite } from './support/license';
import { openOverview } from './support/overview-page';
import { expect, test } from './support/test';

const COUNTRIES = [
	{ value: 'DE', label: 'Germany', sessions: 12 },
	{ value: 'US', label: 'United States', sessions: 4 },
];

/**
 * Presses Tab until something has the focus, as somebody does who sees where it is.
 *
 * @param page The administrator's page.
 * @param to   Where to.
 */
async function tabTo( page: Page, to: Locator ) {
	await expect( to ).toBeVisible();
	for ( let presses = 0; presses < 60; presses++ ) {
		if (
			await to.evaluate(
				( element ) => element === element.ownerDocument.activeElement
			)
		) {
			return;
		}
		await page.keyboard.press( 'Tab' );
	}
	throw new Error( `${ to } is not reached by Tab.` );
}

const query = ( page: Page ) =>
	new URLSearchParams( new URL( page.url() ).hash.split( '?' )[ 1 ] );

test.describe( 'The Overview by keyboard alone', () => {
	test.beforeAll( () => useSite( 'pro' ) );

	test.afterAll( () => useSite( 'lite' ) );

	test( 'from top to bottom: range, filter, metrics, tabs, chart, table, list', async ( {
		page,
		admin,
	} ) => {
		await page.route( /filter-values/, ( route ) =>
			route.fulfill( { json: { values: COUNTRIES } } )
		);
		await openOverview( page, admin, '#/' );
		const button = ( name: string | RegExp ) =>
			page.getByRole( 'button', { name } );

		await page
			.getByRole( 'heading', { level: 1 } )
			.evaluate( ( heading ) => {
				heading.tabIndex = -1;
				heading.focus();
			} );
		const range = button( /^Last 30 days/ );
		await tabTo( page, range );
		await page.keyboard.press( 'Enter' );
		await expect(
			page.getByRole( 'menuitemradio', { name: /^Today/ } )
		).toBeFocused();
		await page.keyboard.press( 'ArrowDown' );
		await page.keyboard.press( 'Enter' );
		await expect( button( /^Yesterday/ ) ).toBeFocused();
		expect( query( page ).get( 'interval' ) ).toBe( 'yesterday' );

		await tabTo( page, button( 'Add a filter' ) );
		await page.keyboard.press( 'Enter' );
		const country = page.getByRole( 'menuitem', { name: 'Country' } );
		await expect(
			page.getByRole( 'menuitem', { name: 'Page', exact: true } )
		).toBeFocused();
		for ( let presses = 0; presses < 7; presses++ ) {
			await page.keyboard.press( 'ArrowDown' );
		}
		await expect( country ).toBeFocused();
		await page.keyboard.press( 'Enter' );
		await expect( page.getByRole( 'searchbox' ) ).toBeFocused();
		await tabTo( page, page.getByRole( 'checkbox', { name: 'Germany' } ) );
		await page.keyboard.press( 'Space' );
		await tabTo( page, button( 'Apply' ) );
		await page.keyboard.press( 'Enter' );
		await expect( button( 'Add a filter' ) ).toBeFocused();
		expect( query( page ).get( 'f.country' ) ).toBe( 'DE' );

		await tabTo( page, button( 'Edit Metrics' ) );
		await page.keyboard.press( 'Enter' );
		await expect(
			page.getByRole( 'checkbox', { name: 'Sessions', exact: true } )
		).toBeFocused();
		await page.keyboard.press( 'Escape' );
		await expect( button( 'Edit Metrics' ) ).toBeFocused();

		const tab = page.getByRole( 'tab', { selected: true } );
		await tabTo( page, tab );
		await page.keyboard.press( 'ArrowRight' );
		await expect( tab ).toHaveAccessibleName( /^Page Views/ );
		expect( query( page ).get( 'tab' ) ).toBe( 'pageviews' );

		await tabTo( page, button( 'Show as table' ) );
		await page.keyboard.press( 'Enter' );
		await expect(
			page.locator( '.lodestar-chart' ).getByRole( 'table' )
		).toBeVisible();

		const pages = page.getByRole( 'region', {
			name: 'Top Posts/Pages (Landing Page)',
		} );
		await tabTo( page, pages.getByRole( 'combobox' ) );
		await page.keyboard.press( 'ArrowDown' );
		await expect( pages.locator( 'tbody tr' ) ).toHaveCount( 25 );
	} );
} );
