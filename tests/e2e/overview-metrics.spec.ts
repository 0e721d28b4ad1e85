import type { Page, Route } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { useLicense, useSite } from './support/license';
import {
	CASES,
	figures,
	held,
	openOverview as open,
} from './support/overview-page';
import { overflow } from './support/screen';
import { expect, test } from './support/test';

const METRICS = /lodestar(\/|%2F)v1(\/|%2F)included-metrics/;

const START = [
	'sessions',
	'pageviews',
	'totalusers',
	'average_session_duration',
	'bounce_rate',
	'new_users',
];

/**
 * Chooses metrics for the user whose tests these are.
 *
 * @param page The administrator's page, open on the dashboard.
 * @param ids  Ids of the metrics.
 */
async function choose( page: Page, ids: string[] ) {
	const status = await page.evaluate( async ( selected ) => {
		const { rest_url: root, rest_nonce: nonce } = window.lodestarSettings;
		const answer = await fetch( `${ root }lodestar/v1/included-metrics`, {
			method: 'POST',
			headers: {
				'Content-Type': 'application/json',
				'X-WP-Nonce': nonce,
			},
			body: JSON.stringify( { selected_metrics: selected } ),
		} );
		return answer.status;
	}, ids.join( ',' ) );
	expect( status ).toBe( 200 );
}

for ( const { tier, width } of CASES ) {
	test.describe( `The metrics panel on ${ tier } at ${ width } px`, () => {
		test.use( { viewport: { width, height: 900 } } );

		test.beforeAll( () => useSite( tier ) );

		test.afterAll( () => useSite( 'lite' ) );

		test( 'lists all thirteen and fits the window, also before figures and without any', async ( {
			page,
			admin,
		} ) => {
			await open(
				page,
				admin,
				'#/',
				figures( { show_chart_overlay: true, dataThrough: null } )
			);
			await page.getByRole( 'button', { name: 'Edit Metrics' } ).click();
			const panel = page.locator( '.lodestar-metrics-panel' );
			await expect( panel.getByRole( 'checkbox' ) ).toHaveCount( 13 );
			await expect(
				panel.getByText( 'PRO', { exact: true } )
			).toHaveCount( tier === 'lite' ? 4 : 0 );
			await expect( panel.locator( '.is-locked' ) ).toHaveCount(
				tier === 'lite' ? 4 : 0
			);
			await expect( panel.getByText( '6 of 7' ) ).toBeVisible();
			expect( await overflow( page ) ).toBe( 0 );
			await expectAccessible( page, [ '.lodestar-metrics-panel' ] );
			await page.keyboard.press( 'Escape' );
			await expect( panel ).toBeHidden();
		} );
	} );
}

