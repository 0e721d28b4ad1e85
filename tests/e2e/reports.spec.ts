import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import {
	devices,
	type BrowserContextOptions,
	type BrowserContext,
	type Page,
} from '@playwright/test';
import { createUser, logIn } from './support/accounts';
import { expectAccessible } from './support/accessible';
import { activateAddons, removeAddons, useOwnAddons } from './support/addons';
import { activateContactForm7, makeForm } from './support/contact-form-7';
import { forgetVisits, isOfView, visitOnce } from './support/counted';
import { leave, Pages, visit } from './support/events';
import { useSite } from './support/license';
import { deleteOptions, php, setOption } from './support/local-site';
import { openOfPage, expectTable, tableRows } from './support/page-report';
import { requests } from './support/requests';
import { expect, test } from './support/test';

/** Passed to the functions of a case. */
interface World {
	page: Page;
	pages: Pages;
	visitor: ( options?: BrowserContextOptions ) => Promise< BrowserContext >;
	/** Opens a report of today, filtered by the page of the case. */
	open: ( route: string ) => Promise< void >;
}

/** Visitors do something, and a report shows exactly that. */
interface Case {
	name: string;
	route: string;
	title: string;
	/** Slugs of built-in addons that the case needs. Others would add columns. */
	addons?: string[];
	/** Returns the path that the report is filtered by; empty for the whole site. */
	happens: ( world: World ) => Promise< string > | string;
	shows: ( world: World, path: string ) => Promise< void >;
}

const mark = randomUUID().slice( 0, 8 );

/** A proxy in front of the site that sends the visitors' countries. */
const PROXY = '203.0.113.9';

const CLIP = resolve( __dirname, 'fixtures/clip.webm' );

// Chrome's client hints reveal its actual version, so these are other browsers.
const EDGE =
	'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/154.0.0.0 Safari/537.36 Edg/154.0.0.0';
const FIREFOX =
	'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:157.0) Gecko/20100101 Firefox/157.0';

/** Returns the headers that the proxy sends for a visitor. `country` is a two-letter code. */
const from = ( address: string, country: string, region?: string ) => ( {
	extraHTTPHeaders: {
		'X-Forwarded-For': `${ address }, ${ PROXY }`,
		'CF-IPCountry': country,
		...( region && { 'CF-Region': region } ),
	},
} );

const trust = async ( proxies: string[] ) =>
	( await requests() ).rest( {
		method: 'POST',
		path: '/wp/v2/settings',
		data: { lodestar_trusted_proxies: proxies },
	} );

const card = ( page: Page, name: string ) =>
	page
		.locator( '.lodestar-report' )
		.getByRole( 'region', { name, exact: true } );

/** Expects rows of a card or chart, in any order. `rows` must be sorted. */
async function expectList( page: Page, name: string, rows: unknown[][] ) {
	const all = card( page, name )
		.or( page.getByRole( 'figure', { name } ) )
		.locator( 'tbody tr' );
	const cells = () =>
		all.evaluateAll( ( list ) =>
			list
				.map( ( row ) =>
					[ ...row.children ].map( ( cell ) =>
						cell.textContent?.trim()
					)
				)
				.sort()
		);
	await expect.poll( cells ).toEqual( rows );
}

const back = ( page: Page, title: string ) =>
	page.getByRole( 'link', { name: `Back to ${ title }` } );

const heading = ( page: Page, title: string ) =>
	expect( page.locator( '.lodestar-page h1' ) ).toHaveText( title );

/**
 * Reports shop events with PHP that calls `$track( name, event )`. Returns an empty path, because shop reports cover
 * the whole site.
 */
function happened( events: string ): string {
	forgetVisits();
	php( `$track = static function ( string $name, array $event ): void {
			if ( true !== \\Lodestar\\Features\\Commerce\\Commerce::track( $name, $event + array( 'currency' => 'EUR' ) ) ) {
				throw new RuntimeException( 'The shop could not report.' );
			}
		};
		${ events }` );
	return '';
}

