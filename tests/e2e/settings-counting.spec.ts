import { expectAccessible } from './support/accessible';
import { wp } from './support/local-site';
import { overflow, SIZES } from './support/screen';
import { expect, test } from './support/test';

type Drop = readonly [ reason: string, name: string, hits: number ];

const drop = ( ...drops: readonly Drop[] ) =>
	wp(
		'eval',
		`global $wpdb; foreach ( json_decode( '${ JSON.stringify(
			drops
		) }' ) as list( $reason, $name, $hits ) ) { $wpdb->replace( "{$wpdb->prefix}lodestar_drops", array( 'day' => intdiv( time(), 86400 ) - 2, 'reason' => $reason, 'name' => $name, 'hits' => $hits ) ); }`
	);

test.describe( 'Settings of places and dropped hits', () => {
	test.beforeAll( () => {
		wp( 'lodestar', 'connect' );
		drop(
			[ 'bot', 'Googlebot', 640 ],
			[ 'spam_referrer', 'semalt.com', 1210 ],
			[ 'flood', '', 301 ],
			// More than a page, so that there is something to find.
			...Array.from( { length: 9 }, ( _, at ): Drop => [
				'bot',
				`Bot ${ at }`,
				72,
			] )
		);
	} );

	test.afterAll( () => {
		wp( 'option', 'delete', 'lodestar_mmdb_path' );
	} );

	// What cannot be stored is refused.
	test.use( { expectedErrors: [ /400/ ] } );

	test( 'take a file that can be used, and say why another cannot', async ( {
		page,
		admin,
	} ) => {
		await admin.visitAdminPage(
			'admin.php',
			'page=lodestar-settings#places'
		);
		await expect(
			page.getByText( /^The bundled file: countries alone/ )
		).toBeVisible();
		await expect(
			page.getByText( 'Nothing tells regions and cities yet.' )
		).toBeVisible();
		const field = page.getByRole( 'textbox', {
			name: 'Path of an mmdb file on this server',
		} );
		await field.fill( '/nowhere/GeoLite2-City.mmdb' );
		await page.getByRole( 'button', { name: /^Save/ } ).click();
		await expect( page.getByText( /There is no such file/ ) ).toBeVisible();
		expect( wp( 'eval', 'echo get_option( "lodestar_mmdb_path" );' ) ).toBe(
			''
		);

		await field.fill(
			wp(
				'eval',
				'echo Lodestar\\Plugin::path( "build/data/countries.mmdb" );'
			)
		);
		await page.getByRole( 'button', { name: /^Save/ } ).click();
		await expect(
			page.getByText( /^Your file: countries alone/ )
		).toBeVisible();
		await expect( page.getByText( /There is no such file/ ) ).toBeHidden();
	} );

	test( 'stand in the list of sections, also on a telephone', async ( {
		page,
		admin,
	} ) => {
		await page.setViewportSize( { width: 400, height: 850 } );
		await admin.visitAdminPage(
			'admin.php',
			'page=lodestar-settings#dropped-hits'
		);
		const link = page
			.getByRole( 'navigation', { name: 'Sections' } )
			.getByRole( 'link', { name: 'Dropped hits' } );
		await expect( link ).toHaveAttribute( 'aria-current', 'true' );
		await expect( link ).toBeInViewport( { ratio: 0.9 } );
	} );

	test( 'list what was dropped, in order and by name', async ( {
		page,
		admin,
	} ) => {
		await admin.visitAdminPage(
			'admin.php',
			'page=lodestar-settings#dropped-hits'
		);
		const section = page.getByRole( 'region', { name: 'Dropped hits' } );
		const names = section.locator( 'tbody tr th' );
		await expect( names.first() ).toHaveText( /semalt\.com/ );
		await section.getByRole( 'searchbox' ).fill( 'GOOGLE' );
		await expect( section.getByText( 'Googlebot' ) ).toBeVisible();
		await expect( section.getByText( 'semalt.com' ) ).toBeHidden();
		await section.getByRole( 'searchbox' ).fill( '' );
		for ( const viewport of SIZES ) {
			await page.setViewportSize( viewport );
			expect( await overflow( page ) ).toBe( 0 );
		}
		await expectAccessible( page );
	} );
} );
