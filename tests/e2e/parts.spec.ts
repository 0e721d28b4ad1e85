import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { activateAddon, removeAddon } from './support/addons';
import { php } from './support/local-site';
import { expectNoOverflow, openAdmin, SIZES } from './support/screen';
import { expect, test } from './support/test';

async function open( page: Page ) {
	await openAdmin( page, 'admin.php?page=lodestar#/acme-parts' );
	await expect(
		page.getByRole( 'figure', { name: /^Sessions/ } )
	).toBeVisible();
}

const left = async ( page: Page, selector: string ) =>
	( await page.locator( selector ).first().boundingBox() )?.x ?? 0;

/** Whether the marks of notes are in order from left to right. */
const firstNoteIsEarly = ( page: Page ) =>
	page
		.locator( '.lodestar-chart__note' )
		.evaluateAll( ( marks ) =>
			marks.every(
				( mark, i ) =>
					i === 0 ||
					mark.getBoundingClientRect().left >
						( marks[ i - 1 ]?.getBoundingClientRect().left ?? 0 )
			)
		);

test.beforeAll( () => activateAddon( 'parts' ) );

test.afterAll( () => {
	removeAddon( 'parts' );
	php( "update_user_meta( 1, 'admin_color', 'modern' );" );
} );

test( 'Components render without errors and send no requests to other origins', async ( {
	page,
	baseURL,
} ) => {
	const elsewhere: string[] = [];
	page.on( 'request', ( request ) => {
		const { origin, protocol } = new URL( request.url() );
		if (
			protocol.startsWith( 'http' ) &&
			origin !== new URL( baseURL ?? '' ).origin
		) {
			elsewhere.push( request.url() );
		}
	} );
	await open( page );
	for ( const size of SIZES ) {
		await page.setViewportSize( size );
		await expect( page.locator( '.lodestar-donut' ) ).toHaveCount( 2 );
		const box = await page
			.locator( '.lodestar-donut svg' )
			.first()
			.boundingBox();
		expect( [ box?.width, box?.height ] ).toEqual( [ 200, 200 ] );
		await expectNoOverflow( page );
		await expectAccessible( page );
	}
	expect( elsewhere ).toEqual( [] );
} );

test( 'Components are mirrored in right-to-left languages, except for time axes', async ( {
	page,
} ) => {
	await open( page );
	const before = await left( page, '.lodestar-funnel__track i' );
	await page.evaluate( () => {
		document.documentElement.dir = 'rtl';
		document.body.classList.add( 'rtl' );
	} );
	await expect
		.poll( () => left( page, '.lodestar-funnel__track i' ) )
		.not.toBe( before );
	for ( const size of SIZES ) {
		await page.setViewportSize( size );
		// Checks only the cards, because the rest of the page needs a right-to-left language.
		const cut = () =>
			page
				.locator( '.lodestar-card' )
				.evaluateAll(
					( cards ) =>
						cards.filter(
							( { scrollWidth, clientWidth } ) =>
								scrollWidth > clientWidth
						).length
				);
		await expect.poll( cut ).toBe( 0 );
		await expect.poll( () => firstNoteIsEarly( page ) ).toBe( true );
		await expectAccessible( page, [ '#lodestar-page' ] );
	}
} );

test( 'Components draw data in blue with a red color scheme', async ( {
	page,
} ) => {
	php( "update_user_meta( 1, 'admin_color', 'midnight' );" );
	await open( page );
	await expect( page.locator( 'body' ) ).toHaveClass(
		/admin-color-midnight/
	);
	await expect( page.locator( '.lodestar-bars__track i' ).first() ).toHaveCSS(
		'background-color',
		'rgb(56, 88, 233)'
	);
	await expectAccessible( page );
} );

test( 'Components fade only without reduced motion and have borders in forced colors mode', async ( {
	page,
} ) => {
	await open( page );
	const row = page.locator( '.lodestar-donut tbody tr' ).first();
	await expect( row ).toHaveCSS( 'transition-duration', '0s' );
	await page.emulateMedia( { reducedMotion: 'no-preference' } );
	await expect( row ).toHaveCSS( 'transition-duration', '0.1s' );
	await page.emulateMedia( { forcedColors: 'active' } );
	for ( const bar of [
		'.lodestar-bars__track i',
		'.lodestar-funnel__track i',
	] ) {
		await expect( page.locator( bar ).first() ).toHaveCSS(
			'border-top-style',
			'solid'
		);
	}
} );

test( 'Components keep the start of a truncated name visible, also in right-to-left languages', async ( {
	page,
} ) => {
	await open( page );
	await page.evaluate( () => {
		document.documentElement.dir = 'rtl';
	} );
	const name = page.locator( '.lodestar-donut tbody th span' ).first();
	const visible = await name.evaluate( ( span ) => {
		span.textContent = 'Samsung Internet for phones '.repeat( 5 );
		const first = document.createRange();
		first.setStart( span.firstChild!, 0 );
		first.setEnd( span.firstChild!, 1 );
		const letter = first.getBoundingClientRect();
		const box = span.parentElement!.getBoundingClientRect();
		return letter.left >= box.left - 1 && letter.right <= box.right + 1;
	} );
	expect( visible ).toBe( true );
} );
