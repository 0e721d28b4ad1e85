import type { Page } from '@playwright/test';
import { expect } from './test';
import { php } from './local-site';

/** What the panel says where there is no note. */
export const EMPTY = "There aren't any site notes. Go ahead and create one!";

/** What axe looks at where only the panel is new. */
export const PANEL = [ 'section[aria-label="Site Notes"]' ];

/** Deletes all notes of the site. */
export const deleteNotes = () =>
	php(
		"foreach ( get_posts( array( 'post_type' => 'lodestar_note', 'post_status' => array( 'publish', 'private', 'trash' ), 'numberposts' => -1, 'fields' => 'ids' ) ) as $id ) { wp_delete_post( $id, true ); }"
	);

/**
 * Puts a note there, behind the dashboard's back.
 *
 * @param fields What it says.
 * @return Its id.
 */
export const putNote = ( fields: object ): number =>
	Number(
		php(
			`wp_set_current_user( 1 ); $request = new WP_REST_Request( 'POST', '/lodestar/v1/notes' ); $request->set_header( 'content-type', 'application/json' ); $request->set_body( '${ JSON.stringify(
				fields
			) }' ); echo rest_do_request( $request )->get_data()['id'];`
		)
	);

/** The button that opens and closes the panel. */
export const toggle = ( page: Page ) =>
	page.locator( '.lodestar-notes-toggle' );

export const panel = ( page: Page ) =>
	page.getByRole( 'region', { name: 'Site Notes', exact: true } );

/**
 * The notes that are listed.
 *
 * @param list Name of the list: that of the notes, or `Trash`.
 */
export const rows = ( page: Page, list = 'Site Notes' ) =>
	panel( page ).getByRole( 'list', { name: list } ).locator( '> li' );

/** Waits until nothing lies over the page any more. */
export async function settled( page: Page ) {
	// The dialog appears only when a refresh takes a while.
	await expect( page.locator( '.lodestar-report' ) ).toHaveAttribute(
		'aria-busy',
		'false'
	);
	await expect( page.getByRole( 'dialog' ) ).toBeHidden();
}

/**
 * Writes a note into the open panel.
 *
 * @param title What it says.
 */
export async function write( page: Page, title: string ) {
	await panel( page )
		.getByRole( 'button', { name: 'Add a note' } )
		.first()
		.click();
	await panel( page ).getByLabel( 'Note', { exact: true } ).fill( title );
	await panel( page ).getByRole( 'button', { name: 'Save Note' } ).click();
	await expect( rows( page ).filter( { hasText: title } ) ).toBeFocused();
}

/**
 * Chooses from the panel's menu.
 *
 * @param item What.
 */
export async function choose( page: Page, item: string ) {
	await panel( page )
		.getByRole( 'button', { name: 'More for site notes' } )
		.click();
	await page.getByRole( 'menuitem', { name: item, exact: true } ).click();
}
