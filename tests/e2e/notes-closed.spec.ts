import type { Page } from '@playwright/test';
import { createUser, deleteUser, logIn } from './support/accounts';
import { expectAccessible } from './support/accessible';
import { useLicense } from './support/license';
import { createPost, deletePosts, php } from './support/local-site';
import {
	EMPTY,
	PANEL,
	deleteNotes,
	panel,
	putNote,
	rows,
	toggle,
} from './support/notes';
import { figures, REPORT } from './support/overview-page';
import { expect, test } from './support/test';

const SECRET = 'zanzibar';
const PUBLIC = 'findable';
const READER = 'notes-reader';

const yesterday = () =>
	php( "echo wp_date( 'Y-m-d', time() - DAY_IN_SECONDS );" );

/** Returns the status of an apiFetch request sent from the page. */
const statusOf = ( page: Page, request: object ) =>
	page.evaluate( async ( options ) => {
		const { apiFetch } = (
			window as unknown as Window & {
				wp: {
					apiFetch: ( request: object ) => Promise< Response >;
				};
			}
		 ).wp;
		const answer = await apiFetch( { ...options, parse: false } ).catch(
			( response: Response ) => response
		);
		return answer.status;
	}, request );

/** Opens the Overview with mocked data, as a user who can only view reports. */
async function openAsReader( page: Page ) {
	await logIn( page.context(), READER );
	await page.route( REPORT, figures() );
	await page.goto( '/wp-admin/admin.php?page=lodestar#/' );
}

test.describe( 'A user who can view reports but not edit posts', () => {
	test.use( {
		expectedErrors: [ /status of 403/ ],
		storageState: { cookies: [], origins: [] },
	} );

	let note = 0;

	test.beforeAll( () => {
		deleteNotes();
		useLicense( 'lite' );
		note = putNote( {
			note_title: 'Only to be read',
			note_date_ymd: yesterday(),
			important: true,
		} );
		const id = createUser( READER, 'subscriber' );
		php(
			`get_user_by( 'id', ${ id } )->add_cap( 'lodestar_view_reports' );`
		);
	} );

	test.afterAll( () => {
		deleteUser( READER );
		deleteNotes();
	} );

	test( 'reads notes but is denied every change', async ( { page } ) => {
		await openAsReader( page );
		await toggle( page ).click();
		await expect( rows( page ) ).toContainText( 'Only to be read' );
		await expect(
			rows( page ).getByRole( 'img', { name: 'Important' } )
		).toBeVisible();
		await expect( rows( page ).getByRole( 'button' ) ).toHaveCount( 0 );
		await expect( panel( page ).getByRole( 'button' ) ).toHaveText( [
			'All (1)',
			'Important only (1)',
			'Close Site Notes',
		] );
		await expectAccessible( page, PANEL );

		const path = `/lodestar/v1/notes/${ note }`;
		expect( await statusOf( page, { path: '/lodestar/v1/notes' } ) ).toBe(
			200
		);
		for ( const request of [
			{ path: '/lodestar/v1/notes', method: 'POST' },
			{ path, method: 'PUT', data: { note_title: 'Changed' } },
			{ path, method: 'DELETE' },
			{ path: `${ path }/restore`, method: 'POST' },
			...[ 'trash', 'restore', 'delete' ].map( ( action ) => ( {
				path: '/lodestar/v1/notes/bulk',
				method: 'POST',
				data: { action, ids: [ note ] },
			} ) ),
			{
				path: '/lodestar/v1/note-categories',
				method: 'POST',
				data: { name: 'Mine' },
			},
		] ) {
			expect( [ request, await statusOf( page, request ) ] ).toEqual( [
				request,
				403,
			] );
		}
		expect( php( `echo get_post( ${ note } )->post_title;` ) ).toBe(
			'Only to be read'
		);
	} );

	test( 'is not prompted to write the first note', async ( { page } ) => {
		deleteNotes();
		await openAsReader( page );
		await toggle( page ).click();
		await expect( panel( page ) ).toContainText(
			"There aren't any site notes."
		);
		await expect( panel( page ) ).not.toContainText( EMPTY );
	} );
} );

test.describe( 'A note', () => {
	let post = '';
	let note = 0;

	test.beforeAll( () => {
		deleteNotes();
		note = putNote( {
			note_title: `${ SECRET } ${ PUBLIC }`,
			note_date_ymd: yesterday(),
		} );
		post = createPost( { post_title: PUBLIC } );
	} );

	test.afterAll( () => {
		deletePosts( post );
		deleteNotes();
	} );

	test( 'is not accessible to visitors', async ( { visitor } ) => {
		const { request } = await visitor();
		const read = async ( address: string ) => {
			const answer = await request.get( address );
			return answer.text();
		};
		const api = ( path: string ) => `/?rest_route=/wp/v2/${ path }`;
		for ( const address of [
			api( `search&search=${ PUBLIC }` ),
			api( `posts&search=${ PUBLIC }` ),
			`/?s=${ PUBLIC }`,
			'/?feed=rss2',
		] ) {
			const text = await read( address );
			expect( text, address ).toContain( PUBLIC );
			expect( text, address ).not.toContain( SECRET );
		}
		for ( const address of [
			api( 'types' ),
			api( 'types/lodestar_note' ),
			api( 'taxonomies' ),
			api( 'lodestar_note' ),
			api( `posts/${ note }` ),
			api( `search&search=${ PUBLIC }&type=post&subtype=lodestar_note` ),
			'/?rest_route=/lodestar/v1/notes',
			`/?p=${ note }`,
			`/?p=${ note }&post_type=lodestar_note`,
			'/?post_type=lodestar_note',
			'/?feed=rss2&post_type=lodestar_note',
			`/?feed=atom&s=${ SECRET.slice( 0, 4 ) }`,
			'/?sitemap=index',
			'/?sitemap=posts&sitemap-subtype=post&paged=1',
			'/?sitemap=posts&sitemap-subtype=lodestar_note&paged=1',
		] ) {
			const text = await read( address );
			expect( text, address ).not.toContain( SECRET );
			// Responses must not even reveal that notes exist.
			expect( text, address ).not.toMatch(
				/"lodestar_note"|p=\d+[^<]*lodestar_note</
			);
		}
	} );
} );
