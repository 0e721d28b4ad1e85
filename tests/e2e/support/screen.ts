import type { Page } from '@playwright/test';
import { expect } from './test';

/** Windows in which every screen is looked at. */
export const DESK = { width: 1440, height: 900 };
export const TELEPHONE = { width: 400, height: 850 };
export const SIZES = [ DESK, TELEPHONE ];

/**
 * Opens a screen of wp-admin as a new page, even if only the part after # is new.
 *
 * @param path The path below wp-admin.
 */
export async function openAdmin( page: Page, path: string ): Promise< void > {
	await page.goto( 'about:blank' );
	await page.goto( `/wp-admin/${ path }` );
}

/**
 * Opens a report and waits until it is there.
 *
 * @param path Part of the address after #.
 */
export async function openReport( page: Page, path = '/' ): Promise< void > {
	await openAdmin( page, `admin.php?page=lodestar#${ path }` );
	await expect( page.locator( '.lodestar-page h1' ) ).toBeVisible();
	await expect( page.locator( '.lodestar-report' ) ).toHaveAttribute(
		'aria-busy',
		'false'
	);
}

/** Returns by how many pixels the page is wider than the window. */
export const overflow = ( page: Page ): Promise< number > =>
	page.evaluate(
		() =>
			document.documentElement.scrollWidth -
			document.documentElement.clientWidth
	);

/** Expects that the page fits the width of the window, as soon as it is drawn for that width. */
export const expectNoOverflow = ( page: Page ): Promise< void > =>
	expect.poll( () => overflow( page ) ).toBe( 0 );

/**
 * Opens a report, and notes from before on what is asked.
 *
 * @param path  In the dashboard.
 * @param title Its heading.
 * @param of    Matches addresses that are of interest.
 * @return Addresses; more come in as they are asked.
 */
export async function openListening(
	page: Page,
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
	await openAdmin( page, `admin.php?page=lodestar#${ path }` );
	await expect( page.locator( '.lodestar-page h1' ) ).toHaveText( title );
	return asked;
}
