import type { Page } from '@playwright/test';
import { expect } from './test';

/** Window sizes in which every screen is checked. */
export const DESK = { width: 1440, height: 900 };
export const TELEPHONE = { width: 400, height: 850 };
export const SIZES = [ DESK, TELEPHONE ];

/** Opens a screen of wp-admin with a page load, even if only the part after # differs. */
export async function openAdmin( page: Page, path: string ): Promise< void > {
	await page.goto( 'about:blank' );
	await page.goto( `/wp-admin/${ path }` );
}

/** Opens a report and waits until it is loaded. `path` is the part of the URL after #. */
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

/** Expects that the page fits the width of the window, once it is rendered for that width. */
export const expectNoOverflow = ( page: Page ): Promise< void > =>
	expect.poll( () => overflow( page ) ).toBe( 0 );

/** Opens a report and records requests whose URL matches `of`. Returns the URLs, a list that grows. */
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
