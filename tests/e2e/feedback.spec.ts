import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { activateAddon, removeAddon } from './support/addons';
import { php } from './support/local-site';
import { expectNoOverflow, openAdmin, TELEPHONE } from './support/screen';
import { expect, test } from './support/test';

const toggle = ( page: Page ) =>
	page.getByRole( 'button', { name: 'Feedback', exact: true } );

async function open( page: Page ) {
	await openAdmin( page, 'admin.php?page=lodestar#/acme-feedback' );
	await expect( page.getByText( 'What is new.' ) ).toBeVisible();
}

const forget = () =>
	php(
		"Lodestar\\Admin\\Feedback\\FeedbackStore::delete_all(); delete_user_meta( 1, 'lodestar_tracked_features' );"
	);

test.describe( 'Feedback', () => {
	test.beforeAll( () => activateAddon( 'feedback' ) );

	test.beforeEach( forget );

	test.afterAll( () => {
		forget();
		removeAddon( 'feedback' );
	} );

	test( 'is submitted once and listed in Settings', async ( { page } ) => {
		await page.setViewportSize( TELEPHONE );
		await open( page );
		await toggle( page ).click();
		await expectAccessible( page );
		await expectNoOverflow( page );
		const submit = page.getByRole( 'button', { name: 'Submit' } );
		await expect( submit ).toBeDisabled();
		await page.getByRole( 'radio', { name: 'Good', exact: true } ).check();
		await page
			.getByRole( 'textbox', {
				name: 'What do you think about this feature?',
			} )
			.fill( 'Clear <b>and</b> quick' );
		await submit.click();
		await expect(
			page.getByText( 'Thanks! We appreciate your feedback.' )
		).toBeVisible();
		await toggle( page ).click();
		await expect( toggle( page ) ).toHaveCount( 0 );
		await open( page );
		await expect( toggle( page ) ).toHaveCount( 0 );

		await openAdmin( page, 'admin.php?page=lodestar-settings#feedback' );
		const section = page.getByRole( 'region', {
			name: 'Feedback',
			exact: true,
		} );
		await expect(
			section.getByText( '4.0 out of 5 (1 rating)' )
		).toBeVisible();
		const given = section.getByText( 'Clear <b>and</b> quick' );
		await expect( given ).toBeVisible();
		await section.scrollIntoViewIfNeeded();
		await expectAccessible( page );
		await expectNoOverflow( page );
		await section
			.getByRole( 'button', { name: 'Delete', exact: true } )
			.click();
		await page
			.getByRole( 'dialog', { name: 'Delete feedback?' } )
			.getByRole( 'button', { name: 'Delete' } )
			.click();
		await expect( section.getByText( 'No feedback yet.' ) ).toBeVisible();
	} );
} );
