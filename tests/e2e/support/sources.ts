import type { Page } from '@playwright/test';
import { sourcesAnswer } from './sources-answer';
import { openAdmin } from './screen';
import { expect } from './test';

/** What the report of sources in tests/fixtures/addons/table-report asks the server. */
export const SOURCES = /reports(\/|%2F)acme_sources/;

export const RANGE = 'interval=custom&start=2026-10-23&end=2026-11-19';
export const COMPARED = `${ RANGE }&compare=previous`;

/**
 * Opens the report of sources with an answer.
 *
 * @param dates   Query part of the address.
 * @param changes What is different in the answer.
 */
export async function openSources(
	page: Page,
	dates: string,
	changes: object = {}
): Promise< void > {
	await page.route( SOURCES, ( route ) =>
		route.fulfill( {
			json: sourcesAnswer( new URL( route.request().url() ), changes ),
		} )
	);
	await openAdmin( page, `admin.php?page=lodestar#/acme-sources?${ dates }` );
	await expect( page.locator( '.lodestar-page h1' ) ).toBeVisible();
}
