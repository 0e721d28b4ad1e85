import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page, Response } from '@playwright/test';
import type { RequestUtils } from '@wordpress/e2e-test-utils-playwright';
import { expect } from './test';
import { wp } from './local-site';

/** A row of an answer: names of dimensions and metrics with their values. */
type Row = Record< string, string | number | null >;

/**
 * Asks the command line a question of one page, once all that waits has been counted.
 *
 * @param path       The page.
 * @param metrics    Names, separated by commas.
 * @param dimensions Names, separated by commas; or none.
 * @param days       How many days before today are asked for, too.
 * @return The rows.
 */
export function report(
	path: string,
	metrics: string,
	dimensions: string,
	days = 0
): Row[] {
	const day = ( before: number ) =>
		new Date( Date.now() - before * 86400000 ).toISOString().slice( 0, 10 );
	const filter = {
		filter: {
			fieldName: 'pagePath',
			stringFilter: { matchType: 'EXACT', value: path },
		},
	};
	const answer = wp(
		...[ 'lodestar', 'report', '--format=json' ],
		...[ `--start=${ day( days ) }`, `--end=${ day( 0 ) }` ],
		`--metrics=${ metrics }`,
		...( dimensions ? [ `--dimensions=${ dimensions }` ] : [] ),
		`--filter=${ JSON.stringify( filter ) }`,
		'--limit=100'
	);
	return JSON.parse( answer ).rows;
}

/**
 * Expects a page to have had just these events.
 *
 * @param path       The page.
 * @param dimensions Dimensions after the event's name, separated by commas.
 * @param expected   Name, values and count of each, in any order.
 */
export function expectEvents(
	path: string,
	dimensions: string,
	expected: ( string | number )[][]
): void {
	const rows = report( path, 'eventCount', `eventName,${ dimensions }` );
	expect( rows.map( ( row ) => Object.values( row ) ).sort() ).toEqual(
		expected.sort()
	);
}

/** Publishes pages and takes them away again. */
export class Pages {
	#ids: number[] = [];

	constructor( private readonly requests: RequestUtils ) {}

	/**
	 * Publishes a page.
	 *
	 * @param html What is in it.
	 * @return Its path.
	 */
	async publish( html: string ): Promise< string > {
		const { id, link } = await this.requests.rest< {
			id: number;
			link: string;
		} >( {
			method: 'POST',
			path: '/wp/v2/pages',
			data: {
				title: `Events ${ randomUUID() }`,
				content: `<!-- wp:html -->${ html }<!-- /wp:html -->`,
				status: 'publish',
			},
		} );
		this.#ids.push( id );
		const { pathname, search } = new URL( link );
		return pathname + search;
	}

	/**
	 * Takes all of them away.
	 */
	async remove(): Promise< void > {
		for ( const id of this.#ids ) {
			await this.requests.rest( {
				method: 'DELETE',
				path: `/wp/v2/pages/${ id }`,
				params: { force: true },
			} );
		}
	}
}

/**
 * Whether a response is that of the collector to a page view.
 *
 * @param response The response.
 */
export const isOfView = ( response: Response ) =>
	( response.request().postData() ?? '' ).includes( '"k":"v"' );

/**
 * Opens a page as a visitor. Waits until the page's scripts have been loaded and the collector has taken the page view:
 * an event that reaches the server before its page view isn't counted.
 *
 * @param context   Whose browser.
 * @param path      Which page.
 * @param files     Names of files that must be loaded.
 * @param isCounted Whether the page sends a page view.
 * @return The page.
 */
export async function visit(
	context: BrowserContext,
	path: string,
	files: string[] = [],
	isCounted = true
): Promise< Page > {
	const page = await context.newPage();
	const taken = isCounted ? page.waitForResponse( isOfView ) : null;
	const loaded = files.map( ( name ) =>
		page.waitForResponse( ( response ) =>
			response.url().includes( `/build/${ name }.js` )
		)
	);
	await page.goto( path );
	await taken;
	for ( const response of await Promise.all( loaded ) ) {
		expect( response.status() ).toBe( 200 );
		await response.finished();
	}
	// Whatever they start with has been done then.
	await page.evaluate(
		() => new Promise( ( resolve ) => setTimeout( resolve, 50 ) )
	);
	return page;
}

/**
 * Leaves a page as somebody does who closes the tab, and waits until all is sent.
 *
 * @param page The page.
 */
export async function leave( page: Page ): Promise< void > {
	await page.goto( 'about:blank' );
	// eslint-disable-next-line playwright/no-wait-for-timeout -- What a page sends while it goes away, no page can wait for.
	await page.waitForTimeout( 300 );
	await page.close();
}
