import type { Page, Request } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { visitOnce } from './support/counted';
import { deleteOptions, deletePosts, ingest, php } from './support/local-site';
import { requests } from './support/requests';
import { expectNoOverflow, TELEPHONE } from './support/screen';
import { site } from './support/sites';
import { expect, test } from './support/test';

const item = ( page: Page ) => page.locator( '#wp-admin-bar-lodestar' );
const widget = ( page: Page ) => page.locator( '#lodestar_dashboard' );
const cell = ( page: Page, id: number ) =>
	page.locator( `#post-${ id } td.column-lodestar_views` );

/** Records the routes of our API that a page requests. */
function asked( page: Page ): string[] {
	const found: string[] = [];
	page.on( 'request', ( request: Request ) => {
		const url = decodeURIComponent( request.url() );
		const route = url.match( /lodestar\/v1\/([\w-]+)/ )?.[ 1 ];
		if ( route ) {
			found.push( route );
		}
	} );
	return found;
}

test.describe( 'Stats on other screens', () => {
	let post: { id: number; link: string };

	test.beforeAll( async () => {
		const utils = await requests();
		post = await utils.rest( {
			method: 'POST',
			path: '/wp/v2/posts',
			data: { title: 'Frost on the beds', status: 'publish' },
		} );
	} );

	test.afterAll( async () => {
		deletePosts( post.id );
		php( "update_user_meta( 1, 'locale', '' );" );
	} );

	test( 'match the actual visits', async ( { page, visitor } ) => {
		// The admin bar runs ingest for at most half a second.
		ingest();
		for ( let i = 0; i < 3; ++i ) {
			await visitOnce( await visitor(), post.link );
		}

		// On the page itself, with one request when opened.
		const questions = asked( page );
		await page.goto( post.link );
		await expect( item( page ) ).toContainText( 'Views today' );
		expect( questions ).toEqual( [] );
		await item( page ).hover();
		await expect( item( page ) ).toContainText( '3 views today' );
		await expect( item( page ) ).toContainText( 'This page, last 30 days' );
		await page.mouse.move( 400, 600 );
		await item( page ).hover();
		expect( questions ).toEqual( [ 'admin-bar' ] );

		await page.goto( '/wp-admin/edit.php' );
		const link = item( page ).locator( '> a' );
		await link.focus();
		await page.keyboard.press( 'Enter' );
		await expect( item( page ) ).toContainText( 'This site, last 30 days' );
		await expect( link ).toHaveAccessibleName( /views? today/ );

		await expect( cell( page, post.id ) ).toContainText( /^3\s*today/ );
		await page
			.getByRole( 'columnheader', { name: 'Views' } )
			.first()
			.getByRole( 'link' )
			.click();
		await expect( page ).toHaveURL( /orderby=lodestar_views/ );
		await page.waitForLoadState(); // Quick edit needs the scripts in the footer.
		await expect( page.locator( 'th#lodestar_views' ) ).toHaveAttribute(
			'aria-sort',
			'descending'
		);
		const figures = (
			await page.locator( 'td.column-lodestar_views' ).allInnerTexts()
		).map( ( text ) => parseInt( text.replace( /,/g, '' ), 10 ) || 0 );
		expect( figures ).toEqual( [ ...figures ].sort( ( a, b ) => b - a ) );
		await expect( cell( page, post.id ) ).toContainText( /^3\s*today/ );

		await page.locator( `#post-${ post.id }` ).hover();
		await page
			.locator( `#post-${ post.id }` )
			.getByRole( 'button', { name: /Quick edit/ } )
			.click();
		const updated = page.waitForResponse( ( response ) =>
			( response.request().postData() ?? '' ).includes( 'inline-save' )
		);
		await page.getByRole( 'button', { name: 'Update' } ).click();
		await updated;
		await expect( cell( page, post.id ) ).toBeVisible();
		await expect( cell( page, post.id ) ).toContainText( /^3\s*today/ );

		// On the Dashboard, with one request.
		questions.length = 0;
		await page.goto( '/wp-admin/' );
		await expect( widget( page ) ).toContainText(
			/views? (today so far|counted today)/
		);
		expect( questions ).toEqual( [ 'dashboard-widget' ] );
	} );

	test( 'are accessible and fit on a phone', async ( { visitor } ) => {
		const context = await visitor( {
			storageState: site().session,
			viewport: TELEPHONE,
			hasTouch: true,
		} );
		const page = await context.newPage();
		await page.goto( '/wp-admin/' );
		await expect( widget( page ) ).toContainText( 'today' );
		await expectAccessible( page, [ '#lodestar_dashboard' ] );
		await expectNoOverflow( page );
		await page.goto( '/wp-admin/edit.php' );
		await expectAccessible( page, [ '#the-list' ] );
		await expectNoOverflow( page );
		await page.goto( post.link );
		await item( page ).locator( '> a' ).tap();
		await expect( item( page ) ).toContainText( 'This page, last 30 days' );
		await expect( page ).toHaveURL( post.link );
		// The surrounding list and its roles are core's.
		await expectAccessible( page, [
			'#wp-admin-bar-lodestar > .ab-item',
			'#wp-admin-bar-lodestar .ab-sub-wrapper .ab-item',
		] );
	} );

	test( 'use the language of the surrounding screen', async ( { page } ) => {
		php( "update_user_meta( 1, 'locale', 'de_DE' );" );
		await page.goto( '/wp-admin/' );
		await expect( widget( page ) ).toContainText(
			/heute bisher|Heute wurde/
		);
		await item( page ).hover();
		await expect( item( page ) ).toContainText( 'letzte 30 Tage' );
		await page.goto( post.link );
		await item( page ).hover();
		await expect( item( page ) ).toContainText( 'This page, last 30 days' );
		php( "delete_user_meta( 1, 'locale' );" );
	} );

	test( 'are never shown to visitors', async ( { visitor } ) => {
		const html = await (
			await ( await visitor() ).request.get( post.link )
		).text();
		expect( html ).not.toContain( 'lodestar-places' );
		expect( html ).not.toContain( 'wp-admin-bar-lodestar' );
	} );
} );

