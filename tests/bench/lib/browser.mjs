import { chromium } from '@playwright/test';
import { findProgram } from '../../../bin/lib/system.mjs';

const CHROMIUM =
	findProgram( 'chromium' ) ?? findProgram( 'chromium-headless-shell' );

/** A nearly empty core page with only the menu and the admin bar, used as a baseline. */
export const EMPTY = '/wp-admin/tools.php';

/** Selector that is visible once the empty page is displayed. */
export const EMPTY_DRAWN = '#wpfooter';

export const OVERVIEW = '/wp-admin/admin.php?page=lodestar';

/**
 * Opens a browser for the administrator of a site from `node bin/site.mjs` or `npm run demo`.
 *
 * @param {string}                                                   url  The site's URL.
 * @param {(page: import('@playwright/test').Page) => Promise<void>} work Runs with the browser's page.
 */
export async function asAdministrator( url, work ) {
	const browser = await chromium.launch( {
		...( CHROMIUM && { executablePath: CHROMIUM } ),
		args: [ '--no-sandbox' ],
	} );
	try {
		const page = await browser.newPage( {
			viewport: { width: 1440, height: 900 },
		} );
		await page.goto( `${ url }/wp-login.php` );
		await page.fill( '#user_login', 'admin' );
		await page.fill( '#user_pass', 'password' );
		await page.click( '#wp-submit' );
		// Don't wait for the page to load, because the user's avatar is on another host.
		await page.waitForURL( /wp-admin/, { waitUntil: 'commit' } );
		await work( page );
	} finally {
		await browser.close();
	}
}

/**
 * @param {import('@playwright/test').Page} page     The browser's page.
 * @param {string}                          address  URL to open.
 * @param {string}                          selector Element to wait for.
 * @return {Promise<number>} Milliseconds from the start of the navigation to the frame after the element appears.
 */
export async function timeUntil( page, address, selector ) {
	await page.goto( 'about:blank' );
	await page.goto( address, { waitUntil: 'commit' } );
	const moment = await page.waitForFunction(
		( wanted ) =>
			document.querySelector( wanted ) && Math.ceil( performance.now() ),
		selector,
		{ polling: 'raf' }
	);
	return moment.jsonValue();
}

/**
 * @param {number[]} values Values.
 * @return {number} The median.
 */
export function median( values ) {
	return [ ...values ].sort( ( a, b ) => a - b )[
		Math.floor( values.length / 2 )
	];
}
