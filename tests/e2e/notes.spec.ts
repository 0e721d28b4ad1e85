import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import {
	EMPTY,
	PANEL,
	choose,
	deleteNotes,
	panel,
	rows,
	settled,
	toggle,
	write,
} from './support/notes';
import { figures, openOverview } from './support/overview-page';
import { expectNoOverflow, TELEPHONE } from './support/screen';
import { expect, test } from './support/test';

const NOTES = /lodestar(\/|%2F)v1(\/|%2F)notes/;
/**
 * Opens the Overview with mocked data, because notes don't depend on visits. Returns a function that counts the
 * requests for the report.
 */
async function open( page: Page ) {
	let asked = 0;
	await openOverview( page, '#/', ( route ) => {
		asked++;
		return figures()( route );
	} );
	await expect( toggle( page ) ).toBeVisible();
	return () => asked;
}

test.afterAll( () => {
	deleteNotes();
} );

test.describe( 'On a phone, site notes', () => {
	test.use( { viewport: TELEPHONE } );

	test.beforeAll( deleteNotes );

	test( 'are created, edited, starred, trashed and restored', async ( {
		page,
	} ) => {
		const asked = await open( page );
		await toggle( page ).click();
		await expect( panel( page ) ).toContainText( EMPTY );
		await expectAccessible( page, PANEL );

		await write( page, 'Sale <b>starts</b>' );
		await write( page, 'Newsletter' );
		await expect.poll( asked ).toBe( 3 );
		await expect( rows( page ) ).toHaveCount( 2 );
		await settled( page );

		const sale = rows( page ).filter( { hasText: 'Sale' } );
		await sale.getByRole( 'button', { name: 'Important' } ).click();
		await expect(
			panel( page ).getByRole( 'button', {
				name: 'Important only (1)',
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
		await settled( page );
		await expectNoOverflow( page );

		await sale
			.getByRole( 'button', { name: /^Move .* to Trash$/ } )
			.click();
		await expect( rows( page ) ).toHaveCount( 1 );
		await page.getByRole( 'button', { name: 'Undo' } ).click();
		await expect( rows( page ) ).toHaveCount( 2 );
		await expectAccessible( page, PANEL );
	} );
} );

test.describe( 'By keyboard alone, site notes', () => {
	test.beforeAll( deleteNotes );

	test( 'are created, starred, edited, trashed and restored', async ( {
		page,
	} ) => {
		const press = async ( ...keys: string[] ) => {
			for ( const key of keys ) {
				await page.keyboard.press( key );
			}
		};
		const heading = ( name: string ) =>
			panel( page ).getByRole( 'heading', { name } );
		const button = ( name: string | RegExp ) =>
			panel( page ).getByRole( 'button', { name } ).first();

		await open( page );
		await toggle( page ).focus();
		await press( 'Enter' );
		await expect( heading( 'Site Notes' ) ).toBeFocused();
		await expect( panel( page ) ).toContainText( EMPTY );

		// The tab order is All, Important only, the menu, Close Site Notes, Add Note.
		await press( 'Tab', 'Tab', 'Tab', 'Tab', 'Tab' );
		await expect( button( 'Add Note' ) ).toBeFocused();
		await press( 'Enter' );
		await page.keyboard.type( 'By keyboard' );
		await press( 'Enter' );
		await expect( rows( page ) ).toBeFocused();
		await settled( page );

		await press( 'Tab', 'Space' );
		const star = rows( page ).getByRole( 'button', {
			name: 'Important',
		} );
		await expect( star ).toBeFocused();
		await expect( star ).toHaveAttribute( 'aria-pressed', 'true' );

		await press( 'Tab' );
		await expect( button( /^Edit/ ) ).toBeFocused();
		await press( 'Enter' );
		await page.keyboard.type( 'Given up' );
		await press( 'Escape' );
		await expect( rows( page ) ).toBeFocused();
		await expect( rows( page ) ).toContainText( 'By keyboard' );
		await press( 'Tab', 'Tab', 'Enter', 'End' );
		await page.keyboard.type( ', changed' );
		await press( 'Enter' );
		await expect( rows( page ) ).toBeFocused();
		await expect( rows( page ) ).toContainText( 'By keyboard, changed' );
		await settled( page );

		await press( 'Tab', 'Tab', 'Tab' );
		await expect( button( /^Move By .* to Trash$/ ) ).toBeFocused();
		await press( 'Enter' );
		await expect( panel( page ) ).toContainText( EMPTY );
		await expect( heading( 'Site Notes' ) ).toBeFocused();
		await settled( page );

		await press( 'Tab', 'Tab', 'Tab' );
		await expect( button( 'Site Note Options' ) ).toBeFocused();
		await press( 'Enter' );
		await expect(
			page.getByRole( 'menuitem', { name: 'Categories' } )
		).toBeFocused();
		await press( 'ArrowDown', 'Enter' );
		await expect( heading( 'Trash' ) ).toBeFocused();
		await expect( rows( page, 'Trash' ) ).toHaveCount( 1 );

		// The tab order is Select notes, Close Site Notes, the note.
		await press( 'Tab', 'Tab', 'Tab' );
		await expect( button( /^Restore By/ ) ).toBeFocused();
		await press( 'Enter' );
		await expect( panel( page ) ).toContainText( 'Trash is empty.' );
		await expect( heading( 'Trash' ) ).toBeFocused();
		await settled( page );
		await press( 'Shift+Tab', 'Enter' );
		await expect( heading( 'Site Notes' ) ).toBeFocused();
		await expect( rows( page ) ).toContainText( 'By keyboard, changed' );
	} );
} );

test.describe( 'Site notes', () => {
	test.beforeEach( deleteNotes );

	test( 'load no script while closed and no media library when opened', async ( {
		page,
	} ) => {
		const loaded: string[] = [];
		page.on( 'request', ( request ) => loaded.push( request.url() ) );
		await open( page );
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

	test( 'are restored from the trash or deleted in bulk', async ( {
		page,
	} ) => {
		await open( page );
		await toggle( page ).click();
		for ( const title of [ 'One', 'Two', 'Three', 'Four' ] ) {
			await write( page, title );
			await settled( page );
		}
		await choose( page, 'Select Notes' );
		const box = ( name: string ) => panel( page ).getByLabel( name );
		const act = ( name: string ) =>
			panel( page ).getByRole( 'button', { name, exact: true } );
		await expect( act( 'Move to Trash' ) ).toBeDisabled();
		await box( 'Select all' ).check();
		await expectAccessible( page, PANEL );
		await act( 'Move to Trash' ).click();
		await expect( panel( page ) ).toContainText( EMPTY );
		await settled( page );

		await choose( page, 'Trash' );
		await expect( rows( page, 'Trash' ) ).toHaveCount( 4 );
		await act( 'Select Notes' ).click();
		await box( 'Select One' ).check();
		await box( 'Select Two' ).check();
		await expect( panel( page ) ).toContainText( '2 selected' );
		await expectAccessible( page, PANEL );
		await act( 'Restore' ).click();
		await expect( rows( page, 'Trash' ) ).toHaveCount( 2 );
		await settled( page );

		await act( 'Select Notes' ).click();
		await box( 'Select all' ).check();
		await act( 'Delete Permanently' ).click();
		const question = page.getByRole( 'dialog', {
			name: 'Delete Permanently?',
		} );
		await question.getByRole( 'button', { name: 'Cancel' } ).click();
		await expect( rows( page, 'Trash' ) ).toHaveCount( 2 );
		await act( 'Delete Permanently' ).click();
		await question
			.getByRole( 'button', { name: 'Delete Permanently' } )
			.click();
		await expect( panel( page ) ).toContainText( 'Trash is empty.' );

		await act( 'Back to Site Notes' ).click();
		await expect( rows( page ) ).toHaveCount( 2 );
		await expect( panel( page ) ).toContainText( 'One' );
		await expect( panel( page ) ).toContainText( 'Two' );
	} );

	test.describe( 'when the server fails', () => {
		test.use( { expectedErrors: [ /status of 500/ ] } );

		test( 'show the error and a retry button', async ( { page } ) => {
			await open( page );
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
				.getByRole( 'button', { name: 'Try Again' } )
				.click();
			await expect( panel( page ) ).toContainText( EMPTY );
		} );
	} );
} );
