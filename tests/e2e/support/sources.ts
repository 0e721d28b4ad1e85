import type { Page } from '@playwright/test';
import { sourcesAnswer } from './sources-answer';
import { openAdmin } from './screen';
import { expect } from './test';

/** Matches the data request of the sources report in tests/fixtures/addons/table-report. */
export const SOURCES = /reports(\/|%2F)acme_sources/;

export const RANGE = 'interval=custom&start=2026-10-23&end=2026-11-19';
export const COMPARED = `${ RANGE }&compare=previous`;

/** Opens the sources report with mocked data. `changes` override properties of the response. */
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
