import { chart, openOverview } from './support/overview-page';
import { listen } from './support/screens';
import { openAdmin } from './support/screen';
import { onLevel } from './support/level';
import { expect, test } from './support/test';

// Pro allows choosing date ranges.
onLevel( 'pro' );

test( 'Back and forward restore date ranges, and third-party URL fragments change nothing', async ( {
	page,
} ) => {
	await openOverview( page, '#/?interval=lastweek&tab=bounce_rate' );
	await page.getByRole( 'button', { name: /^Last week/ } ).click();
	await page.getByRole( 'menuitemradio', { name: /^Last month/ } ).click();
	await expect(
		page.getByRole( 'button', { name: /^Last month/ } )
	).toBeVisible();

	await page.goBack();
	await expect(
		page.getByRole( 'button', { name: /^Last week/ } )
	).toBeVisible();
	await expect(
		page.getByRole( 'tab', { selected: true } )
	).toHaveAccessibleName( /^Bounce Rate/ );

	await page.evaluate( () => {
		window.location.hash = '#wpbody-content';
	} );
	await expect(
		page.getByRole( 'button', { name: /^Last week/ } )
	).toBeVisible();
} );

test( 'Only the dashboard page loads the dashboard script', async ( {
	page,
} ) => {
	await openAdmin( page, 'index.php' );
	const loaded = ( attribute: string ) =>
		page
			.locator( `[${ attribute }*="lodestar/build"]` )
			.evaluateAll(
				( all, name ) =>
					all.map( ( one ) =>
						one.getAttribute( name )?.replace( /^.*\/|\?.*$/g, '' )
					),
				attribute
			);
	// The small assets for other wp-admin screens.
	expect( await loaded( 'src' ) ).toEqual( [ 'places.js' ] );
	expect( await loaded( 'href' ) ).toEqual( [ 'style-places.css' ] );
} );

test( 'The dashboard and the command palette of core work together', async ( {
	page,
	context,
	baseURL,
} ) => {
	// The test sites disable the palette except for requests with this cookie.
	await context.addCookies( [
		{ name: 'lodestar_test_palette', value: '1', url: baseURL ?? '' },
	] );
	const { said } = listen( page );
	await openOverview( page, '#/' );
	await expect( chart( page ) ).toBeVisible();
	const palette = page.getByRole( 'dialog', { name: 'Command palette' } );
	// Its scripts load after ours, and nothing on the page shows when they are ready.
	await expect( async () => {
		await page.keyboard.press( 'ControlOrMeta+k' );
		await expect( palette ).toBeVisible( { timeout: 5_000 } );
	} ).toPass();
	await palette.getByRole( 'combobox' ).fill( 'Add Post' );
	await expect( palette.getByRole( 'option' ).first() ).toBeVisible();
	await page.keyboard.press( 'Escape' );
	await expect( palette ).toHaveCount( 0 );
	expect( said ).toEqual( [] );
} );
