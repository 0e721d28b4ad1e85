import type { Page } from '@playwright/test';
import { createUser, deleteUser, logIn } from './support/accounts';
import { expectAccessible } from './support/accessible';
import { viewsToday, visitOnce } from './support/counted';
import { option, php } from './support/local-site';
import { Pages } from './support/events';
import { openAdmin, TELEPHONE } from './support/screen';
import { expectFine } from './support/screens';
import { expect, test } from './support/test';

const SETTINGS = '/lodestar/v1/settings';
const IS_SETTINGS = /lodestar(\/|%2F)v1(\/|%2F)settings/;

async function open( page: Page ) {
	await openAdmin( page, 'admin.php?page=lodestar-settings' );
	await expect(
		page.getByRole( 'heading', { level: 1, name: 'Settings' } )
	).toBeVisible();
}

const bar = ( page: Page ) =>
	page.getByRole( 'region', { name: 'Unsaved changes' } );

async function save( page: Page ) {
	await bar( page ).getByRole( 'button', { name: 'Save Changes' } ).click();
	await expect( bar( page ) ).toHaveCount( 0 );
}

/** Deletes everything that these tests store. */
function reset() {
	php(
		"array_map( 'delete_option', array( 'lodestar_site_icons', 'lodestar_excluded_paths', 'lodestar_affiliate_paths', 'lodestar_view_roles', 'lodestar_manage_roles', 'lodestar_key_events', 'lodestar_lasting_ids', 'lodestar_user_ids', 'lodestar_web_vitals', 'lodestar_retention' ) );"
	);
}

const icons = ( page: Page, name: string ) =>
	page.getByRole( 'radio', { name } );

