import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { visitOnce } from './support/counted';
import { useSite } from './support/license';
import {
	deleteOptions,
	option,
	setClockAhead,
	setOption,
	wp,
} from './support/local-site';
import { requests } from './support/requests';
import { site } from './support/sites';
import { expect, test } from './support/test';

const DAY = 86_400;

interface Post {
	id: number;
	link: string;
}

const newPost = async ( status: string ): Promise< Post > =>
	( await requests() ).createPost( {
		title: 'How to frost-proof a raised bed',
		content: '<!-- wp:paragraph --><p>Straw.</p><!-- /wp:paragraph -->',
		status: status as 'publish',
		date_gmt: new Date().toISOString(),
	} ) as unknown as Promise< Post >;

/** Records requests to Lodestar and messages in the editor's console. */
function listen( page: Page ) {
	const asked: string[] = [];
	const said: string[] = [];
	page.on( 'request', ( request ) => {
		const url = decodeURIComponent( request.url() );
		if ( /lodestar\/v1|\/build\/[\w-]*editor/.test( url ) ) {
			asked.push( url.replace( /^.*?(lodestar\/v1|build)/, '$1' ) );
		}
	} );
	page.on( 'console', ( message ) => {
		const text = message.text();
		// Core logs these itself, about styles in the frame and images on other hosts.
		if (
			[ 'warning', 'error' ].includes( message.type() ) &&
			! /added to the iframe incorrectly|ERR_NAME_NOT/.test( text )
		) {
			said.push( text );
		}
	} );
	return { asked, said };
}

const openEditor = ( page: Page, id: number ): Promise< void > =>
	open( page, `/wp-admin/post.php?post=${ id }&action=edit` );

/** Opens an editor and dismisses core's welcome guide. */
async function open( page: Page, address: string ): Promise< void > {
	await page.goto( address );
	await expect( page.locator( '.editor-header' ) ).toBeVisible( {
		timeout: 30_000,
	} );
	await page.evaluate( () => {
		const { wp: core } = window as unknown as {
			wp: {
				data: {
					dispatch: ( store: string ) => {
						set: ( ...args: unknown[] ) => void;
					};
				};
			};
		};
		for ( const editor of [ 'core/edit-post', 'core/edit-site' ] ) {
			const { set } = core.data.dispatch( 'core/preferences' );
			for ( const guide of [ '', 'Page', 'Template', 'Styles' ] ) {
				set( editor, `welcomeGuide${ guide }`, false );
			}
		}
	} );
}

const topBar = ( page: Page ) =>
	page.getByRole( 'region', { name: 'Editor top bar' } );

const star = ( page: Page ) =>
	topBar( page ).getByRole( 'button', { name: 'Lodestar' } );

const figures = ( page: Page ) => page.locator( '.lodestar-editor' );

const headline = ( page: Page ) =>
	figures( page ).locator( '.lodestar-editor__headline b' );

// Core loads images from hosts that no test can reach.
test.use( { expectedErrors: [ /ERR_NAME_NOT_RESOLVED/ ] } );

