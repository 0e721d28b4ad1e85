import type { Locator, Page } from '@playwright/test';
import { ingest, php } from './local-site';
import { openAdmin } from './screen';
import { expect } from './test';

/** Counts all pending visits and opens a report of today. `path` is the page to filter by; empty for the whole site. */
export async function openOfPage(
	page: Page,
	route: string,
	path: string
): Promise< void > {
	ingest();
	const today = php( "echo wp_date( 'Y-m-d' );" );
	const asked = new URLSearchParams( {
		interval: 'custom',
		start: today,
		end: today,
		...( path && { 'f.page': path } ),
	} );
	await openAdmin( page, `admin.php?page=lodestar#${ route }?${ asked }` );
	await expect( page.locator( '.lodestar-report__body' ) ).toBeVisible();
}

/** Returns the texts of the table's cells by row, without toggles. */
export async function tableRows(
	within: Page | Locator
): Promise< string[][] > {
	const rows = within.locator( '.lodestar-data-table > tbody > tr' );
	await expect( rows.first() ).toBeVisible();
	// Rows of the skeleton are empty.
	await expect(
		within.locator( '.lodestar-data-table .lodestar-placeholder' )
	).toHaveCount( 0 );
	return rows.evaluateAll( ( all ) =>
		all.map( ( row ) =>
			[ ...row.querySelectorAll( 'th, td:not( .is-toggle )' ) ].map(
				( cell ) => ( cell as HTMLElement ).textContent?.trim() ?? ''
			)
		)
	);
}

/** Expects the rows of the report's table. */
export const expectTable = (
	within: Page | Locator,
	rows: readonly unknown[]
): Promise< void > => expect.poll( () => tableRows( within ) ).toEqual( rows );
