import type { Page } from '@playwright/test';
import type { Admin } from '@wordpress/e2e-test-utils-playwright';
import { expectAccessible } from './support/accessible';
import { useLicense } from './support/license';
import { wp } from './support/local-site';
import { overviewAnswer } from './support/overview-answer';
import { expect, test } from './support/test';

const REPORT = /reports(\/|%2F)overview/;
const NOTES = /lodestar(\/|%2F)v1(\/|%2F)notes/;
/** Core's own snackbar, which stands elsewhere, is not ours to judge. */
const PANEL = [ 'section[aria-label="Site Notes"]' ];
const EMPTY = "There aren't any site notes. Go ahead and create one!";

/** Deletes all notes of the site. */
const deleteNotes = () =>
	wp(
		'eval',
		"foreach ( get_posts( array( 'post_type' => 'lodestar_note', 'post_status' => array( 'publish', 'private', 'trash' ), 'numberposts' => -1, 'fields' => 'ids' ) ) as $id ) { wp_delete_post( $id, true ); }"
	);

/**
 * Opens the Overview on invented figures: notes are about days, not about visits.
 *
 * @param page  The administrator's page.
 * @param admin Goes to screens of wp-admin.
 * @return How often the report was asked for.
 */
async function openOverview( page: Page, admin: Admin ) {
	let asked = 0;
	await page.route( REPORT, ( route ) => {
		asked++;
		return route.fulfill( {
			json: overviewAnswer( new URL( route.request().url() ), {} ),
		} );
	} );
	await page.goto( 'about:blank' ); // Only the part after # may differ: make it a new page.
	await admin.visitAdminPage( 'admin.php', 'page=lodestar#/' );
	await expect( toggle( page ) ).toBeVisible();
	return () => asked;
}

const toggle = ( page: Page ) => page.locator( '.lodestar-notes-toggle' );

const panel = ( page: Page ) =>
	page.getByRole( 'region', { name: 'Site Notes', exact: true } );

const rows = ( page: Page ) =>
	panel( page ).getByRole( 'list', { name: 'Site Notes' } ).locator( '> li' );

async function write( page: Page, title: string ) {
	await panel( page )
		.getByRole( 'button', { name: 'Add a note' } )
		.first()
		.click();
	await panel( page ).getByLabel( 'Note', { exact: true } ).fill( title );
	await panel( page ).getByRole( 'button', { name: 'Save Note' } ).click();
	await expect( rows( page ).filter( { hasText: title } ) ).toBeFocused();
}

test.afterAll( () => {
	deleteNotes();
	useLicense( 'lite' );
} );

for ( const tier of [ 'lite', 'pro' ] ) {
	for ( const width of [ 1440, 400 ] ) {
		test.describe( `Site notes on ${ tier } at ${ width } px`, () => {
			test.use( { viewport: { width, height: 900 } } );

			test.beforeAll( () => {
				deleteNotes();
				useLicense( tier );
			} );

			test( 'are written, edited, starred, put away and brought back', async ( {
				page,
				admin,
			} ) => {
				const asked = await openOverview( page, admin );
				await toggle( page ).click();
				await expect( panel( page ) ).toContainText( EMPTY );
				await expectAccessible( page, PANEL );

				await write( page, 'Sale <b>starts</b>' );
				await write( page, 'Newsletter' );
				expect( asked() ).toBe( 3 );
				await expect( rows( page ) ).toHaveCount( 2 );
				await expect( page.getByRole( 'dialog' ) ).toBeHidden();

				const sale = rows( page ).filter( { hasText: 'Sale' } );
				await sale.getByRole( 'button', { name: 'Important' } ).click();
				await expect(
					panel( page ).getByRole( 'button', {
						name: 'Important only 1',
					} )
				).toBeVisible();

				await sale.getByRole( 'button', { name: /^Edit/ } ).click();
				await panel( page )
					.getByLabel( 'Category' )
					.selectOption( 'Promotion' );
				await expectAccessible( page, PANEL );
				await panel( page )
					.getByRole( 'button', { name: 'Save Changes' } )
					.click();
				await expect( sale ).toContainText( 'Promotion' );
				await expect( page.getByRole( 'dialog' ) ).toBeHidden();
				expect(
					await page.evaluate(
						() =>
							document.documentElement.scrollWidth -
							document.documentElement.clientWidth
					)
				).toBe( 0 );

				await sale.getByRole( 'button', { name: /^More for/ } ).click();
				await page
					.getByRole( 'menuitem', { name: 'Move to Trash' } )
					.click();
				await expect( rows( page ) ).toHaveCount( 1 );
				await page.getByRole( 'button', { name: 'Undo' } ).click();
				await expect( rows( page ) ).toHaveCount( 2 );
				await expectAccessible( page, PANEL );
			} );
		} );
	}
}

