import type { Page } from '@playwright/test';
import type { Admin } from '@wordpress/e2e-test-utils-playwright';
import { expect } from './test';

/**
 * The question of a step, or the outcome of the check.
 *
 * @param page The administrator's page.
 * @param name What it says.
 */
export const heading = ( page: Page, name: string | RegExp ) =>
	page.getByRole( 'heading', { level: 2, name } );

/**
 * Opens the setup.
 *
 * @param admin Goes to screens of wp-admin.
 */
export const open = ( admin: Admin ) =>
	admin.visitAdminPage( 'admin.php', 'page=lodestar-setup' );

/**
 * Leaves all choices as they are, up to the check.
 *
 * @param page  The administrator's page.
 * @param admin Goes to screens of wp-admin.
 */
export async function goToCheck( page: Page, admin: Admin ) {
	await open( admin );
	await page.getByRole( 'button', { name: 'Continue' } ).click();
	await page
		.getByRole( 'button', { name: 'Save and Start Counting' } )
		.click();
}

/**
 * The line of the check that has a title.
 *
 * @param page  The administrator's page.
 * @param title The title.
 */
export const line = ( page: Page, title: string ) =>
	page.getByRole( 'listitem' ).filter( { hasText: title } );

/**
 * Waits for the outcome of the check.
 *
 * @param page The administrator's page.
 * @param name What it says.
 */
export const expectOutcome = ( page: Page, name: string | RegExp ) =>
	expect( heading( page, name ) ).toBeVisible( { timeout: 30_000 } );
