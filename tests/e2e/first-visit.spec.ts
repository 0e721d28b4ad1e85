import type { BrowserContext } from '@playwright/test';
import { expect, test } from './support/test';
import { readOverview } from './support/overview';
import { useLicense } from './support/license';
import { php, setClockAhead } from './support/local-site';
import { site } from './support/sites';

const DAY = 86_400;

/**
 * Opens the addresses one after the other, as a person does, and waits until the collector has taken each.
 *
 * @param links Which addresses.
 */
async function visit( context: BrowserContext, links: string[] ) {
	const page = await context.newPage();
	for ( const link of links ) {
		const taken = page.waitForResponse(
			( response ) =>
				response.request().method() === 'POST' &&
				( response.request().postData() ?? '' ).includes( '"k":"v"' )
		);
		await page.goto( link );
		expect( ( await taken ).status() ).toBe( 204 );
	}
	await page.close();
}

/**
 * Opens the addresses in a browser that must send nothing.
 *
 * @param links Which addresses.
 */
async function pass( context: BrowserContext, links: string[] ) {
	const page = await context.newPage();
	const sent: string[] = [];
	page.on( 'request', ( request ) => {
		if ( request.method() === 'POST' ) {
			sent.push( request.url() );
		}
	} );
	for ( const link of links ) {
		await page.goto( link );
	}
	await page.close();
	expect( sent ).toEqual( [] );
}

/**
 * The tracker as a page holds it.
 *
 * @param link Which page.
 * @return The element, as HTML.
 */
async function printedTracker( context: BrowserContext, link: string ) {
	const html = await ( await context.request.get( link ) ).text();
	return html.match( /<script[^>]*data-cfasync[^]*?<\/script>/ )?.[ 0 ];
}

test.describe( 'A visit', () => {
	let links: string[];
	const posts: number[] = [];

	test.beforeAll( async ( { requestUtils } ) => {
		useLicense( 'pro' ); // Ranges can be chosen.
		links = [];
		for ( const title of [
			'Sowing broad beans',
			'Pruning roses',
			'Mulch',
		] ) {
			const post = await requestUtils.rest< {
				id: number;
				link: string;
			} >( {
				method: 'POST',
				path: '/wp/v2/posts',
				data: {
					title,
					content: `<!-- wp:paragraph --><p>${ title }.</p><!-- /wp:paragraph -->`,
					status: 'publish',
				},
			} );
			posts.push( post.id );
			links.push( post.link );
		}
		links.push( links[ 0 ] ?? '' );
	} );

	test.afterAll( async ( { requestUtils } ) => {
		useLicense( 'lite' );
		for ( const id of posts ) {
			await requestUtils.rest( {
				method: 'DELETE',
				path: `/wp/v2/posts/${ id }`,
				params: { force: true },
			} );
		}
	} );

	test( 'adds one session and four page views to today, exactly', async ( {
		page,
		visitor,
	} ) => {
		// Somebody else was here before, so that there are figures to start from.
		await visit(
			await visitor( {
				userAgent:
					'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
			} ),
			[ '/' ]
		);
		// Nothing of who was here before may still wait to be counted.
		let before = await readOverview( page, 'interval=today' );
		await expect( async () => {
			const last = before.pageViews;
			before = await readOverview( page, 'interval=today' );
			expect( before.pageViews ).toBe( last );
		} ).toPass();
		expect( before.sessions ).toBeGreaterThan( 0 );

		await visit( await visitor(), links );

		const after = await readOverview( page, 'interval=today' );
		expect( after.sessions - before.sessions ).toBe( 1 );
		expect( after.pageViews - before.pageViews ).toBe( 4 );
		expect( after.lastPoint - before.lastPoint ).toBe( 1 );
	} );

	test( 'of a bot, of an administrator, or of a browser with GPC changes nothing', async ( {
		page,
		browser,
		baseURL,
		visitor,
		watch,
	} ) => {
		const before = await readOverview( page, 'interval=today' );

		// Asked for without running the script.
		const person = await visitor();
		const html = await (
			await person.request.get( links[ 1 ] ?? '/' )
		).text();

		const bot = await visitor( {
			userAgent:
				'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
		} );
		const gpc = await visitor( { extraHTTPHeaders: { 'Sec-GPC': '1' } } );
		await gpc.addInitScript( () => {
			Object.defineProperty( navigator, 'globalPrivacyControl', {
				value: true,
			} );
		} );
		const administrator = await browser.newContext( {
			...( baseURL && { baseURL } ),
			storageState: site().session,
		} );
		watch( administrator );

		for ( const context of [ bot, gpc ] ) {
			const answer = await context.request.get( links[ 1 ] ?? '/' );
			expect( await answer.text() ).toBe( html );
		}
		const tracker = await printedTracker(
			administrator,
			links[ 1 ] ?? '/'
		);
		expect( html ).toContain( tracker ?? 'no tracker' );

		await visit( bot, links );
		await pass( gpc, links );
		await pass( administrator, links );
		await administrator.close();

		const after = await readOverview( page, 'interval=today' );
		expect( after ).toEqual( before );
	} );

	test( 'stands in the default range a day later', async ( { page } ) => {
		/** A day of the site, whose midnight isn't that of UTC. */
		const date = ( days: number ) =>
			php(
				`echo wp_date( 'Y-m-d', time() - ${ days } * DAY_IN_SECONDS );`
			);
		const custom = await readOverview(
			page,
			`interval=custom&start=${ date( 29 ) }&end=${ date( 0 ) }`
		);
		expect( custom.sessions ).toBeGreaterThan( 0 );

		setClockAhead( DAY );
		try {
			const tomorrow = await readOverview( page, '' );
			expect( tomorrow.sessions ).toBe( custom.sessions );
			expect( tomorrow.pageViews ).toBe( custom.pageViews );
			expect( tomorrow.lastPoint ).toBe( custom.lastPoint );
		} finally {
			setClockAhead( 0 );
		}
	} );
} );