test.describe( 'Site notes', () => {
	test.beforeAll( deleteNotes );

	test( 'cost nothing while they are closed, and load no media library', async ( {
		page,
		admin,
	} ) => {
		const loaded: string[] = [];
		page.on( 'request', ( request ) => loaded.push( request.url() ) );
		await openOverview( page, admin );
		const ours = () =>
			loaded.filter( ( url ) =>
				/site-notes|media-dialog|notes/.test( url )
			);
		expect( ours() ).toEqual( [] );
		await toggle( page ).click();
		await expect( panel( page ) ).toContainText( EMPTY );
		expect( ours().some( ( url ) => url.includes( '/site-notes.' ) ) ).toBe(
			true
		);
		expect(
			loaded.filter( ( url ) =>
				/media-(editor|models|views|dialog)/.test( url )
			)
		).toEqual( [] );
	} );

	test( 'are kept by keyboard alone', async ( { page, admin } ) => {
		await openOverview( page, admin );
		await toggle( page ).focus();
		await page.keyboard.press( 'Enter' );
		await expect(
			panel( page ).getByRole( 'heading', { name: 'Site Notes' } )
		).toBeFocused();
		await expect( panel( page ) ).toContainText( EMPTY ); // The list is there.
		// All, Important only, and then the button.
		await page.keyboard.press( 'Tab' );
		await page.keyboard.press( 'Tab' );
		await page.keyboard.press( 'Tab' );
		await expect(
			panel( page ).getByRole( 'button', { name: 'Add a note' } ).first()
		).toBeFocused();
		await page.keyboard.press( 'Enter' );
		await page.keyboard.type( 'By keyboard' );
		await page.keyboard.press( 'Enter' );
		await expect( rows( page ) ).toBeFocused();
		await expect( page.getByRole( 'dialog' ) ).toBeHidden();
		await page.keyboard.press( 'Tab' );
		await page.keyboard.press( 'Space' );
		await expect(
			rows( page ).getByRole( 'button', { name: 'Important' } )
		).toHaveAttribute( 'aria-pressed', 'true' );
		await page.keyboard.press( 'Tab' );
		await page.keyboard.press( 'Enter' );
		await page.keyboard.type( 'Changed' );
		await page.keyboard.press( 'Escape' );
		await expect( rows( page ) ).toBeFocused();
		await expect( rows( page ) ).toContainText( 'By keyboard' );
	} );

	test( 'are deleted for ever from the trash, after a question', async ( {
		page,
		admin,
	} ) => {
		deleteNotes();
		await openOverview( page, admin );
		await toggle( page ).click();
		await write( page, 'Gone' );
		await expect( page.getByRole( 'dialog' ) ).toBeHidden();
		await panel( page )
			.getByRole( 'button', { name: 'More for Gone' } )
			.click();
		await page.getByRole( 'menuitem', { name: 'Move to Trash' } ).click();
		await expect( panel( page ) ).toContainText( EMPTY );
		await expect( page.getByRole( 'dialog' ) ).toBeHidden();
		await panel( page )
			.getByRole( 'button', { name: 'More for site notes' } )
			.click();
		await page.getByRole( 'menuitem', { name: 'Trash' } ).click();
		await panel( page )
			.getByRole( 'button', { name: 'Delete Gone permanently' } )
			.click();
		const question = page.getByRole( 'dialog', {
			name: 'Delete permanently?',
		} );
		await question
			.getByRole( 'button', { name: 'Delete Permanently' } )
			.click();
		await expect( panel( page ) ).toContainText( 'The Trash is empty.' );
	} );

	test( 'are sorted into categories that managers make', async ( {
		page,
		admin,
	} ) => {
		await openOverview( page, admin );
		await toggle( page ).click();
		await panel( page )
			.getByRole( 'button', { name: 'More for site notes' } )
			.click();
		await page.getByRole( 'menuitem', { name: 'Categories' } ).click();
		await panel( page )
			.getByRole( 'button', { name: 'Add a category' } )
			.click();
		await panel( page ).getByLabel( 'Name' ).fill( 'Press' );
		await panel( page )
			.getByRole( 'button', { name: 'Save Category' } )
			.click();
		const press = panel( page )
			.getByRole( 'listitem' )
			.filter( { hasText: 'Press' } );
		await expect( press ).toBeVisible();
		await expect( page.getByRole( 'dialog' ) ).toBeHidden();
		await expectAccessible( page, PANEL );
		await press.getByRole( 'button', { name: 'Delete Press' } ).click();
		await page
			.getByRole( 'dialog' )
			.getByRole( 'button', { name: 'Delete Category' } )
			.click();
		await expect( press ).toBeHidden();
	} );

	test.describe( 'when the server fails', () => {
		test.use( { expectedErrors: [ /status of 500/ ] } );

		test( 'say so, and ask again', async ( { page, admin } ) => {
			await openOverview( page, admin );
			await page.route( NOTES, ( route ) =>
				route.fulfill( {
					status: 500,
					json: { code: 'oops', message: 'The database is away.' },
				} )
			);
			await toggle( page ).click();
			await expect( panel( page ) ).toContainText(
				'The database is away.'
			);
			await page.unroute( NOTES );
			await panel( page )
				.getByRole( 'button', { name: 'Retry' } )
				.click();
			await expect( panel( page ) ).toContainText( EMPTY );
		} );
	} );
} );
