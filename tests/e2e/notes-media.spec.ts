import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { deletePosts, wp } from './support/local-site';
import { deleteNotes, panel, rows, settled, toggle } from './support/notes';
import { openOverview, REPORT } from './support/overview-page';
import { TELEPHONE } from './support/screen';
import { expect, test } from './support/test';

const dialog = ( page: Page ) =>
	page.getByRole( 'dialog', { name: 'Media Library' } );
const files = ( page: Page ) => page.locator( '.lodestar-notes__files' );

/** Whether the image itself has loaded. */
const isDrawn = ( image: HTMLImageElement ) =>
	image.complete && image.naturalWidth > 0;

async function openNotes( page: Page ) {
	await openOverview( page, '#/' );
	await toggle( page ).click();
	await expect( panel( page ).getByRole( 'heading' ) ).toBeFocused();
}

test.describe( 'On a phone, note attachments', () => {
	test.use( { viewport: TELEPHONE } );

	const folder = mkdtempSync( join( tmpdir(), 'lodestar-media-' ) );
	const ids: string[] = [];

	test.beforeAll( async ( { browser } ) => {
		deleteNotes();
		const page = await browser.newPage();
		for ( const name of [ 'Tulips', 'Bulbs', 'Spade' ] ) {
			const path = join( folder, `${ name }.png` );
			await page.setContent( `<h1>${ name }</h1>` );
			await page.screenshot( { path } );
			ids.push(
				wp(
					...[ 'media', 'import', path, '--porcelain' ],
					`--title=${ name }`
				)
			);
		}
		await page.close();
	} );

	test.afterAll( () => {
		rmSync( folder, { recursive: true } );
		deletePosts( ...ids );
		deleteNotes();
	} );

	test( 'are selected, saved, and omitted after deletion', async ( {
		page,
	} ) => {
		test.slow();
		await openNotes( page );
		await panel( page )
			.getByRole( 'button', { name: 'Add Note' } )
			.first()
			.click();
		await panel( page )
			.getByLabel( 'Note', { exact: true } )
			.fill( 'With pictures' );
		await panel( page )
			.getByRole( 'button', { name: 'Add Media' } )
			.click();

		const add = dialog( page ).getByRole( 'button', { name: /^Add/ } );
		await expect( add ).toHaveText( 'Add Files' );
		await expect( add ).toBeDisabled();
		await dialog( page ).getByLabel( 'Tulips' ).check();
		await expect( add ).toHaveText( 'Add 1 File' );
		await dialog( page ).getByLabel( 'Bulbs' ).check();
		await expect( add ).toHaveText( 'Add 2 Files' );
		await expectAccessible( page, [ '.lodestar-media' ] );
		await add.click();
		await expect( dialog( page ) ).toBeHidden();
		await expect(
			panel( page ).getByRole( 'button', { name: /^Remove/ } )
		).toHaveCount( 2 );
		const refreshed = page.waitForResponse( REPORT );
		await panel( page )
			.getByRole( 'button', { name: 'Save Note' } )
			.click();
		await refreshed;

		const open = async ( label: string ) => {
			await settled( page );
			await rows( page ).getByRole( 'button', { name: label } ).click();
			await expect( files( page ) ).toBeVisible();
		};
		const expectPictures = async ( ...names: string[] ) => {
			await expect( files( page ).getByRole( 'link' ) ).toHaveText(
				names
			);
			for ( const image of await files( page ).locator( 'img' ).all() ) {
				await expect
					.poll( () => image.evaluate( isDrawn ) )
					.toBe( true );
				// Core's thumbnail, not the full-size image.
				await expect( image ).toHaveAttribute( 'src', /-150x150/ );
			}
		};
		await open( '2 files' );
		await expectPictures( 'Tulips', 'Bulbs' );
		await expectAccessible( page, [ '.lodestar-notes__files' ] );

		await openNotes( page );
		await open( '2 files' );
		await expectPictures( 'Tulips', 'Bulbs' );

		deletePosts( ids[ 0 ] ?? '' );
		await openNotes( page );
		await open( '1 file' );
		await expectPictures( 'Bulbs' );
		await page.keyboard.press( 'Escape' );

		// The deleted file must not come back with the next change.
		await rows( page ).getByRole( 'button', { name: /^Edit/ } ).click();
		await expect(
			panel( page ).getByRole( 'button', { name: /^Remove/ } )
		).toHaveCount( 1 );
		const refreshedAgain = page.waitForResponse( REPORT );
		await panel( page )
			.getByRole( 'button', { name: 'Save Changes' } )
			.click();
		await refreshedAgain;
		await open( '1 file' );
		await expectPictures( 'Bulbs' );
	} );

	test( 'are uploaded to the media library', async ( { page } ) => {
		await openNotes( page );
		await panel( page )
			.getByRole( 'button', { name: 'Add Note' } )
			.first()
			.click();
		await panel( page )
			.getByRole( 'button', { name: 'Add Media' } )
			.click();
		await expect( dialog( page ).getByLabel( 'Spade' ) ).toHaveCount( 1 );
		const chosen = page.waitForEvent( 'filechooser' );
		await dialog( page ).getByRole( 'button', { name: 'Upload' } ).click();
		await ( await chosen ).setFiles( join( folder, 'Spade.png' ) );
		await expect(
			dialog( page ).getByRole( 'button', { name: 'Add 1 File' } )
		).toBeEnabled();
		await expect(
			dialog( page ).getByRole( 'checkbox', { checked: true } )
		).toHaveCount( 1 );
		ids.push(
			wp(
				...[ 'post', 'list', '--post_type=attachment' ],
				...[ '--field=ID', '--posts_per_page=1' ]
			)
		);
	} );
} );