test.describe( 'The block Most viewed posts', () => {
	// An image of the editor's welcome guide.
	test.use( { expectedErrors: [ /s\.w\.org/ ] } );

	test.afterAll( () => {
		deleteOptions( 'lodestar_popular_posts_30' );
	} );

	test( 'is configured in the editor and needs no script on the site', async ( {
		admin,
		editor,
		page,
		visitor,
	} ) => {
		const { id, link } = JSON.parse(
			php(
				"$id = wp_insert_post( array( 'post_title' => 'Most read', 'post_status' => 'publish' ) ); echo wp_json_encode( array( 'id' => $id, 'link' => get_permalink( $id ) ) );"
			)
		) as { id: number; link: string };
		await visitOnce( await visitor(), link );
		ingest();
		deleteOptions( 'lodestar_popular_posts_30' );

		await admin.createNewPost( { title: 'With a list' } );
		await editor.insertBlock( { name: 'lodestar/popular-posts' } );
		await expect(
			editor.canvas.getByRole( 'link', { name: 'Most read' } )
		).toBeVisible();
		await editor.openDocumentSettingsSidebar();
		await page
			.getByRole( 'checkbox', { name: /Show view counts/ } )
			.check();
		await expect(
			editor.canvas.getByText( /\d views?/ ).first()
		).toBeVisible();
		const made = await editor.publishPost();

		const html = await (
			await ( await visitor() ).request.get( `/?p=${ made }` )
		).text();
		expect( html ).toContain( 'wp-block-lodestar-popular-posts' );
		expect( html ).toContain( 'Most read' );
		expect( html ).not.toContain( 'popular-posts.js' );
		deletePosts( id, made ?? '' );
	} );
} );