test.describe( 'on pro', () => {
	test.beforeAll( () => useSite( 'pro' ) );

	test.afterAll( () => useSite( 'lite' ) );

	test( 'a post published today shows the views of its visitors', async ( {
		page,
		visitor,
	} ) => {
		const post = await newPost( 'publish' );
		const { asked, said } = listen( page );
		await openEditor( page, post.id );
		expect( asked ).toEqual( [
			expect.stringMatching( /^build\/editor\.js/ ),
		] );

		await star( page ).focus();
		await page.keyboard.press( 'Enter' );
		await expect( figures( page ) ).toContainText( 'No views yet.' );
		await expect( figures( page ) ).toContainText(
			/Published today at .* within a minute/
		);
		await expect(
			figures( page ).getByRole( 'link', { name: 'Is It Counting?' } )
		).toBeVisible();
		expect( asked.slice( 1 ).sort() ).toEqual( [
			expect.stringMatching( /^build\/editor-body\.js/ ),
			expect.stringMatching( /^build\/style-editor\.css/ ),
			expect.stringMatching(
				new RegExp( `^lodestar/v1/posts/${ post.id }` )
			),
		] );

		for ( let visit = 0; visit < 3; visit++ ) {
			await visitOnce( await visitor(), post.link );
		}
		await star( page ).click();
		await star( page ).click();
		await expect( headline( page ) ).toHaveText( '3' );
		const sidebar = page.getByRole( 'region', { name: 'Editor settings' } );
		for ( const name of [ 'Top Sources', 'Top countries', 'Notes' ] ) {
			await expect(
				sidebar.getByRole( 'button', { name } )
			).toHaveAttribute( 'aria-expanded', 'true' );
		}
		await expect(
			sidebar.getByRole( 'list', { name: 'Top Sources' } )
		).toContainText( '(direct) / (none)' );
		await expect(
			sidebar.getByRole( 'img', { name: 'Views Over Time' } )
		).toBeVisible();
		await expect(
			sidebar
				.getByRole( 'table', { name: 'Views Over Time' } )
				.getByRole( 'cell', { name: 'Published' } )
		).toBeAttached();
		await expectAccessible( page, [ '.lodestar-editor' ] );

		// The panel in the post's settings shows the same data. It is collapsed by default.
		await topBar( page )
			.getByRole( 'button', { name: 'Settings', exact: true } )
			.click();
		await sidebar.getByRole( 'tab', { name: 'Post' } ).click();
		const panel = sidebar.getByRole( 'button', { name: 'Lodestar' } );
		await expect( panel ).toHaveAttribute( 'aria-expanded', 'false' );
		await panel.click();
		await expect( headline( page ) ).toHaveText( '3' );
		await panel.click();

		await star( page ).click();
		await sidebar
			.getByRole( 'link', { name: 'Open in Pages Report' } )
			.click();
		await expect( page ).toHaveURL( /#\/publishers-pages\?interval=today/ );
		await expect(
			page.getByRole( 'row', { name: /frost-proof/ } )
		).toContainText( '3' );
		expect( said ).toEqual( [] );
	} );

	test( 'the panel shows other days, adds a note and opens for another post', async ( {
		page,
	} ) => {
		const first = await newPost( 'publish' );
		const second = await newPost( 'publish' );
		const { asked } = listen( page );
		await openEditor( page, first.id );
		await star( page ).click();
		await figures( page ).getByRole( 'button', { name: 'Today' } ).click();
		await page
			.getByRole( 'menuitemradio', { name: 'Last 7 days' } )
			.click();
		await expect( figures( page ) ).toContainText( 'No views yet.' );
		expect( asked.at( -1 ) ).toContain( 'interval=last7days' );
		await figures( page )
			.getByRole( 'button', { name: 'Add Note' } )
			.click();
		await page.getByLabel( 'Note for today' ).fill( 'Newsletter' );
		await page.getByRole( 'button', { name: 'Add', exact: true } ).click();
		await expect(
			figures( page )
				.getByRole( 'listitem' )
				.filter( { hasText: 'Newsletter' } )
		).toBeVisible();
		await openEditor( page, second.id );
		await star( page ).click();
		await expect( figures( page ) ).toContainText( 'No views yet.' );
		expect( asked.at( -1 ) ).toContain( `posts/${ second.id }` );
	} );
} );

test( 'on lite, the panel shows only full days and the features of the license', async ( {
	page,
	visitor,
} ) => {
	const post = await newPost( 'publish' );
	await visitOnce( await visitor(), post.link );
	await visitOnce( await visitor(), post.link );
	await openEditor( page, post.id );
	await star( page ).click();
	await expect( figures( page ) ).toContainText(
		/The first full day appears tomorrow/
	);
	setClockAhead( DAY );
	try {
		await star( page ).click();
		await star( page ).click();
		await expect( headline( page ) ).toHaveText( '2' );
		await expect(
			figures( page )
				.getByRole( 'link', { name: 'Upgrade to Pro' } )
				.first()
		).toBeVisible();
		await figures( page )
			.getByRole( 'button', { name: 'Last 30 days' } )
			.click();
		await expect(
			page.getByText( 'The date range can be customized only in PRO.' )
		).toBeVisible();
		await page.keyboard.press( 'Escape' );
		await expect(
			figures( page ).getByRole( 'link', { name: 'Open in Overview' } )
		).toBeVisible();
		await expectAccessible( page, [ '.lodestar-editor' ] );
	} finally {
		setClockAhead( 0 );
	}
} );

test.describe( 'without data', () => {
	test( 'a draft explains when counting starts and sends no requests', async ( {
		page,
	} ) => {
		const { asked } = listen( page );
		await openEditor( page, ( await newPost( 'draft' ) ).id );
		await star( page ).click();
		await expect( figures( page ) ).toContainText(
			'Counting starts with the first visit after you publish.'
		);
		expect( asked.filter( ( url ) => /v1/.test( url ) ) ).toEqual( [] );
	} );

	test( 'a site that is not connected shows a message and sends no requests', async ( {
		page,
	} ) => {
		const post = await newPost( 'publish' );
		const source = option( 'lodestar_source' );
		deleteOptions( 'lodestar_source' );
		try {
			const { asked } = listen( page );
			await openEditor( page, post.id );
			await star( page ).click();
			await expect( figures( page ) ).toContainText(
				'You must connect with Lodestar before you can view reports.'
			);
			await expect(
				figures( page ).getByRole( 'link', {
					name: 'Launch Setup Wizard',
				} )
			).toBeVisible();
			expect( asked.filter( ( url ) => /v1/.test( url ) ) ).toEqual( [] );
		} finally {
			setOption( 'lodestar_source', source );
		}
	} );
} );

test( 'only users who can view reports get the panel', async ( {
	browser,
	watch,
} ) => {
	for ( const role of [ 'editor', 'author' ] ) {
		const name = `${ role }-${ Date.now() }`;
		const id = wp(
			'user',
			'create',
			name,
			`${ name }@example.org`,
			`--role=${ role }`,
			'--user_pass=password',
			'--porcelain'
		);
		const post = wp(
			'post',
			'create',
			`--post_author=${ id }`,
			'--post_title=Own',
			'--post_status=draft',
			'--porcelain'
		);
		const context = await browser.newContext( {
			baseURL: site().url,
			storageState: { cookies: [], origins: [] },
		} );
		watch( context );
		const page = await context.newPage();
		await page.goto( '/wp-login.php' );
		const account = page.getByLabel( 'Username or Email Address' );
		// Core moves the focus there shortly after the page has loaded.
		await expect( account ).toBeFocused();
		await account.fill( name );
		await page.getByLabel( 'Password', { exact: true } ).fill( 'password' );
		await page.getByRole( 'button', { name: 'Log In' } ).click();
		await page.waitForURL( /wp-admin/ );
		await page.goto( 'about:blank' ); // The Dashboard sends requests, too.
		const { asked } = listen( page );
		await openEditor( page, Number( post ) );
		await expect( star( page ) ).toHaveCount( role === 'editor' ? 1 : 0 );
		expect( asked ).toHaveLength( role === 'editor' ? 1 : 0 );
		await context.close();
		wp( 'user', 'delete', id, '--yes' );
	}
} );

test( 'the panel works in the code view, without full screen, in a narrow window and in the site editor', async ( {
	page,
} ) => {
	const post = await newPost( 'publish' );
	await openEditor( page, post.id );
	await star( page ).click();
	await expect( figures( page ) ).toContainText( 'No views yet.' );
	await page.keyboard.press( 'Control+Alt+Shift+M' );
	await expect( page.getByLabel( 'Type text or HTML' ) ).toBeVisible();
	await expect( figures( page ) ).toContainText( 'No views yet.' );
	await page.keyboard.press( 'Control+Alt+Shift+M' );
	await page.keyboard.press( 'Control+Alt+Shift+F' );
	await expect( figures( page ) ).toBeVisible();

	await page.setViewportSize( { width: 400, height: 800 } );
	// Core hides the button in narrow windows and lists it in this menu.
	await page.getByRole( 'button', { name: 'Options' } ).click();
	await page.getByRole( 'menuitemcheckbox', { name: 'Lodestar' } ).click();
	await expect( figures( page ) ).toContainText( 'No views yet.' );
	const box = await figures( page ).boundingBox();
	expect( box?.x ).toBeGreaterThanOrEqual( 0 );
	expect( ( box?.x ?? 0 ) + ( box?.width ?? 999 ) ).toBeLessThanOrEqual(
		400
	);

	await page.setViewportSize( { width: 1280, height: 800 } );
	const template = `${ option( 'stylesheet' ) }//index`;
	await open(
		page,
		`/wp-admin/site-editor.php?p=${ encodeURIComponent(
			`/wp_template/${ template }`
		) }&canvas=edit`
	);
	await expect( topBar( page ) ).toBeVisible();
	await expect( star( page ) ).toHaveCount( 0 );
	const { id } = await (
		await requests()
	).createPage( {
		title: 'About',
		// For an empty page, core opens its pattern dialog on top.
		content: '<!-- wp:paragraph --><p>Straw.</p><!-- /wp:paragraph -->',
		status: 'publish',
	} );
	await open(
		page,
		`/wp-admin/site-editor.php?p=%2Fpage%2F${ id }&canvas=edit`
	);
	await star( page ).click();
	await expect( figures( page ) ).toContainText( 'No views yet.' );
} );
