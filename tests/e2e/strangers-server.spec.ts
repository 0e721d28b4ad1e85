import { activateAddon, removeAddon } from './support/addons';
import { deleteOptions, php, setOption } from './support/local-site';
import { openReport } from './support/screen';
import { expect, test } from './support/test';

const NAME = 'Broken on the server, for Lodestar';

const MESSAGE = /Acme is broken\./;

/** The parts that the addon breaks, the message of each, and the route where it appears if not on the Overview. */
const BROKEN: [ breaks: string, reason: RegExp, path?: string ][] = [
	[ 'lodestar_addons', MESSAGE ],
	[ 'lodestar_clock', MESSAGE ],
	[ 'lodestar_currency', MESSAGE ],
	[ 'lodestar_filters', MESSAGE ],
	[ 'lodestar_navigation', MESSAGE ],
	[ 'lodestar_notifications', MESSAGE ],
	[ 'lodestar_quick_links', MESSAGE ],
	[ 'lodestar_register_reports', MESSAGE ],
	[ 'lodestar_report_descriptor', MESSAGE ],
	[ 'lodestar_sources', MESSAGE ],
	[ 'lodestar_upgrade_url', MESSAGE ],
	[ 'shaper', MESSAGE, '/acme-broken-shaper' ],
	[ 'column', /has no field "nowhere"/ ],
	[ 'source', MESSAGE ],
	[ 'prints', /It printed: Acme prints\./ ],
	[ 'part', /has no part "countries"/, '/acme-broken-shaper' ],
];

test.use( {
	expectedErrors: [
		/was called <strong>incorrectly|500 \(Internal Server Error\)/,
	],
} );

test.beforeAll( () => activateAddon( 'broken-server' ) );

test.afterAll( () => {
	deleteOptions( 'acme_breaks', 'lodestar_faults' );
	removeAddon( 'broken-server' );
} );

for ( const [ breaks, reason, path = '/' ] of BROKEN ) {
	test( `A failure in ${ breaks } affects only its own contribution`, async ( {
		page,
	} ) => {
		setOption( 'acme_breaks', breaks );
		deleteOptions( 'lodestar_faults' );
		await openReport( page, `${ path }?interval=last30days` );
		await openReport( page );
		await expect(
			page.getByRole( 'heading', { name: 'Overview Report' } )
		).toBeVisible();
		const notice = page.locator( '#lodestar-page' );
		await expect( notice ).toContainText(
			`“${ NAME }” conflicts with Lodestar`
		);
		await expect( notice ).toContainText( reason );
		await expect(
			notice.getByRole( 'link', { name: 'Plugins' } )
		).toHaveAttribute( 'href', /plugins\.php\?s=Broken/ );

		const health = php(
			`wp_set_current_user( 1 ); echo wp_json_encode( Lodestar\\Site\\Health\\FaultHealth::extensions(), JSON_UNESCAPED_UNICODE );`
		);
		expect( health ).toContain( NAME );
		expect( health ).toMatch( /plugins\.php\?s=Broken/ );
	} );
}

test( 'a table shows an error, not an empty table, when a transformer drops its part', async ( {
	page,
} ) => {
	setOption( 'acme_breaks', 'part' );
	await openReport( page, '/acme-broken-shaper?interval=last30days' );
	const report = page.locator( '.lodestar-report' );
	await expect( report ).toContainText( `“${ NAME }” caused an error.` );
	await expect(
		report.getByRole( 'button', { name: 'Try Again' } )
	).toBeVisible();
	await expect( report ).not.toContainText( 'No data' );
} );

test( 'a callback that ends the request is reported once and then skipped', async ( {
	page,
} ) => {
	setOption( 'acme_breaks', 'exits' );
	deleteOptions( 'lodestar_faults' );
	await page.goto( 'about:blank' );
	await page.goto( '/wp-admin/admin.php?page=lodestar' );
	await expect( page.locator( 'body' ) ).toContainText(
		`“${ NAME }” caused an error.`
	);

	await openReport( page );
	await expect( page.locator( '#lodestar-page' ) ).toContainText(
		/It ended the request with exit or die\./
	);
} );
