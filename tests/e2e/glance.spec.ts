import type { Page } from '@playwright/test';
import type { Admin } from '@wordpress/e2e-test-utils-playwright';
import type { SiteSummary } from '../../src/reports/site-summary/answer';
import type { PartFailure } from '../../src/store/reports/answer';
import { expectAccessible } from './support/accessible';
import { useOwnAddons } from './support/addons';
import { forgetVisits, visitOnce } from './support/counted';
import { Pages } from './support/events';
import { useLicense } from './support/license';
import { wp } from './support/local-site';
import { chart, figures, REPORT, SUMMARY } from './support/overview-page';
import { overflow, SIZES } from './support/screen';
import { expect, test } from './support/test';

const TITLE = 'Stats at a Glance';
const CARD = '.lodestar-card:has( .lodestar-glance )';

const cardOf = ( page: Page ) => page.getByRole( 'region', { name: TITLE } );
const tileOf = ( page: Page, name: string ) =>
	page.locator( '.lodestar-glance__tile' ).filter( {
		has: page.getByRole( 'heading', { level: 3, name } ),
	} );

/**
 * Opens the Overview on figures of its own that are made here, as without any the block is not there either.
 *
 * @param page  The administrator's page.
 * @param admin Goes to screens of wp-admin.
 * @param query Range, as the address holds it.
 */
async function open( page: Page, admin: Admin, query = '' ) {
	await page.route( REPORT, figures() );
	await page.goto( 'about:blank' ); // Only the part after # may differ: make it a new page.
	await admin.visitAdminPage( 'admin.php', `page=lodestar#/${ query }` );
	await expect( chart( page ) ).toBeVisible();
}

/**
 * Opens the Overview and waits for the answer to what stands at a glance.
 *
 * @param page  The administrator's page.
 * @param admin Goes to screens of wp-admin.
 * @param query Range, as the address holds it.
 * @return The answer, and all that the page asked.
 */
async function look( page: Page, admin: Admin, query = '' ) {
	const asked: URL[] = [];
	page.on( 'request', ( request ) => asked.push( new URL( request.url() ) ) );
	const told = page.waitForResponse( SUMMARY, { timeout: 40_000 } );
	await open( page, admin, query );
	const answer = ( await ( await told ).json() ) as SiteSummary;
	await expect( cardOf( page ) ).toBeVisible();
	return { answer, asked };
}

async function expectInOrder( page: Page ) {
	await expectAccessible( page, [ CARD ] );
	expect( await overflow( page ) ).toBe( 0 );
}

/**
 * A part of the answer that must be there.
 *
 * @param part The part.
 */
function known< T extends object >(
	part: T | PartFailure | null | undefined
): T {
	if ( ! part || 'error' in part ) {
		throw new Error( 'A part of the answer is missing.' );
	}
	return part;
}

const number = ( value: number ) => value.toLocaleString( 'en-US' );
const percent = ( value: number ) =>
	( value / 100 ).toLocaleString( 'en-US', {
		style: 'percent',
		minimumFractionDigits: 1,
	} );

test.afterAll( () => {
	useOwnAddons();
	useLicense( 'lite' );
} );

