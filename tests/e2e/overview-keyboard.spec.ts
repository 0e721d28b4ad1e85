import type { Locator, Page } from '@playwright/test';
import { openOverview } from './support/overview-page';
import { onLevel } from './support/level';
import { expect, test } from './support/test';

const COUNTRIES = [
	{ value: 'DE', label: 'Germany', sessions: 12 },
	{ value: 'US', label: 'United States', sessions: 4 },
];

/** Presses a key until an element has the focus. */
async function walkTo( page: Page, key: string, to: Locator ) {
	await expect( to ).toBeVisible();
	for ( let presses = 0; presses < 60; presses++ ) {
		if (
			await to.evaluate(
				( element ) => element === element.ownerDocument.activeElement
			)
		) {
			return;
		}
		await page.keyboard.press( key );
	}
	throw new Error( `${ to } is not reached by ${ key }.` );
}

const tabTo = ( page: Page, to: Locator ) => walkTo( page, 'Tab', to );

const query = ( page: Page ) =>
	new URLSearchParams( new URL( page.url() ).hash.split( '?' )[ 1 ] );

test.describe( 'The Overview with the keyboard alone', () => {
	onLevel( 'pro' );

	test( 'is navigable from top to bottom: filter, range, tabs, metrics, chart, day, table, list', async ( {
		page,
	} ) => {
		await page.route( /filter-values/, ( route ) =>
			route.fulfill( { json: { values: COUNTRIES } } )
		);
		await openOverview( page, '#/' );
		const button = ( name: string | RegExp ) =>
			page.getByRole( 'button', { name } );

		await page
			.getByRole( 'heading', { level: 1 } )
			.evaluate( ( heading ) => {
				heading.tabIndex = -1;
				heading.focus();
			} );
		await tabTo( page, button( 'Add Filter' ) );
		await page.keyboard.press( 'Enter' );
		const country = page.getByRole( 'menuitem', { name: 'Country' } );
		await expect(
			page.getByRole( 'menuitem', { name: 'Page', exact: true } )
		).toBeFocused();
		await walkTo( page, 'ArrowDown', country );
		await expect( country ).toBeFocused();
		await page.keyboard.press( 'Enter' );
		await expect( page.getByRole( 'searchbox' ) ).toBeFocused();
		await tabTo( page, page.getByRole( 'checkbox', { name: 'Germany' } ) );
		await page.keyboard.press( 'Space' );
		await tabTo( page, button( 'Apply' ) );
		await page.keyboard.press( 'Enter' );
		await expect( button( 'Add Filter' ) ).toBeFocused();
		expect( query( page ).get( 'f.country' ) ).toBe( 'DE' );

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

		const tab = page.getByRole( 'tab', { selected: true } );
		await tabTo( page, tab );
		await page.keyboard.press( 'ArrowRight' );
		await expect( tab ).toHaveAccessibleName( /^Page Views/ );
		expect( query( page ).get( 'tab' ) ).toBe( 'pageviews' );

		await page.keyboard.press( 'Tab' );
		await expect( button( 'Edit Metrics' ) ).toBeFocused();
		await page.keyboard.press( 'Enter' );
		await expect(
			page.getByRole( 'checkbox', { name: 'Sessions', exact: true } )
		).toBeFocused();
		await page.keyboard.press( 'Escape' );
		await expect( button( 'Edit Metrics' ) ).toBeFocused();

		await page.keyboard.press( 'Tab' );
		await expect( button( /^Site Notes/ ) ).toBeFocused();
		const day = page.getByRole( 'slider' );
		await tabTo( page, day );
		await page.keyboard.press( 'Home' );
		await page.keyboard.press( 'Enter' );
		await expect( button( /^Add Note: / ) ).toBeFocused();
		await page.keyboard.press( 'Escape' );
		await expect( day ).toBeFocused();

		await page.keyboard.press( 'Shift+Tab' );
		await expect( button( 'Show as Table' ) ).toBeFocused();
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
