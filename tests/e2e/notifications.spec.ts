import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { php } from './support/local-site';
import { openReport } from './support/screen';
import { withAddons } from './support/level';
import { expect, test } from './support/test';

const header = ( page: Page ) => page.locator( '#lodestar-header' );
const title = ( page: Page ) => page.locator( '.lodestar-page h1' );

withAddons( 'many-reports' );

test( 'Notifications are shown until the user has read them', async ( {
	page,
} ) => {
	php( `lodestar_add_notification( 'acme/orders', array( 'title' => 'Nine orders were read in', 'links' => array( array( 'label' => 'Open Coupons', 'url' => '#/ecommerce-coupons' ) ) ) );
				lodestar_add_notification( 'acme/full', array( 'title' => 'Counting has stopped.', 'place' => 'page', 'status' => 'error', 'dismissible' => false ) );` );
	try {
		await openReport( page );
		const notice = page.locator(
			'.lodestar-page .components-notice.is-error'
		);
		await expect( notice ).toContainText( 'Counting has stopped.' );
		await expect( notice.getByRole( 'button' ) ).toHaveCount( 0 );

		const bell = header( page ).getByRole( 'button', {
			name: /^Notifications/,
		} );
		await expect( bell ).toHaveAccessibleName( 'Notifications, 2 new' );
		await bell.click();
		await expectAccessible( page );
		// The bell changes before the server responds.
		const saved = ( how: string ) =>
			page.waitForResponse( ( response ) =>
				( response.request().postData() ?? '' ).includes(
					`"mark":"${ how }"`
				)
			);
		const dismissed = saved( 'dismissed' );
		await page
			.getByRole( 'button', { name: /Dismiss “Nine orders/ } )
			.click();
		await expect( bell ).toHaveAccessibleName( 'Notifications, 1 new' );
		await dismissed;
		await openReport( page );
		await bell.click();
		await page.getByRole( 'button', { name: 'Show 1 dismissed' } ).click();
		const restored = saved( 'restored' );
		await page
			.getByRole( 'button', { name: /Restore “Nine orders/ } )
			.click();
		await restored;
		const opened = saved( 'read' );
		await page.getByRole( 'link', { name: 'Open Coupons' } ).click();
		await expect( title( page ) ).toHaveText( 'Coupons' );
		await opened;
		await bell.click();
		// Wait for the request, because the notifications are removed below.
		const read = saved( 'read' );
		await page.getByRole( 'button', { name: 'Mark All as Read' } ).click();
		await expect( bell ).toHaveAccessibleName( 'Notifications' );
		await read;
	} finally {
		php(
			`lodestar_remove_notification( 'acme/orders' ); lodestar_remove_notification( 'acme/full' );`
		);
	}
} );