test.describe( 'The metrics of the Overview', () => {
	test.afterEach( async ( { page } ) => {
		await page.unrouteAll( { behavior: 'ignoreErrors' } );
		useLicense( 'lite' );
		await choose( page, START );
	} );

	test( 'are chosen by keyboard alone, and are there for this reader only', async ( {
		page,
		admin,
	} ) => {
		useLicense( 'pro' );
		const answers: string[] = [];
		await open( page, admin, '#/?tab=bounce_rate', async ( route ) => {
			answers.push( route.request().url() );
			await figures()( route );
		} );
		const edit = page.getByRole( 'button', { name: 'Edit Metrics' } );
		await edit.focus();
		await page.keyboard.press( 'Enter' );
		await expect(
			page.getByText( 'Select up to 7 metrics' )
		).toBeVisible();
		const box = ( name: string ) =>
			page.getByRole( 'checkbox', { name, exact: true } );
		await expect( box( 'Sessions' ) ).toBeFocused();
		await page.keyboard.press( 'Space' );
		await box( 'Revenue/Sales' ).focus();
		await page.keyboard.press( 'Space' );
		await box( 'eCommerce Purchases' ).focus();
		await page.keyboard.press( 'Space' );
		await expect( page.getByText( '7 of 7' ) ).toBeVisible();
		await expect(
			page.getByText( 'Remove one to add another' )
		).toBeVisible();
		await expect( box( 'Sessions' ) ).toBeDisabled();
		await expectAccessible( page, [ '.lodestar-metrics-panel' ] );

		const asked = answers.length;
		await page.keyboard.press( 'Tab' );
		await page.keyboard.press( 'Tab' );
		await expect(
			page.getByRole( 'button', { name: 'Save', exact: true } )
		).toBeFocused();
		await page.keyboard.press( 'Enter' );
		await expect(
			page.getByText( 'Settings Updated' ).first()
		).toBeVisible();
		await expect( edit ).toBeFocused();
		await expect(
			page.getByRole( 'tab', { selected: true } )
		).toHaveAccessibleName( /^Page Views/ );
		await expect( page.getByRole( 'tab' ) ).toHaveCount( 7 );
		expect( answers ).toHaveLength( asked + 1 );

		await page.reload();
		await expect( page.getByRole( 'tab' ) ).toHaveCount( 7 );
		await expect(
			page.getByRole( 'tab', { selected: true } )
		).toHaveAccessibleName( /^Page Views/ );
	} );

	test( 'that take a licence say so on lite, until a click elsewhere', async ( {
		page,
		admin,
	} ) => {
		await open( page, admin, '#/' );
		await page.getByRole( 'button', { name: 'Edit Metrics' } ).click();
		const words = page.getByText(
			'You can view this only in the PRO version.'
		);
		const box = page.getByRole( 'checkbox', { name: 'Revenue/Sales' } );
		await box.click();
		await expect( words ).toBeVisible();
		await expect( box ).not.toBeChecked();
		await expectAccessible( page, [ '.lodestar-metrics-panel' ] );
		await page.getByText( 'Select up to 7 metrics' ).click();
		await expect( words ).toBeHidden();
		await expect( box ).toBeVisible();
		await expect( page.getByText( '6 of 7' ) ).toBeVisible();
	} );

	test( 'wait for a slow server, and are Sessions where none is chosen', async ( {
		page,
		admin,
	} ) => {
		await open( page, admin, '#/' );
		const { answer, release } = held( ( route ) => route.continue() );
		await page.route( METRICS, answer );
		await page.getByRole( 'button', { name: 'Edit Metrics' } ).click();
		const panel = page.locator( '.lodestar-metrics-panel' );
		const chosen = panel.getByRole( 'checkbox', { checked: true } );
		await expect( chosen ).toHaveCount( 6 );
		for ( let left = 5; left >= 0; left-- ) {
			await chosen.first().click();
			await expect( panel.getByText( `${ left } of 7` ) ).toBeVisible();
		}
		const save = panel.getByRole( 'button', { name: 'Save', exact: true } );
		await save.click();
		await expect( save ).toHaveAttribute( 'aria-disabled', 'true' );
		await expect( page.getByRole( 'tab' ) ).toHaveCount( 6 );
		release();
		await expect( panel ).toBeHidden();
		await expect( page.getByRole( 'tab' ) ).toHaveCount( 1 );
		await expect( page.getByRole( 'tab' ) ).toHaveAccessibleName(
			/^Sessions/
		);
	} );

	test.describe( 'when they cannot be saved', () => {
		test.use( { expectedErrors: [ /400/ ] } );

		test( 'stay, with the server’s words', async ( { page, admin } ) => {
			await open( page, admin, '#/' );
			const refuse = ( route: Route ) =>
				route.fulfill( {
					status: 400,
					json: { success: false, error: 'Not today.' },
				} );
			await page.route( METRICS, refuse );
			await page.getByRole( 'button', { name: 'Edit Metrics' } ).click();
			await page
				.getByRole( 'checkbox', { name: 'Sessions', exact: true } )
				.click();
			await page
				.getByRole( 'button', { name: 'Save', exact: true } )
				.click();
			await expect(
				page.getByText( 'Not today.' ).first()
			).toBeVisible();
			await expect(
				page.getByRole( 'tab' ).first()
			).toHaveAccessibleName( /^Sessions/ );
			await page.unroute( METRICS, refuse );
		} );
	} );
} );