/**
 * Returns a row of a traffic report: name, sessions, share of all sessions, engaged sessions, pages per session, bounce
 * rate.
 */
const trafficRow = ( name: string, of: number, isEngaged = false ) => [
	name,
	...[ '1', `${ ( 100 / of ).toFixed( 1 ) }%`, isEngaged ? '1' : '0' ],
	...[ '1.00', isEngaged ? '0.0%' : '100.0%' ],
];

const CASES: Case[] = [
	{
		name: 'Visitors of two countries come, one of them from an unknown region',
		route: '/countries',
		title: 'Country Report',
		happens: async ( { pages, visitor } ) => {
			const path = await pages.publish( '<p>Seeds of many lands</p>' );
			const reader = await visit(
				await visitor( from( '198.51.100.7', 'DE', 'Bavaria' ) ),
				path
			);
			await reader.reload();
			await leave( reader );
			for ( const where of [
				from( '198.51.100.77', 'DE' ),
				from( '198.51.100.177', 'US', 'Oregon' ),
			] ) {
				await leave( await visit( await visitor( where ), path ) );
			}
			return path;
		},
		shows: async ( { page } ) => {
			const all = [ 'All countries', '3', '100.0%', '1', '66.7%' ];
			const germany = [ 'DEGermany', '2', '66.7%', '1', '50.0%' ];
			const states = [ 'USUnited States', '1', '33.3%', '0', '100.0%' ];
			await expectTable( page, [ all, germany, states ] );
			await page
				.getByRole( 'row', { name: 'Germany' } )
				.getByRole( 'button', { name: 'Show Details' } )
				.click();
			await expectTable( page, [
				all,
				germany,
				[ 'Unknown', '1', '33.3%', '0', '100.0%' ],
				[ 'Bavaria', '1', '33.3%', '1', '0.0%' ],
				states,
			] );
			const land = ( code: string ) =>
				page.locator( `[data-country="${ code }"]` );
			await page
				.getByText( 'Sessions by Country' )
				.scrollIntoViewIfNeeded();
			await expect( land( 'DE' ) ).toHaveClass( 'is-tint-5' );
			await expect( land( 'FR' ) ).toHaveClass( 'is-land' );
			await page.getByRole( 'link', { name: 'Germany' } ).click();
			await expect( page ).toHaveURL(
				/#\/\?.*f\.country=DE.*from=countries/
			);
			await expect( back( page, 'Country Report' ) ).toBeVisible();
		},
	},
	{
		name: 'Visitors come with Edge, Firefox and a phone',
		route: '/traffic-technology',
		title: 'Technology Report',
		happens: async ( { pages, visitor } ) => {
			const path = await pages.publish( '<p>Tulips</p>' );
			const { userAgent, viewport, isMobile } = devices[ 'iPhone 13' ]!;
			for ( const options of [
				{ userAgent: `${ EDGE } 1` },
				{ userAgent: `${ EDGE } 2` },
				{ userAgent: FIREFOX },
				{ userAgent, viewport, isMobile },
			] ) {
				await visitOnce( await visitor( options ), path );
			}
			return path;
		},
		shows: async ( { page } ) => {
			await expectList( page, 'Browser Breakdown', [
				[ 'Edge', '2', '50.0%' ],
				[ 'Firefox', '1', '25.0%' ],
				[ 'Safari', '1', '25.0%' ],
			] );
			await expectList( page, 'Device Breakdown', [
				[ 'Desktop', '3', '75.0%' ],
				[ 'Mobile', '1', '25.0%' ],
			] );
			await page
				.getByRole( 'link', { name: 'Safari', exact: true } )
				.click();
			await heading( page, 'Overview Report' );
			await expectList( page, 'Device Breakdown', [
				[ 'Mobile', '1', '100.0%' ],
			] );
			await back( page, 'Technology Report' ).click();
			await expect(
				page.getByRole( 'figure', { name: 'Browser Breakdown' } )
			).toContainText( '4 sessions' );
		},
	},
	{
		name: 'Visitors come by a campaign, a search and a social network; rows lead on and back',
		route: '/traffic-overview',
		title: 'Traffic Overview Report',
		happens: async ( { pages, visitor } ) => {
			const next = await pages.publish( 'How to plant them.' );
			const path = await pages.publish(
				`<a href="${ next }">Read on</a>`
			);
			const tagged = `utm_source=garden-${ mark }&utm_medium=email&utm_campaign=autumn-${ mark }`;
			const reader = await visit(
				await visitor(),
				`${ path }${ path.includes( '?' ) ? '&' : '?' }${ tagged }`
			);
			await reader.getByRole( 'link', { name: 'Read on' } ).click();
			await expect(
				reader.getByText( 'How to plant them.' )
			).toBeVisible();
			await leave( reader );
			for ( const referer of [
				'https://www.google.com/',
				'https://www.facebook.com/',
			] ) {
				await visitOnce( await visitor(), path, { referer } );
			}
			return path;
		},
		shows: async ( { page, open }, path ) => {
			const mail = `garden-${ mark } / email`;
			for ( const [ route, ...rows ] of [
				[
					'/traffic-source-medium',
					trafficRow( `Ffacebook.com / referral`, 3 ),
					trafficRow( `G${ mail }`, 3, true ),
					trafficRow( 'Ggoogle / organic', 3 ),
				],
				[
					'/traffic-campaign',
					trafficRow( `autumn-${ mark }`, 1, true ),
				],
				[ '/traffic-social', trafficRow( 'FFacebook', 1 ) ],
				[
					'/traffic-overview',
					trafficRow( 'Email', 3, true ),
					trafficRow( 'Organic Search', 3 ),
					trafficRow( 'Organic Social', 3 ),
				],
			] as const ) {
				await open( route );
				const [ , ...others ] = await tableRows( page );
				expect( others.sort(), route ).toEqual( [ ...rows ].sort() );
			}

			const filters = page
				.getByRole( 'region', { name: 'Filters' } )
				.getByRole( 'listitem' );
			const isAt = async ( title: string, ...narrowed: string[] ) => {
				await heading( page, title );
				await expect( filters ).toHaveText( [
					`Page: ${ path }`,
					...narrowed,
				] );
			};
			const lead = ( name: string | RegExp ) =>
				page
					.getByRole( 'rowheader' )
					.getByRole( 'link', { name } )
					.first();
			const narrow = [ 'Channel: Email', `Source / Medium: ${ mail }` ];
			await lead( 'Email' ).press( 'Enter' );
			await isAt( 'Source / Medium Report', 'Channel: Email' );
			await lead( mail ).click();
			await isAt( 'Landing Page Details Report', ...narrow );
			await lead( /^Events/ ).click();
			await isAt( 'Overview Report', ...narrow );
			await back( page, 'Landing Page Details Report' ).click();
			await isAt( 'Landing Page Details Report', ...narrow );
			await back( page, 'Source / Medium Report' ).click();
			await isAt( 'Source / Medium Report', 'Channel: Email' );
			await page.goBack();
			await isAt( 'Landing Page Details Report', ...narrow );
		},
	},
	{
		name: 'Somebody reads three quarters, follows links and a download, and leaves elsewhere',
		route: '/publishers',
		title: 'Publishers Report',
		happens: async ( { pages, visitor } ) => {
			const elsewhere = 'https://elsewhere.example/frost';
			const last = await pages.publish( '<p>The end</p>' );
			const first = await pages.publish( `
				<nav style="position:fixed;inset:60px auto auto 0;background:#fff">
					<a target="_blank" href="${ elsewhere }?who=me">Frost dates</a>
					<a target="_blank" href="/go/planter/">Bulb planter</a>
					<a target="_blank" href="/files/calendar.pdf">Calendar</a>
					<a href="${ last }">Go on</a>
				</nav>
				<div style="height:5000px">Long</div>` );
			const context = await visitor();
			await context.route(
				/elsewhere\.example|\/go\/|\/files\//,
				( route ) =>
					route.fulfill( {
						contentType: 'text/html',
						body: 'There.',
					} )
			);
			const reader = await visit( context, first );
			const depth = await reader.evaluate(
				() => 0.75 * document.documentElement.scrollHeight - innerHeight
			);
			await reader.mouse.move( 400, 400 );
			await reader.mouse.wheel( 0, depth );
			await reader.waitForFunction(
				( wanted ) => window.scrollY > wanted - 2,
				depth
			);
			for ( const name of [
				'Frost dates',
				'Bulb planter',
				'Calendar',
			] ) {
				const opened = context.waitForEvent( 'page' );
				await reader.getByRole( 'link', { name } ).click();
				await ( await opened ).close();
				await reader.bringToFront();
			}
			const counted = reader.waitForResponse( isOfView );
			await reader.getByRole( 'link', { name: 'Go on' } ).click();
			await counted;
			await leave( reader );
			return `${ first },${ last }`;
		},
		shows: async ( { page } ) => {
			const title = expect.stringMatching( /^Events / );
			for ( const [ name, row ] of Object.entries( {
				'Top Landing Pages': [
					...[ title, '1', expect.stringMatching( /s$/ ), '0.0%' ],
				],
				'Top Exit Pages': [ title, '1', '1', '100.0%' ],
				'Top Outbound Links': [
					'Frost dateselsewhere.example/frost',
					'1',
				],
				'Top Affiliate Links': [ 'Bulb planter/go/planter/', '1' ],
				'Top Download Links': [ 'Calendar/files/calendar.pdf', '1' ],
			} ) ) {
				await expectList( page, name, [ row ] );
			}
			const unknown = card( page, 'Interests, Age and Gender' );
			await expect( unknown ).toContainText(
				'Not available from this data source'
			);
			await expect( unknown ).not.toContainText( /\d/ );
			// The first page was scrolled to 75%. The second one is short, so it counts as 100%.
			await expect( card( page, 'Scroll Depth' ) ).toContainText(
				/of each page is seen, on average/
			);
		},
	},
	{
		name: 'Somebody sees a form of Contact Form 7, mistypes, and sends it; somebody else only sees it',
		route: '/forms',
		title: 'Forms Report',
		addons: [ 'forms' ],
		happens: async ( { pages, visitor } ) => {
			const id = makeForm( 'Ask & tell the nursery' );
			const path = await pages.publish( `[contact-form-7 id="${ id }"]` );
			const see = async () => {
				const reader = await visit( await visitor(), path, [
					'forms',
				] );
				const seen = reader.waitForRequest( ( request ) =>
					( request.postData() ?? '' ).includes( '"form_view"' )
				);
				await reader.locator( '.wpcf7-form' ).scrollIntoViewIfNeeded();
				await seen;
				return reader;
			};
			const first = await see();
			const form = first.locator( '.wpcf7-form' );
			await form.getByLabel( 'Your name' ).fill( 'Jane' );
			await form.getByRole( 'button', { name: 'Submit' } ).click();
			await expect( form.getByText( 'have an error' ) ).toBeVisible();
			await form.getByLabel( 'Your email' ).fill( 'jane@example.org' );
			await form.getByLabel( 'Your email' ).press( 'Enter' );
			await expect( form.getByText( 'Thank you for' ) ).toBeVisible();
			await leave( first );
			await leave( await see() );
			return path;
		},
		shows: async ( { page } ) => {
			const numbers = [ '2', '100.0%', '1', '1', '50.0%' ];
			await expectTable( page, [
				[ 'All forms', ...numbers ],
				[ 'Ask & tell the nurseryContact Form 7', ...numbers ],
			] );
			await expect(
				page.getByRole( 'tab', { name: 'Conversions' } )
			).toContainText( '1' );
		},
	},
	{
		name: 'Somebody plays a video to its half; somebody else only opens its page',
		route: '/media',
		title: 'Media Report',
		addons: [ 'media' ],
		happens: async ( { pages, visitor } ) => {
			const media = await ( await requests() ).uploadMedia( CLIP );
			const path = await pages.publish(
				`<video src="${ media.source_url }" title="Sowing beans" muted controls></video>`
			);
			const first = await visit( await visitor(), path, [ 'media' ] );
			await first.locator( 'video' ).evaluate(
				( video: HTMLVideoElement ) =>
					new Promise< void >( ( done ) => {
						video.ontimeupdate = () => {
							if ( video.currentTime >= video.duration / 2 ) {
								video.pause();
							}
						};
						video.onpause = () => done();
						// Slow playback lets even a slow computer pause close to the middle.
						video.playbackRate = 0.25;
						void video.play();
					} )
			);
			await leave( first );
			await leave( await visit( await visitor(), path, [ 'media' ] ) );
			return path;
		},
		shows: async ( { page } ) => {
			const numbers = [
				...[ '1', '100.0%', '2s' ],
				// The video was paused shortly after the middle.
				...[ expect.stringMatching( /^5\d\.0%$/ ), '0.0%' ],
			];
			await expectTable( page, [
				[ 'All videos', ...numbers ],
				[ 'Sowing beansVideo file', ...numbers ],
			] );
			await expect(
				page.getByRole( 'link', { name: 'Sowing beans' } )
			).toHaveAttribute( 'href', /clip.*\.webm$/ );
		},
	},
	{
		name: 'A post is read by somebody who is logged in and somebody who is not',
		route: '/dimensions',
		title: 'Dimensions Report',
		addons: [ 'dimensions' ],
		happens: async ( { visitor } ) => {
			const author = createUser( `rosa-${ mark }`, 'author', {
				display_name: 'Rosa Flood',
			} );
			createUser( `nils-${ mark }`, 'subscriber' );
			const path = php(
				`$category = wp_insert_term( 'Bulbs ${ mark }', 'category' );
				echo wp_make_link_relative( get_permalink( wp_insert_post( array(
					'post_title'    => 'Tulips ${ mark }',
					'post_content'  => 'Plant.',
					'post_status'   => 'publish',
					'post_author'   => ${ author },
					'post_category' => array( $category['term_id'] ),
					'tags_input'    => array( 'Autumn ${ mark }', 'Soil ${ mark }' ),
				) ) ) );`
			);
			await visitOnce( await visitor(), path );
			const member = await visitor();
			await logIn( member, `nils-${ mark }` );
			await visitOnce( member, path );
			return path;
		},
		shows: async ( { page } ) => {
			const months = new Intl.DateTimeFormat( 'en-US', {
				month: 'short',
				year: 'numeric',
			} );
			for ( const [ name, rows ] of Object.entries( {
				Authors: [ [ 'Rosa Flood', '2', '100.0%' ] ],
				Categories: [ [ `Bulbs ${ mark }`, '2', '100.0%' ] ],
				Tags: [
					[ `Autumn ${ mark }`, '2', '100.0%' ],
					[ `Soil ${ mark }`, '2', '100.0%' ],
				],
				'Post Types': [ [ 'Posts', '2', '100.0%' ] ],
				'Publication Month': [
					[ months.format( new Date() ), '2', '100.0%' ],
				],
				'Logged In': [
					[ 'Logged in', '1', '50.0%' ],
					[ 'Not logged in', '1', '50.0%' ],
				],
				'Reading Lengths': [ [ 'Short', '2', '100.0%' ] ],
			} ) ) {
				const shown = await tableRows( card( page, name ) );
				expect( shown.sort(), name ).toEqual( rows );
			}
			await expect( card( page, 'SEO Scores' ) ).toContainText(
				'No data for this time period.'
			);
		},
	},
	{
		name: 'An order with two coupons is in the row of each',
		route: '/ecommerce-coupons',
		title: 'Coupons',
		addons: [ 'ecommerce' ],
		happens: () =>
			happened( `
				for ( $i = 1; $i <= 12; $i++ ) {
					$track( 'purchase', array( 'transaction_id' => "coupon-$i", 'value' => 10 * $i, 'coupon' => "GARDEN-$i" ) );
				}
				$track( 'purchase', array( 'transaction_id' => 'coupon-13', 'value' => 500, 'coupon' => array( 'GARDEN-1', 'GARDEN-2' ) ) );
			` ),
		shows: async ( { page } ) => {
			expect( ( await tableRows( page ) ).slice( 0, 3 ) ).toEqual( [
				[ 'All orders with a coupon', '€1,280', '13', '€98.46' ],
				[ 'GARDEN-2', '€520.00', '2', '€260.00' ],
				[ 'GARDEN-1', '€510.00', '2', '€255.00' ],
			] );
			await page.getByRole( 'searchbox' ).fill( 'garden-12' );
			await expect( page.getByRole( 'rowheader' ) ).toContainText( [
				'GARDEN-12',
			] );
		},
	},
	{
		name: 'Items are left in carts',
		route: '/cart-abandonment',
		title: 'Cart Abandonment',
		addons: [ 'ecommerce' ],
		happens: () =>
			happened( `
				$spades = static fn ( int $pieces ): array => array( 'items' => array( array( 'item_name' => 'Long spade', 'quantity' => $pieces, 'revenue' => 30 * $pieces ) ) );
				$track( 'add_to_cart', $spades( 3 ) );
				$track( 'add_to_cart', $spades( 1 ) );
				$track( 'begin_checkout', $spades( 2 ) );
				$track( 'purchase', $spades( 1 ) + array( 'transaction_id' => 'cart-1', 'value' => 30 ) );
			` ),
		shows: async ( { page } ) => {
			const within = ( name: string ) =>
				page.locator( '.lodestar-card' ).filter( {
					has: page.getByRole( 'heading', { name, exact: true } ),
				} );
			const numbers = [ '1', '€30.00', '75.0%', '50.0%' ];
			await expectTable( within( 'By Product' ), [
				[ 'All products', ...numbers ],
				[ 'Long spade', ...numbers ],
			] );
			await expectTable( within( 'By Day' ), [
				[ 'All days', ...numbers ],
				[ expect.any( String ), ...numbers ],
			] );
		},
	},
	{
		name: 'Something is sold without consent',
		route: '/ecommerce',
		title: 'eCommerce Report',
		addons: [ 'ecommerce' ],
		happens: () =>
			happened( `
				$fork = static fn ( int $pieces ): array => array( 'items' => array( array( 'item_name' => 'Digging fork', 'quantity' => $pieces, 'revenue' => 40 * $pieces ) ) );
				$track( 'add_to_cart', $fork( 2 ) );
				$track( 'remove_from_cart', $fork( 1 ) );
				$track( 'purchase', $fork( 2 ) + array( 'transaction_id' => 'fork-1', 'value' => 80, 'customer_type' => 'new' ) );
			` ),
		shows: async ( { page } ) => {
			const box = ( name: string ) =>
				page
					.locator( '.lodestar-boxes__one' )
					.filter( { hasText: name } );
			await expect( box( 'New Customers' ) ).toContainText( '1' );
			await expect( box( 'Total Removed from Cart' ) ).toContainText(
				'1'
			);
			// No visit started a checkout.
			await expect( box( 'Abandoned Checkouts' ) ).toHaveCount( 0 );
			await expect(
				page
					.getByRole( 'region', { name: 'Top Products' } )
					.getByRole( 'row' )
					.filter( { hasText: 'Digging fork' } )
					.getByRole( 'cell' )
			).toContainText( [ '2', '%', '€80.00' ] );
			await expect(
				page.getByRole( 'region', { name: 'Time to Purchase' } )
			).toContainText( 'Not available without visitor consent' );
		},
	},
	{
		name: 'Three visitors view an item, two put it into the cart, one buys; the owner breaks it down by keyboard',
		route: '/ecommerce-funnel',
		title: 'eCommerce Funnel',
		addons: [ 'ecommerce' ],
		happens: async ( { pages, visitor } ) => {
			forgetVisits();
			const path = await pages.publish( '<p>Seeds</p>' );
			for ( const events of [
				[ 'view_item', 'add_to_cart', 'purchase' ],
				[ 'view_item', 'add_to_cart', 'add_to_cart' ],
				[ 'view_item' ],
			] ) {
				const shopper = await visitor();
				await visitOnce( shopper, path );
				for ( const event of events ) {
					await shopper.request.get( `/?acme_does=${ event }` );
				}
			}
			return '';
		},
		shows: async ( { page } ) => {
			await expect(
				page
					.getByRole( 'figure', { name: 'From Product to Purchase' } )
					.getByRole( 'listitem' )
			).toHaveText( [
				/^1\. View Item\s*3 users.*66\.7% continue · 33\.3% drop off \(1 user\)/,
				/^2\. Add to Cart\s*2 users.*50\.0% continue/,
				/^3\. Purchase\s*1 user(?!s)/,
			] );
			const stages = [
				[ '1. View Item', '3', '100.0%', '66.7%', '1', '33.3%' ],
				[ '2. Add to Cart', '2', '66.7%', '50.0%', '1', '50.0%' ],
				[ '3. Purchase', '1', '33.3%', '--', '--', '--' ],
			];
			await expectTable( page, stages );
			await page
				.getByRole( 'button', { name: 'None', exact: true } )
				.focus();
			await page.keyboard.press( 'Tab' );
			await page.keyboard.press( 'Enter' );
			await expect( page ).toHaveURL( /tab=channel/ );
			await expectTable( page, [
				stages[ 0 ],
				[ 'Direct', '3', '100.0%', '66.7%', '1', '33.3%' ],
				stages[ 1 ],
				[ 'Direct', '2', '100.0%', '50.0%', '1', '50.0%' ],
				stages[ 2 ],
				[ 'Direct', '1', '100.0%', '--', '--', '--' ],
			] );
		},
	},
];

const FIXTURES = [ 'custom-dimension', 'small-shop' ];

let pages: Pages;

test.beforeAll( async () => {
	useSite( 'pro' );
	activateAddons( FIXTURES );
	activateContactForm7();
	setOption( 'lodestar_report_dimensions', [
		...[ 'author', 'category', 'tag', 'post_type' ],
		...[ 'published_month', 'logged_in', 'seo_score', 'acme_length' ],
	] );
	await trust( [ PROXY ] );
	pages = new Pages( await requests() );
} );

test.afterAll( async () => {
	await pages.remove();
	await trust( [] );
	deleteOptions( 'lodestar_report_dimensions' );
	useOwnAddons();
	removeAddons( FIXTURES );
	removeAddons( [ 'contact-form-7' ] );
	useSite( 'lite' );
} );

for ( const { name, route, title, addons = [], happens, shows } of CASES ) {
	test( `${ title }: ${ name }`, async ( { page, visitor } ) => {
		useOwnAddons( ...addons );
		let path = '';
		const open = ( to: string ) => openOfPage( page, to, path );
		const world = { page, pages, visitor, open };
		path = await happens( world );
		await open( route );
		await heading( page, title );
		await expectAccessible( page );
		await shows( world, path );
	} );
}
