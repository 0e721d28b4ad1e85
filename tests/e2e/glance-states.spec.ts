import type { Page } from '@playwright/test';
import type { Admin } from '@wordpress/e2e-test-utils-playwright';
import sample from '../../src/reports/site-summary/sample.json';
import { expectAccessible } from './support/accessible';
import { useSite } from './support/license';
import {
	CASES,
	card,
	chart,
	FAILURE,
	figures,
	held,
	openOverview,
	SUMMARY,
} from './support/overview-page';
import { overflow } from './support/screen';
import { expect, test } from './support/test';

/** What only a licence, or an addon that takes one, opens. */
const LOCKED = [ 'popular_page', 'popular_products', 'popular_categories' ];

const glance = ( page: Page ) => card( page, 'Stats at a Glance' );
const tiles = ( page: Page ) => page.locator( '.lodestar-glance__tile' );

/**
 * What a site of a level is answered, as far as the level opens it.
 *
 * @param tier    The level.
 * @param changes What shall be different, where it is open.
 */
function summaryOf( tier: string, changes: object = {} ): object {
	return Object.fromEntries(
		Object.entries( { ...sample, ...changes } ).filter(
			( [ part ] ) => tier !== 'lite' || ! LOCKED.includes( part )
		)
	);
}

async function open( page: Page, admin: Admin ) {
	await openOverview( page, admin, '#/', figures() );
	await expect( chart( page ) ).toBeVisible();
}

async function expectInOrder( page: Page ) {
	expect( await overflow( page ) ).toBe( 0 );
	await expectAccessible( page, [
		'.lodestar-card:has( .lodestar-glance )',
	] );
}

for ( const { tier, width } of CASES ) {
	test.describe( `Stats at a Glance on ${ tier } at ${ width } px`, () => {
		test.use( { viewport: { width, height: 900 } } );

		test.beforeAll( () => useSite( tier ) );

		test.afterAll( () => useSite( 'lite' ) );

		const isLite = tier === 'lite';

		test( 'come late, long names and large numbers and all, and keep nothing waiting', async ( {
			page,
			admin,
		} ) => {
			const title = `The bulb planting calendar ${ 'for every climate, '.repeat( 8 ) }`;
			const summary = {
				...sample.summary,
				0: 1234567890,
				1: 987654321,
			};
			const { answer, release } = held( ( route ) =>
				route.fulfill( {
					json: summaryOf( tier, {
						summary,
						popular_post: { ...sample.popular_post, title },
						popular_categories: [ { title, percent: 28.4 } ],
						popular_products: [ { title, percent: 11.3 } ],
					} ),
				} )
			);
			await page.route( SUMMARY, answer );
			await open( page, admin );
			await expect( glance( page ) ).toHaveCount( 0 );
			release();
			await expect(
				tiles( page ).getByRole( 'heading', { level: 3 } )
			).toHaveText( [
				/^All Time Stats/,
				/^Most Popular Times/,
				/^Most Popular Categories/,
				/^Most Popular Page/,
				/^Most Popular Post/,
				...( isLite ? [] : [ /^Most Popular Product/ ] ),
			] );
			await expect( tiles( page ).first() ).toContainText(
				'1,234,567,890'
			);
			await expectInOrder( page );
		} );

		test( 'say of each part that there is nothing, or that it failed', async ( {
			page,
			admin,
		} ) => {
			const summaries = [
				summaryOf( tier, {
					summary: FAILURE,
					popular_days: FAILURE,
					popular_hours: FAILURE,
					popular_page: FAILURE,
					popular_post: FAILURE,
					popular_products: FAILURE,
					popular_categories: FAILURE,
				} ),
				summaryOf( tier, {
					popular_days: [],
					popular_hours: [],
					popular_page: null,
					popular_post: null,
					popular_products: [],
					popular_categories: [],
				} ),
			];
			await page.route( SUMMARY, ( route ) =>
				route.fulfill( { json: summaries.pop() } )
			);
			await open( page, admin );
			await expect(
				glance( page ).getByText( 'No data to show' )
			).toHaveCount( isLite ? 2 : 5 );
			await expectInOrder( page );

			await open( page, admin );
			// Days and hours each, and what the level opens besides.
			await expect(
				glance( page ).getByText( 'These figures could not be loaded.' )
			).toHaveCount( isLite ? 4 : 7 );
			await expect(
				glance( page ).getByRole( 'link', { name: /^Upgrade: / } )
			).toHaveCount( isLite ? 2 : 0 );
			await expectInOrder( page );
		} );

		test.describe( 'where loading fails', () => {
			test.use( { expectedErrors: [ /status of 500/ ] } );

			test( 'are not there, and the report is', async ( {
				page,
				admin,
			} ) => {
				await page.route( SUMMARY, ( route ) =>
					route.fulfill( {
						status: 500,
						json: {
							code: 'source_failed',
							message: 'The database is away.',
							data: { status: 500 },
						},
					} )
				);
				const failed = page.waitForResponse( SUMMARY );
				await open( page, admin );
				await ( await failed ).finished();
				await expect(
					page.getByRole( 'tab', { name: /^Sessions/ } )
				).toBeVisible();
				await expect(
					page.getByText( 'The database is away.' )
				).toHaveCount( 0 );
				await expect( glance( page ) ).toHaveCount( 0 );
			} );
		} );
	} );
}
