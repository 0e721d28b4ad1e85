import type { Page } from '@playwright/test';
import { expect } from './test';
import { php } from './local-site';

/** The panel's text if there are no notes. */
export const EMPTY = "There aren't any site notes. Go ahead and create one!";

/** Selectors for axe if only the panel is new. */
export const PANEL = [ 'section[aria-label="Site Notes"]' ];

export const deleteNotes = () =>
	php(
		"foreach ( get_posts( array( 'post_type' => 'lodestar_note', 'post_status' => array( 'publish', 'private', 'trash' ), 'numberposts' => -1, 'fields' => 'ids' ) ) as $id ) { wp_delete_post( $id, true ); }"
	);

/** Creates a note on the server without the dashboard. Returns its ID. */
export const putNote = ( fields: object ): number =>
	Number(
		php(
			`wp_set_current_user( 1 ); $request = new WP_REST_Request( 'POST', '/lodestar/v1/notes' ); $request->set_header( 'content-type', 'application/json' ); $request->set_body( '${ JSON.stringify(
				fields
			) }' ); echo rest_do_request( $request )->get_data()['id'];`
		)
	);

/** Returns the button that opens and closes the panel. */
export const toggle = ( page: Page ) =>
	page.locator( '.lodestar-notes-toggle' );

export const panel = ( page: Page ) =>
	page.getByRole( 'region', { name: 'Site Notes', exact: true } );

/** Returns the notes in a list of the panel: `Site Notes` or `Trash`. */
export const rows = ( page: Page, list = 'Site Notes' ) =>
	panel( page ).getByRole( 'list', { name: list } ).locator( '> li' );

/** Waits until nothing covers the page. */
export async function settled( page: Page ) {
	// The dialog appears only when a refresh takes a while.
	await expect( page.locator( '.lodestar-report' ) ).toHaveAttribute(
		'aria-busy',
		'false'
	);
	await expect( page.getByRole( 'dialog' ) ).toBeHidden();
}

/** Adds a note in the open panel. */
export async function write( page: Page, title: string ) {
	await panel( page )
		.getByRole( 'button', { name: 'Add Note' } )
		.first()
		.click();
	await panel( page ).getByLabel( 'Note', { exact: true } ).fill( title );
	await panel( page ).getByRole( 'button', { name: 'Save Note' } ).click();
	await expect( rows( page ).filter( { hasText: title } ) ).toBeFocused();
}

/** Selects an item of the panel's menu. */
export async function choose( page: Page, item: string ) {
	await panel( page )
		.getByRole( 'button', { name: 'Site Note Options' } )
		.click();
	await page.getByRole( 'menuitem', { name: item, exact: true } ).click();
}
