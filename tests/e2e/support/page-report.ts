import type { Locator, Page } from '@playwright/test';
import { ingest, php } from './local-site';
import { openAdmin } from './screen';
import { expect } from './test';

/**
 * Opens a report of today once all pending visits are counted.
 *
 * @param route Address of the report.
 * @param path  Of the page that it is narrowed to; none for the whole site.
 */
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

/**
 * What stands in the rows of the report's table, cell by cell, without the toggles.
 *
 * @param within The administrator's page, or the card of one table.
 */
export async function tableRows(
	within: Page | Locator
): Promise< string[][] > {
	const rows = within.locator( '.lodestar-data-table > tbody > tr' );
	await expect( rows.first() ).toBeVisible();
	// The rows of the skeleton are empty.
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

/** Expects the rows of the report's table; parameters as of tableRows(). */
export const expectTable = (
	within: Page | Locator,
	rows: readonly unknown[]
): Promise< void > => expect.poll( () => tableRows( within ) ).toEqual( rows );
