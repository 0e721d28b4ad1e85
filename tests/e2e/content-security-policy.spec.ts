import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { report } from './support/counted';
import { leave, Pages, visit } from './support/events';
import { localSite, php, setOption } from './support/local-site';
import { expectOutcome, goToCheck, line } from './support/setup';
import { openAdmin } from './support/screen';
import { expect, test } from './support/test';

/**
 * Sends the policy set by a test with each page. NONCE is replaced by a new nonce, which inline scripts get if the test
 * enables it.
 */
const PLUGIN = `<?php
add_action( 'send_headers', static function () {
	$policy = get_option( 'policy_of_a_test' );
	if ( ! is_string( $policy ) ) {
		return;
	}
	$nonce = bin2hex( random_bytes( 8 ) );
	header( 'Content-Security-Policy: ' . str_replace( 'NONCE', "'nonce-$nonce'", $policy ) );
	if ( get_option( 'nonce_of_a_test' ) ) {
		add_filter( 'wp_inline_script_attributes', static fn ( array $attributes ): array => array( 'nonce' => $nonce ) + $attributes );
	}
} );`;

let plugin: string;
let pages: Pages;

/** Sets or removes the site's policy. With `hasNonce`, inline scripts get its nonce. */
function usePolicy( policy?: string, hasNonce = false ) {
	setOption( 'nonce_of_a_test', hasNonce ? '1' : '0' );
	if ( policy ) {
		setOption( 'policy_of_a_test', policy );
	} else {
		php(
			"delete_option( 'policy_of_a_test' ); delete_option( 'nonce_of_a_test' );"
		);
	}
}

test.describe( 'A Content-Security-Policy', () => {
	// Browsers log everything they block, including core's import map, which is an inline script.
	test.use( {
		expectedErrors: [
			/Content Security Policy|violates the following|module specifier/i,
		],
	} );

	test.beforeAll( ( { requestUtils } ) => {
		const folder = join( localSite(), 'wp-content/mu-plugins' );
		mkdirSync( folder, { recursive: true } );
		plugin = join( folder, 'policy-of-a-test.php' );
		writeFileSync( plugin, PLUGIN );
		pages = new Pages( requestUtils );
	} );

	test.afterAll( async () => {
		usePolicy();
		rmSync( plugin, { force: true } );
		await pages.remove();
	} );

	test( 'that blocks inline scripts is reported with the hash to allow', async ( {
		page,
		visitor,
	} ) => {
		const path = await pages.publish( '<p>Policy</p>' );
		const styles = "style-src 'self' 'unsafe-inline'; img-src * data:";
		const views = () => report( path, 'screenPageViews', '' );
		const visitPage = async ( isCounted: boolean ) =>
			leave( await visit( await visitor(), path, [], isCounted ) );

		usePolicy( `default-src 'self'; ${ styles }` );
		await visitPage( false );
		expect( views() ).toEqual( [ { screenPageViews: 0 } ] );
		await goToCheck( page );
		await expectOutcome( page, /^Not counting yet: 1 problem/ );
		const row = line( page, 'Blocked by the Content Security Policy' );
		await expect( row ).toContainText( 'to script-src' );
		const [ hash ] =
			( await row.textContent() )?.match( /'sha256-[^']+'/ ) ?? [];
		expect( hash ).toBeTruthy();

		await openAdmin( page, 'site-health.php' );
		await page
			.getByRole( 'button', {
				name: /Your home page isn’t counting visits/,
			} )
			.click();
		await expect( page.getByText( hash ?? '' ) ).toBeVisible();

		usePolicy(
			`default-src 'self'; script-src 'self' ${ hash }; ${ styles }`
		);
		await visitPage( true );
		expect( views() ).toEqual( [ { screenPageViews: 1 } ] );
		await goToCheck( page );
		await expectOutcome( page, 'Tracking works.' );
		await expect(
			line( page, 'Allowed by the Content Security Policy' )
		).toBeVisible();
	} );

	test( 'with a nonce requires the nonce in the script', async ( {
		page,
		visitor,
	} ) => {
		const path = await pages.publish( '<p>Nonce</p>' );
		usePolicy( "script-src 'self' NONCE" );
		await goToCheck( page );
		await expect(
			line( page, 'Blocked by the Content Security Policy' )
		).toContainText( 'wp_inline_script_attributes' );

		usePolicy( "script-src 'strict-dynamic' NONCE", true );
		await leave( await visit( await visitor(), path, [ 'vitals' ] ) );
		expect( report( path, 'screenPageViews', '' ) ).toEqual( [
			{ screenPageViews: 1 },
		] );
		await page.getByRole( 'button', { name: 'Check Again' } ).click();
		await expectOutcome( page, 'Tracking works.' );
	} );

	test( 'that blocks all requests of the page is reported', async ( {
		page,
	} ) => {
		usePolicy( 'connect-src https://api.example.com' );
		await goToCheck( page );
		await expectOutcome( page, /^Not counting yet: 1 problem/ );
		await expect(
			line( page, 'Blocked by the Content Security Policy' )
		).toContainText( "Add 'self' to connect-src." );
		usePolicy( "connect-src https://api.example.com 'self'" );
		await page.getByRole( 'button', { name: 'Check Again' } ).click();
		await expectOutcome( page, 'Tracking works.' );
	} );
} );
