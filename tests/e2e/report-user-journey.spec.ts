import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { useOwnAddons } from './support/addons';
import { forgetVisits } from './support/counted';
import { useSite } from './support/license';
import { ingest, php } from './support/local-site';
import { openReport } from './support/screen';
import { expect, test } from './support/test';

const ROUTE = '/user-journey-report';

const DEMO =
	'This is a demo report. The demo report will replaced after the first sale is tracked.';

const rows = ( page: Page ) =>
	page.locator(
		'.lodestar-journeys > tbody > tr:not( .lodestar-journeys__details )'
	);

test.describe( 'On pro', () => {
	test.beforeAll( () => {
		useSite( 'pro' );
		useOwnAddons( 'user-journey', 'ecommerce' );
		forgetVisits();
	} );

	test.afterAll( () => {
		useOwnAddons();
		useSite( 'lite' );
	} );

	test( 'the report shows a demo until the first sale, then its orders can be searched, filtered, expanded and paged', async ( {
		page,
	} ) => {
		await openReport( page, `${ ROUTE }?interval=today` );
		await expect( page.locator( '.lodestar-page h1' ) ).toHaveText(
			'User Journey'
		);
		const notice = page.locator( '.lodestar-report .components-notice' );
		await expect( notice ).toContainText( DEMO );
		await expect( notice ).toHaveClass( /is-warning/ );
		await expect( rows( page ) ).toHaveCount( 8 );
		await expectAccessible( page );
		await page
			.locator( '#lodestar-header' )
			.getByRole( 'link', { name: 'Reports', exact: true } )
			.click();
		await expect( page.locator( '.lodestar-page h1' ) ).toHaveText(
			'Overview Report'
		);
		await expect( notice ).toHaveCount( 0 );

		php( `for ( $i = 1; $i <= 25; $i++ ) {
				if ( true !== \\Lodestar\\Features\\Commerce\\Commerce::track( 'purchase', array( 'transaction_id' => "EDD-$i", 'value' => 10 * $i, 'currency' => 'EUR' ) ) ) {
					throw new RuntimeException( 'The shop could not report.' );
				}
			}` );
		ingest();
		await openReport( page, `${ ROUTE }?interval=today` );
		await expect( rows( page ) ).toHaveCount( 20 );
		await expect( notice ).toHaveCount( 0 );
		await expect(
			page.getByText( '1–20 of 25 journeys', { exact: true } )
		).toBeVisible();

		const number = page.getByLabel( 'Page', { exact: true } );
		await number.fill( '2' );
		await number.press( 'Enter' );
		await expect( rows( page ) ).toHaveCount( 5 );
		await expect(
			page.getByRole( 'button', { name: 'Next page' } )
		).toBeDisabled();
		await page.getByRole( 'button', { name: 'First page' } ).click();
		await expect( rows( page ) ).toHaveCount( 20 );

		await page.getByLabel( 'Transaction ID' ).fill( '25' );
		await page.getByRole( 'button', { name: 'Search Journeys' } ).click();
		await expect( rows( page ) ).toHaveCount( 1 );
		await expect( rows( page ) ).toContainText( 'EDD-25' );
		await expect( rows( page ) ).toContainText( '€250.00' );
		await expect( number ).toHaveCount( 0 );

		await page.getByRole( 'button', { name: 'Show Details' } ).focus();
		await page.keyboard.press( 'Enter' );
		await expect( page.locator( '.lodestar-journey' ) ).toContainText(
			'No visit is linked to this order'
		);
		await expect( page.locator( '.lodestar-journey li' ) ).toHaveText( [
			/Placed order EDD-25.*€250\.00/,
		] );
		await expectAccessible( page );

		await page.getByLabel( 'Transaction ID' ).fill( '777' );
		await page.getByLabel( 'Transaction ID' ).press( 'Enter' );
		await expect(
			page.getByText(
				"No User Journey's matched your filters. Please remove some conditions and try again."
			)
		).toBeVisible();
		await page.getByRole( 'button', { name: 'Clear Filters' } ).click();
		await expect( rows( page ) ).toHaveCount( 20 );
		await expect( page.getByLabel( 'Transaction ID' ) ).toHaveValue( '' );

		await page.getByLabel( 'Source' ).selectOption( '(not set)' );
		await page.getByRole( 'button', { name: 'Filter' } ).click();
		await expect( rows( page ) ).toHaveCount( 20 );

		await page.setViewportSize( { width: 400, height: 800 } );
		await rows( page ).first().locator( 'td' ).last().click();
		await expect( page.locator( '.lodestar-journey' ) ).toHaveCount( 1 );
		await expectAccessible( page );
	} );
} );