for ( const size of SIZES ) {
	test.describe( `At ${ size.width } px`, () => {
		test.use( { viewport: size } );

		test( 'lite shows what is open, and blurs the rest without a digit', async ( {
			page,
			admin,
			baseURL,
		} ) => {
			useLicense( 'lite' );
			useOwnAddons();
			const { answer, asked } = await look( page, admin );
			expect( Object.keys( answer ) ).not.toContain( 'popular_page' );
			expect( Object.keys( answer ) ).not.toContain(
				'popular_categories'
			);
			const headings = cardOf( page ).getByRole( 'heading', {
				level: 3,
			} );
			await expect( headings ).toHaveText( [
				/^All Time Stats/,
				/^Most Popular Times/,
				'Most Popular Categories',
				'Most Popular Page',
				/^Most Popular Post/,
			] );
			for ( const name of [
				'Most Popular Categories',
				'Most Popular Page',
			] ) {
				await expect( tileOf( page, name ) ).not.toContainText( /\d/ );
				await expect(
					page.getByRole( 'link', { name: `Upgrade: ${ name }` } )
				).toHaveAttribute( 'href', /page=lodestar-settings#licence$/ );
			}
			expect(
				asked.filter( ( { href } ) => SUMMARY.test( href ) )
			).toHaveLength( 1 );
			expect( [
				...new Set(
					asked
						.filter( ( { protocol } ) => protocol !== 'data:' )
						.map( ( { origin } ) => origin )
				),
			] ).toEqual( [ new URL( baseURL ?? '' ).origin ] );
			await expectInOrder( page );
		} );

		test( 'pro shows the very figures of the answer', async ( {
			page,
			admin,
			visitor,
			requestUtils,
		} ) => {
			const pages = new Pages( requestUtils );
			const path = await pages.publish( '' );
			forgetVisits(); // Of pages that are gone.
			await visitOnce( await visitor(), path );
			useLicense( 'pro' );
			useOwnAddons( 'dimensions', 'ecommerce' );
			const { answer } = await look( page, admin, '?interval=today' );
			const summary = known( answer.summary );
			expect( summary[ 0 ] ).toBeGreaterThan( 0 );
			await expect(
				tileOf( page, 'All Time Stats' ).locator( 'dd' )
			).toHaveText(
				[
					summary[ 0 ],
					summary[ 1 ],
					summary.total_posts,
					summary.total_pages,
					summary.total_comments,
				].map( number )
			);
			await expect(
				tileOf( page, 'Most Popular Times' ).locator(
					'ul:first-of-type b'
				)
			).toContainText(
				known( answer.popular_days ).map( ( day ) =>
					percent( day.percent ?? 0 )
				)
			);
			const seen = known( answer.popular_page );
			await expect( tileOf( page, 'Most Popular Page' ) ).toContainText(
				seen.title
			);
			await expect( tileOf( page, 'Most Popular Page' ) ).toContainText(
				`${ number( seen.pageviews ) } view`
			);
			await expect(
				page.getByRole( 'link', { name: seen.title, exact: true } )
			).toHaveAttribute( 'href', seen.url ?? '' );
			await expect(
				tileOf( page, 'Most Popular Product' )
			).toBeVisible();
			await expectInOrder( page );
			await pages.remove();
		} );

		test( 'pro activates the addon that knows of categories', async ( {
			page,
			admin,
		} ) => {
			useLicense( 'pro' );
			useOwnAddons();
			await look( page, admin );
			await expectInOrder( page );
			const tile = tileOf( page, 'Most Popular Categories' );
			await tile
				.getByRole( 'button', {
					name: 'Activate the Dimensions addon',
				} )
				.click();
			await expect( tile ).toContainText( 'share of views', {
				timeout: 30_000,
			} );
			await expect( tile.getByRole( 'button' ) ).toHaveCount( 0 );
		} );
	} );
}

test.describe( 'A site that is not connected', () => {
	test.beforeAll( () => wp( 'option', 'delete', 'lodestar_source' ) );

	test.afterAll( () => wp( 'lodestar', 'connect' ) );

	test( 'shows invented figures, out of reach, and asks nothing', async ( {
		page,
		admin,
	} ) => {
		const asked: string[] = [];
		page.on( 'request', ( request ) => asked.push( request.url() ) );
		await page.goto( 'about:blank' );
		await admin.visitAdminPage( 'admin.php', 'page=lodestar#/' );
		const shown = page.locator( '.lodestar-sample__figures[inert]' );
		await expect( shown.locator( '.lodestar-glance' ) ).toContainText(
			'1,284,902'
		);
		await expect( cardOf( page ) ).toHaveCount( 0 );
		expect( asked.filter( ( url ) => SUMMARY.test( url ) ) ).toEqual( [] );
	} );
} );
