import { createUser, deleteUser, logIn } from './support/accounts';
import { activateAddons, removeAddons } from './support/addons';
import {
	ADDONS,
	describeEachReport,
	PAGES,
	reports,
} from './support/conformance';
import { useSite } from './support/license';
import { each, listen } from './support/screens';
import { expect, test } from './support/test';

describeEachReport( 'pro' );

test.describe( 'A subscriber', () => {
	test.use( { expectedErrors: [ /403/ ] } );

	const ACCOUNT = 'conformance';

	test.beforeAll( () => {
		useSite( 'pro' );
		activateAddons( ADDONS );
		createUser( ACCOUNT, 'subscriber' );
	} );

	test.afterAll( () => {
		deleteUser( ACCOUNT );
		removeAddons( ADDONS );
		useSite( 'lite' );
	} );

	test( 'cannot open any screen or read any report', async ( {
		page,
		visitor,
	} ) => {
		const all = await reports( page );
		const context = await visitor();
		await logIn( context, ACCOUNT );
		const nonce = await context.request.get(
			'wp-admin/admin-ajax.php?action=rest-nonce'
		);
		const own = await context.newPage();
		const { asked } = listen( own );
		for ( const slug of Object.keys( PAGES ) ) {
			await own.goto( `wp-admin/admin.php?page=${ slug }` );
			await expect( own.locator( 'body' ) ).toHaveText(
				/^\s*Sorry, you are not allowed to access this page\.\s*$/
			);
		}
		expect( asked ).toEqual( [] );
		await each(
			all.filter( ( { asks } ) => asks ),
			async ( { key } ) => {
				const refused = await context.request.get(
					`index.php?rest_route=/lodestar/v1/reports/${ key }`,
					{ headers: { 'X-WP-Nonce': await nonce.text() } }
				);
				expect( await refused.json() ).toMatchObject( {
					code: 'denied',
					data: { status: 403 },
				} );
			}
		);
	} );
} );
