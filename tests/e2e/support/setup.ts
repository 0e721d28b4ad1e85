import type { Page } from '@playwright/test';
import { openAdmin } from './screen';
import { expect } from './test';

/**
 * The question of a step, or the outcome of the check.
 *
 * @param name What it says.
 */
export const heading = ( page: Page, name: string | RegExp ) =>
	page.getByRole( 'heading', { level: 2, name } );

/** Opens the setup. */
export const open = ( page: Page ) =>
	openAdmin( page, 'admin.php?page=lodestar-setup' );

/** Leaves all choices as they are, up to the check. */
export async function goToCheck( page: Page ) {
	await open( page );
	await page.getByRole( 'button', { name: 'Continue' } ).click();
	await page
		.getByRole( 'button', { name: 'Save and Start Counting' } )
		.click();
}

/** The line of the check that has a title. */
export const line = ( page: Page, title: string ) =>
	page.getByRole( 'listitem' ).filter( { hasText: title } );

/**
 * Waits for the outcome of the check.
 *
 * @param name What it says.
 */
export const expectOutcome = ( page: Page, name: string | RegExp ) =>
	expect( heading( page, name ) ).toBeVisible( { timeout: 30_000 } );
