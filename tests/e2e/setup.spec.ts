import { viewsToday, visitOnce } from './support/counted';
import { connect, deleteOptions, option } from './support/local-site';
import { expectFine } from './support/screens';
import { heading, open, line, expectOutcome } from './support/setup';
import { openAdmin } from './support/screen';
import { expect, test } from './support/test';

test.describe( 'Setup', () => {
	test.beforeEach( () => {
		connect();
		deleteOptions( 'lodestar_source', 'lodestar_lasting_ids' );
	} );

	test.afterEach( () => {
		connect();
	} );

	test( 'is completed with the keyboard alone, and the first visit is counted', async ( {
		page,
		visitor,
	} ) => {
		await openAdmin( page, 'admin.php?page=lodestar' );
		const launch = page.getByRole( 'link', {
			name: 'Launch Setup Wizard',
		} );
		await launch.focus();
		await page.keyboard.press( 'Enter' );

		await expect(
			heading( page, 'How are visitors recognized?' )
		).toBeVisible();
		await expect( page.getByRole( 'radio' ) ).toHaveCount( 2 );
		const daily = page.getByRole( 'radio', {
			name: 'For one day, without cookies',
		} );
		await expect( daily ).toBeChecked();
		await daily.focus();
		await page.keyboard.press( 'Tab' );
		await expect(
			page.getByRole( 'link', { name: 'Finish Later' } )
		).toBeFocused();
		await page.keyboard.press( 'Tab' );
		await page.keyboard.press( 'Enter' );

		await expect( heading( page, /^Who can see reports/ ) ).toBeFocused();
		// Focus the last checkbox of the step. The Back and Next buttons follow.
		await page
			.getByRole( 'checkbox', { name: 'Subscriber: Excluded' } )
			.focus();
		await page.keyboard.press( 'Tab' );
		await expect(
			page.getByRole( 'button', { name: 'Back' } )
		).toBeFocused();
		await page.keyboard.press( 'Tab' );
		await page.keyboard.press( 'Enter' );

		await expectOutcome( page, 'Tracking works.' );
		await expect( line( page, 'Test visit received' ) ).toBeVisible();
		expect( option( 'lodestar_source' ) ).toBe( 'first_party' );
		expect( option( 'lodestar_lasting_ids' ) ).toBe( 'off' );

		const before = viewsToday();
		await visitOnce( await visitor(), '/' );
		expect( viewsToday() ).toBe( before + 1 );

		await page.getByRole( 'link', { name: 'Open Overview' } ).focus();
		await page.keyboard.press( 'Enter' );
		await expect(
			page.getByRole( 'heading', { level: 1, name: 'Overview Report' } )
		).toBeVisible();
		await expect( launch ).toHaveCount( 0 );
	} );

	test( 'changes nothing when left early', async ( { page } ) => {
		await open( page );
		await page
			.getByRole( 'radio', { name: /first-party cookie, after consent/ } )
			.check();
		await page.getByRole( 'link', { name: 'Exit Setup' } ).click();
		await expect(
			page.getByRole( 'link', { name: 'Launch Setup Wizard' } )
		).toBeVisible();
	} );

	test.describe( 'that cannot be saved', () => {
		test.use( { expectedErrors: [ /409/ ] } );

		test( 'shows the reason and keeps the choices', async ( { page } ) => {
			await open( page );
			await page.getByRole( 'button', { name: 'Continue' } ).click();
			const author = page.getByRole( 'checkbox', {
				name: 'Author: View Reports',
			} );
			await author.check();
			await page.route( /lodestar(\/|%2F)v1(\/|%2F)settings/, ( route ) =>
				route.fulfill( {
					status: 409,
					json: { code: 'x', message: 'The database is full.' },
				} )
			);
			await page
				.getByRole( 'button', { name: 'Save and Start Tracking' } )
				.click();
			await expect( page.locator( '.components-notice' ) ).toContainText(
				'The database is full.'
			);
			await expect( author ).toBeChecked();
		} );
	} );

	test( 'is accessible and fits the window at each step', async ( {
		page,
	} ) => {
		await open( page );
		await expect(
			heading( page, 'How are visitors recognized?' )
		).toBeVisible();
		await expectFine( page );
		await page.getByRole( 'button', { name: 'Continue' } ).click();
		await expectFine( page );
		await page
			.getByRole( 'button', { name: 'Save and Start Tracking' } )
			.click();
		await expectOutcome( page, 'Tracking works.' );
		await expectFine( page );
	} );
} );
