import { chart, openOverview } from './support/overview-page';
import { listen } from './support/screens';
import { openAdmin } from './support/screen';
import { onLevel } from './support/level';
import { expect, test } from './support/test';

// Ranges can be chosen.
onLevel( 'pro' );

test( 'Back and forward walk through ranges, and foreign fragments change nothing', async ( {
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

test( 'Nothing but the dashboard’s own page loads its script', async ( {
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
	// The few bytes of what is shown in other places of WordPress.
	expect( await loaded( 'src' ) ).toEqual( [ 'places.js' ] );
	expect( await loaded( 'href' ) ).toEqual( [ 'style-places.css' ] );
} );

test( 'The dashboard opens beside core’s command palette, which works', async ( {
	page,
	context,
	baseURL,
} ) => {
	// The sites of these tests leave it out but for who sends this.
	await context.addCookies( [
		{ name: 'lodestar_test_palette', value: '1', url: baseURL ?? '' },
	] );
	const { said } = listen( page );
	await openOverview( page, '#/' );
	await expect( chart( page ) ).toBeVisible();
	const palette = page.getByRole( 'dialog', { name: 'Command palette' } );
	// Its scripts are read after ours, and nothing on the page says when it listens.
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
