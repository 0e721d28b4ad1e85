import { expectAccessible } from './support/accessible';
import { forgetVisits, viewsToday, visitOnce } from './support/counted';
import { useLicense } from './support/license';
import { connect, deleteOptions } from './support/local-site';
import { expectNoOverflow, SIZES } from './support/screen';
import { expectOutcome, goToCheck } from './support/setup';
import { expect, test } from './support/test';

test.describe( 'The first day on lite', () => {
	test.beforeEach( () => {
		useLicense( 'lite' );
		deleteOptions( 'lodestar_source', 'lodestar_connected_at' );
		forgetVisits();
	} );

	test.afterEach( () => {
		connect();
	} );

	test( 'shows the count of the day right after the setup wizard', async ( {
		page,
		visitor,
	} ) => {
		await page.goto( '/wp-admin/admin.php?page=lodestar-setup' );
		await expect( page.getByText( 'reports from tomorrow' ) ).toBeVisible();
		await goToCheck( page );
		await expectOutcome( page, 'Tracking works.' );
		await page.getByRole( 'link', { name: 'Open Overview' } ).click();
		await expect(
			page.getByText( 'No visits counted yet today.' )
		).toBeVisible();

		await visitOnce( await visitor(), '/' );
		await page.reload();
		await expect(
			page.getByText( "We're Waiting for Your Stats!" )
		).toBeVisible();
		await expect(
			page.getByText( /^1 visit counted today at \d{1,2}:\d\d\s[AP]M\.$/ )
		).toBeVisible();
		expect( viewsToday() ).toBe( 1 );
		expect(
			new Set(
				await page.locator( '.lodestar-strip__value' ).allTextContents()
			)
		).toEqual( new Set( [ '—' ] ) );
		for ( const viewport of SIZES ) {
			await page.setViewportSize( viewport );
			await expectNoOverflow( page );
		}
		await expectAccessible( page );
	} );
} );
