import type { Page } from '@playwright/test';
import type { Admin } from '@wordpress/e2e-test-utils-playwright';
import { expect } from './test';

/** Windows in which every screen is looked at. */
export const DESK = { width: 1440, height: 900 };
export const TELEPHONE = { width: 400, height: 850 };
export const SIZES = [ DESK, TELEPHONE ];

/**
 * Opens a report and waits until it is there.
 *
 * @param page  The administrator's page.
 * @param admin Goes to screens of wp-admin.
 * @param path  Part of the address after #.
 */
export async function openReport(
	page: Page,
	admin: Admin,
	path = '/'
): Promise< void > {
	await page.goto( 'about:blank' ); // Only the part after # may differ: make it a new page.
	await admin.visitAdminPage( 'admin.php', `page=lodestar#${ path }` );
	await expect( page.locator( '.lodestar-page h1' ) ).toBeVisible();
	await expect( page.locator( '.lodestar-report' ) ).toHaveAttribute(
		'aria-busy',
		'false'
	);
}

/**
 * By how much the page is wider than the window.
 *
 * @param page The administrator's page.
 * @return Pixels; 0 where nothing has to be scrolled aside.
 */
export const overflow = ( page: Page ): Promise< number > =>
	page.evaluate(
		() =>
			document.documentElement.scrollWidth -
			document.documentElement.clientWidth
	);

/**
 * Opens a report, and notes from before on what is asked.
 *
 * @param page  The administrator's page.
 * @param admin Goes to screens of wp-admin.
 * @param path  In the dashboard.
 * @param title Its heading.
 * @param of    Matches addresses that are of interest.
 * @return Addresses; more come in as they are asked.
 */
export async function openListening(
	page: Page,
	admin: Admin,
	path: string,
	title: string,
	of: RegExp
): Promise< string[] > {
	const asked: string[] = [];
	page.on( 'request', ( request ) => {
		if ( of.test( request.url() ) ) {
			asked.push( request.url() );
		}
	} );
	await page.goto( 'about:blank' ); // Only the part after # may differ: make it a new page.
	await admin.visitAdminPage( 'admin.php', `page=lodestar#${ path }` );
	await expect( page.locator( '.lodestar-page h1' ) ).toHaveText( title );
	return asked;
}
