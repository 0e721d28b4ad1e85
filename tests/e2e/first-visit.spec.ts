import type { BrowserContext } from '@playwright/test';
import { expect, test } from './support/test';
import { readOverview } from './support/overview';
import { useLicense } from './support/license';
import { php, setClockAhead } from './support/local-site';
import { site } from './support/sites';

const DAY = 86_400;

/** Opens URLs one after the other, and waits until the collector has accepted each page view. */
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

/** Opens URLs and expects that the browser sends no hits. */
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

/** Returns the HTML of the tracker's script element on a page. */
async function printedTracker( context: BrowserContext, link: string ) {
	const html = await ( await context.request.get( link ) ).text();
	return html.match( /<script[^>]*data-cfasync[^]*?<\/script>/ )?.[ 0 ];
}

test.describe( 'A visit', () => {
	let links: string[];
	const posts: number[] = [];

	test.beforeAll( async ( { requestUtils } ) => {
		useLicense( 'pro' ); // Pro allows choosing date ranges.
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

	test( 'adds exactly one session and four page views to today', async ( {
		page,
		visitor,
	} ) => {
		// A visit from another browser, so that the report isn't empty.
		await visit(
			await visitor( {
				userAgent:
					'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
			} ),
			[ '/' ]
		);
		// Wait until all earlier hits are counted.
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

	test( 'by a bot, an administrator or a browser with GPC changes nothing', async ( {
		page,
		browser,
		baseURL,
		visitor,
		watch,
	} ) => {
		const before = await readOverview( page, 'interval=today' );

		// Requests the page without running the script.
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

	test( 'is included in the default range a day later', async ( {
		page,
	} ) => {
		/** Returns the date some days ago in the site's time zone. */
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
