import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { activateAddon, removeAddon } from './support/addons';
import { wp } from './support/local-site';
import { openReport, SIZES } from './support/screen';
import { expect, test } from './support/test';

const header = ( page: Page ) => page.locator( '#lodestar-header' );
const title = ( page: Page ) => page.locator( '.lodestar-page h1' );

/**
 * Does what the store of the page is asked for by other parts of it.
 *
 * @param page     The administrator's page.
 * @param action   Name of the action.
 * @param argument What it is given.
 */
const dispatchApp = ( page: Page, action: string, argument?: unknown ) =>
	page.evaluate(
		( [ name, value ] ) => {
			const { data } = ( window as unknown as { wp: WordPress } ).wp;
			data.dispatch( 'lodestar/app' )[ name ]?.( value );
		},
		[ action, argument ] as const
	);

interface WordPress {
	data: {
		dispatch: (
			store: string
		) => Record< string, ( argument: unknown ) => void >;
	};
}

test.beforeAll( () => activateAddon( 'many-reports' ) );

test.afterAll( () => removeAddon( 'many-reports' ) );

for ( const size of SIZES ) {
	test.describe( `What lies over the page at ${ size.width } px`, () => {
		test.use( { viewport: size } );

		test( 'says what was done, is going on, and failed', async ( {
			page,
			admin,
		} ) => {
			await openReport( page, admin );
			await dispatchApp( page, 'toast' );
			const toast = page.locator( '.components-snackbar' );
			await expect( toast ).toContainText( 'Settings Updated' );
			await expect( toast ).toHaveCount( 0 );

			await dispatchApp( page, 'setLoading', {} );
			const loading = page.getByRole( 'dialog', {
				name: 'Refreshing Report',
			} );
			await expect( loading ).toContainText(
				'Loading new report data...'
			);
			await page.keyboard.press( 'Escape' );
			await expect( loading ).toBeVisible();
			await dispatchApp( page, 'setLoading', null );
			await expect( loading ).toHaveCount( 0 );

			await title( page ).focus();
			await dispatchApp( page, 'openDialog' );
			const error = page.getByRole( 'alertdialog', { name: 'Error' } );
			await expect( error ).toContainText( 'Please try again.' );
			await expect(
				error.getByRole( 'button', { name: 'OK' } )
			).toBeFocused();
			await page.keyboard.press( 'Enter' );
			await expect( error ).toHaveCount( 0 );
			await expect( title( page ) ).toBeFocused();
		} );

		test( 'blocks the page while it would be untrue', async ( {
			page,
			admin,
		} ) => {
			await openReport( page, admin );
			await title( page ).focus();
			await dispatchApp( page, 'block', {
				title: 'Rebuilding daily totals',
				text: 'Counting goes on; you may leave this page.',
				progress: { percent: 62, text: '1,295 of 2,088 days' },
			} );
			const card = page.getByRole( 'region', {
				name: 'Rebuilding daily totals',
			} );
			await expect( card ).toBeFocused();
			await expect( card.getByRole( 'progressbar' ) ).toHaveAttribute(
				'value',
				'62'
			);
			await expect(
				page.locator( '.lodestar-frame__blocked' )
			).toHaveJSProperty( 'inert', true );
			await expectAccessible( page );
			await dispatchApp( page, 'block', null );
			await expect( title( page ) ).toBeFocused();
		} );

		test( 'tells what the reader should know, until they have read it', async ( {
			page,
			admin,
		} ) => {
			wp(
				'eval',
				`lodestar_add_notification( 'acme/orders', array( 'title' => 'Nine orders were read in', 'links' => array( array( 'label' => 'Open Coupons', 'url' => '#/ecommerce-coupons' ) ) ) );
				lodestar_add_notification( 'acme/full', array( 'title' => 'Counting has stopped.', 'place' => 'page', 'status' => 'error', 'dismissible' => false ) );`
			);
			try {
				await openReport( page, admin );
				const notice = page.locator(
					'.lodestar-page .components-notice.is-error'
				);
				await expect( notice ).toContainText( 'Counting has stopped.' );
				await expect( notice.getByRole( 'button' ) ).toHaveCount( 0 );

				const bell = header( page ).getByRole( 'button', {
					name: /^Notifications/,
				} );
				await expect( bell ).toHaveAccessibleName(
					'Notifications, 2 new'
				);
				await bell.click();
				await expectAccessible( page );
				await page
					.getByRole( 'button', { name: /Dismiss “Nine orders/ } )
					.click();
				await expect( bell ).toHaveAccessibleName(
					'Notifications, 1 new'
				);
				await openReport( page, admin );
				await bell.click();
				await page
					.getByRole( 'button', { name: 'Show 1 dismissed' } )
					.click();
				await page
					.getByRole( 'button', { name: /Restore “Nine orders/ } )
					.click();
				await page
					.getByRole( 'link', { name: 'Open Coupons' } )
					.click();
				await expect( title( page ) ).toHaveText( 'Coupons' );
				await bell.click();
				await page
					.getByRole( 'button', { name: 'Mark All Read' } )
					.click();
				await expect( bell ).toHaveAccessibleName( 'Notifications' );
			} finally {
				wp(
					'eval',
					`lodestar_remove_notification( 'acme/orders' ); lodestar_remove_notification( 'acme/full' );`
				);
			}
		} );
	} );
}
