import type { Page } from '@playwright/test';
import { openAdmin } from './screen';
import { expect } from './test';

/** Returns the heading of a step's question or of the check's outcome. */
export const heading = ( page: Page, name: string | RegExp ) =>
	page.getByRole( 'heading', { level: 2, name } );

export const open = ( page: Page ) =>
	openAdmin( page, 'admin.php?page=lodestar-setup' );

/** Goes to the check with all default choices. */
export async function goToCheck( page: Page ) {
	await open( page );
	await page.getByRole( 'button', { name: 'Continue' } ).click();
	await page
		.getByRole( 'button', { name: 'Save and Start Tracking' } )
		.click();
}

/** Returns the line of the check with a title. */
export const line = ( page: Page, title: string ) =>
	page.getByRole( 'listitem' ).filter( { hasText: title } );

/** Waits for the outcome of the check. */
export const expectOutcome = ( page: Page, name: string | RegExp ) =>
	expect( heading( page, name ) ).toBeVisible( { timeout: 30_000 } );