test.describe( 'Settings', () => {
	test.beforeEach( reset );

	test.afterAll( reset );

	test( 'are saved together and persist after a reload', async ( {
		page,
	} ) => {
		await open( page );
		await expect( bar( page ) ).toHaveCount( 0 );
		await page
			.getByRole( 'checkbox', { name: 'Measure page speed' } )
			.uncheck();
		await page
			.getByRole( 'radio', { name: /first-party cookie, after consent/ } )
			.check();
		await page
			.getByRole( 'checkbox', { name: /Store the user account/ } )
			.check();
		await page
			.getByRole( 'checkbox', {
				name: 'Mark “Outbound link clicked” as a key event',
			} )
			.check();
		await page.getByRole( 'button', { name: 'Add Key Event' } ).click();
		await page
			.getByRole( 'textbox', { name: 'Event name' } )
			.fill( 'newsletter_signup' );
		await page.getByRole( 'button', { name: 'Add', exact: true } ).click();
		await icons( page, 'Copies stored on this site' ).check();
		await page
			.getByRole( 'checkbox', { name: 'Author: View Reports' } )
			.check();
		await expect( bar( page ) ).toContainText( 'unsaved changes' );
		await expect( bar( page ) ).toContainText( 'Key events' );
		await save( page );
		await expect( page.locator( '.components-snackbar' ) ).toContainText(
			'Settings Updated'
		);

		await open( page );
		await expect(
			page.getByRole( 'checkbox', { name: 'Measure page speed' } )
		).not.toBeChecked();
		await expect(
			page.getByRole( 'radio', {
				name: /first-party cookie, after consent/,
			} )
		).toBeChecked();
		await expect(
			page.getByText( /plus the account of logged-in visitors/ )
		).toBeVisible();
		await expect(
			page.getByRole( 'checkbox', { name: /Store the user account/ } )
		).toBeChecked();
		await expect(
			page.getByRole( 'checkbox', {
				name: 'Mark “Outbound link clicked” as a key event',
			} )
		).toBeChecked();
		await expect(
			page.getByRole( 'checkbox', {
				name: 'Mark “newsletter_signup” as a key event',
			} )
		).toBeChecked();
		await expect(
			icons( page, 'Copies stored on this site' )
		).toBeChecked();
		await expect(
			page.getByRole( 'checkbox', { name: 'Author: View Reports' } )
		).toBeChecked();
		expect(
			php( "echo wp_json_encode( get_option( 'lodestar_view_roles' ) );" )
		).toBe( '["editor","author"]' );
	} );

	test( 'take effect: an excluded path is not counted, the next one is', async ( {
		page,
		visitor,
		requestUtils,
	} ) => {
		const pages = new Pages( requestUtils );
		const path = await pages.publish( '<p>Not counted.</p>' );
		const someone = await visitor();
		await visitOnce( someone, '/' );
		const before = viewsToday();
		await open( page );
		await page
			.getByLabel( 'Paths', { exact: true } )
			.fill( path.replace( /\/$/, '' ) );
		await page.keyboard.press( 'Enter' );
		await save( page );

		await visitOnce( someone, path );
		expect( viewsToday() ).toBe( before );
		await visitOnce( someone, '/' );
		expect( viewsToday() ).toBe( before + 1 );
		await pages.remove();
	} );

	test( 'that are invalid show an error at the field, can be fixed, and are rejected by the server', async ( {
		page,
		requestUtils,
	} ) => {
		await open( page );
		const paths = page.getByLabel( 'Paths on this site' );
		await paths.fill( 'deals' );
		await page.keyboard.press( 'Enter' );
		await expect(
			page.getByText( 'Paths start and end with a slash.' )
		).toBeVisible();
		await expect(
			page
				.getByRole( 'navigation', { name: 'Settings sections' } )
				.getByRole( 'link', { name: 'Tracking needs attention' } )
		).toBeVisible();

		await icons( page, 'External icon service' ).focus();
		await bar( page )
			.getByRole( 'button', { name: 'Save Changes' } )
			.click();
		await expect( paths ).toBeFocused();
		await expect( bar( page ) ).toContainText(
			'1 setting needs attention'
		);

		await page.getByRole( 'button', { name: 'Use /deals/' } ).click();
		await save( page );
		const stored = () =>
			php(
				"echo wp_json_encode( get_option( 'lodestar_affiliate_paths' ), JSON_UNESCAPED_SLASHES );"
			);
		expect( JSON.parse( stored() ) ).toEqual( [
			'/go/',
			'/recommend/',
			'/deals/',
		] );

		for ( const values of [
			{ lodestar_affiliate_paths: [ 'deals' ] },
			{ lodestar_site_icons: 'everywhere' },
			{ lodestar_no_such_setting: true },
		] ) {
			await expect(
				requestUtils.rest( {
					method: 'POST',
					path: SETTINGS,
					data: { values, base: {} },
				} )
			).rejects.toMatchObject( { data: { status: 400 } } );
		}
		expect( JSON.parse( stored() ) ).toHaveLength( 3 );
	} );

	test.describe( 'that cannot be saved', () => {
		test.use( { expectedErrors: [ /503|409/ ] } );

		test( 'stay on the page until they can be saved', async ( {
			page,
		} ) => {
			await open( page );
			await icons( page, 'Copies stored on this site' ).check();
			await page.route( IS_SETTINGS, ( route ) =>
				route.fulfill( {
					status: 503,
					json: { code: 'x', message: 'The server is busy.' },
				} )
			);
			await bar( page )
				.getByRole( 'button', { name: 'Save Changes' } )
				.click();
			await expect( bar( page ) ).toContainText(
				'Couldn’t save the settings.The server is busy. Your changes are still here.'
			);
			await expect(
				icons( page, 'Copies stored on this site' )
			).toBeChecked();

			const asked = page.waitForEvent( 'dialog' );
			await page.evaluate( () => {
				setTimeout( () => window.location.reload() );
			} );
			const dialog = await asked;
			expect( dialog.type() ).toBe( 'beforeunload' );
			await dialog.dismiss();

			await page.unroute( IS_SETTINGS );
			await bar( page )
				.getByRole( 'button', { name: 'Try Again' } )
				.click();
			await expect( bar( page ) ).toHaveCount( 0 );
		} );

		test( 'because of another save are shown next to the saved values', async ( {
			page,
			requestUtils,
		} ) => {
			await open( page );
			await icons( page, 'Copies stored on this site' ).check();
			await requestUtils.rest( {
				method: 'POST',
				path: SETTINGS,
				data: { values: { lodestar_site_icons: 'service' }, base: {} },
			} );
			await bar( page )
				.getByRole( 'button', { name: 'Save Changes' } )
				.click();
			await expect( bar( page ) ).toContainText(
				'admin saved this page in the meantime.'
			);
			await expect(
				page.getByText( 'Saved value: service' )
			).toBeVisible();
			expect( option( 'lodestar_site_icons' ) ).toBe( 'service' );
			await bar( page )
				.getByRole( 'button', { name: 'Keep Mine' } )
				.click();
			await expect( bar( page ) ).toHaveCount( 0 );
			expect( option( 'lodestar_site_icons' ) ).toBe( 'cache' );
		} );
	} );

	test( 'for data retention ask for confirmation before deleting visits, by keyboard', async ( {
		page,
	} ) => {
		await open( page );
		const field = page.getByLabel( 'Keep visits' );
		const button = bar( page ).getByRole( 'button', {
			name: 'Save Changes',
		} );
		const dialog = page.getByRole( 'dialog', {
			name: 'Delete Older Visits?',
		} );
		const months = () =>
			php( "echo get_option( 'lodestar_retention', 0 );" );
		await field.focus();
		await page.keyboard.press( 'End' );
		await expect( field ).toHaveValue( '50' );
		await button.focus();
		await page.keyboard.press( 'Enter' );
		await expect( dialog ).toContainText(
			/Visits from .+ onward are kept/
		);
		await expectAccessible( page );
		await page.keyboard.press( 'Escape' );
		await expect( dialog ).toBeHidden();
		await expect( button ).toBeFocused();
		expect( months() ).toBe( '0' );

		await page.keyboard.press( 'Enter' );
		const confirm = dialog.getByRole( 'button', {
			name: 'Save and Delete',
		} );
		await expect( confirm ).toBeVisible();
		for ( const name of [ 'Close', 'Cancel', 'Save and Delete' ] ) {
			await page.keyboard.press( 'Tab' );
			await expect(
				dialog.getByRole( 'button', { name } )
			).toBeFocused();
		}
		await page.keyboard.press( 'Enter' );
		await expect( bar( page ) ).toHaveCount( 0 );
		expect( months() ).toBe( '50' );

		await open( page );
		await expect( field ).toHaveValue( '50' );
		await expect(
			page.getByRole( 'region', { name: 'Data and retention' } )
		).toContainText( 'for 50 months' );
		await field.focus();
		await page.keyboard.press( 'Home' );
		await button.focus();
		await page.keyboard.press( 'Enter' );
		await expect( bar( page ) ).toHaveCount( 0 );
		await expect( dialog ).toBeHidden();
		expect( months() ).toBe( '0' );
	} );

	test( 'are read-only for editors', async ( { visitor } ) => {
		const name = `editor-${ Date.now() }`;
		createUser( name, 'editor' );
		const context = await visitor();
		await logIn( context, name );
		const own = await context.newPage();
		await own.goto( '/wp-admin/admin.php?page=lodestar-settings' );
		await expect(
			own.getByRole( 'heading', { level: 1, name: 'Settings' } )
		).toBeVisible();
		await expect(
			own.getByText( 'These users can: admin.' )
		).not.toHaveCount( 0 );
		await expect( icons( own, 'Letters' ) ).toBeDisabled();
		await expect(
			own.getByRole( 'checkbox', { name: 'Author: View Reports' } )
		).toBeDisabled();
		await expectAccessible( own );
		deleteUser( name );
	} );

	test( 'are accessible, fit the window and have a section list, also on a phone', async ( {
		page,
	} ) => {
		await open( page );
		await expect(
			page.getByRole( 'region', { name: 'Data and retention' } )
		).toContainText( 'Page Views' );
		await icons( page, 'Copies stored on this site' ).check();
		await page.getByLabel( 'Paths on this site' ).fill( 'deals' );
		await page.keyboard.press( 'Enter' );
		await expect( bar( page ) ).toContainText( '2 unsaved changes' );
		await expectFine( page );
		await bar( page ).getByRole( 'button', { name: 'Discard' } ).click();
		await expect( icons( page, 'Letters' ) ).toBeChecked();
		await expect( bar( page ) ).toHaveCount( 0 );

		await page.setViewportSize( TELEPHONE );
		await openAdmin(
			page,
			'admin.php?page=lodestar-settings#dropped-hits'
		);
		const link = page
			.getByRole( 'navigation', { name: 'Settings sections' } )
			.getByRole( 'link', { name: 'Dropped hits' } );
		await expect( link ).toHaveAttribute( 'aria-current', 'true' );
		await expect( link ).toBeInViewport( { ratio: 0.9 } );
	} );
} );
