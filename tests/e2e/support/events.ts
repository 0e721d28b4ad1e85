import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import type { RequestUtils } from '@wordpress/e2e-test-utils-playwright';
import { isOfView, report } from './counted';
import { expect } from './test';

/**
 * Expects a page to have exactly these events, in any order. Polls, because the last ones may still be pending.
 *
 * `dimensions` follow the event's name and are comma-separated. `expected` lists the name, the values and the count of
 * each event.
 */
export const expectEvents = (
	path: string,
	dimensions: string,
	expected: ( string | number )[][]
): Promise< void > =>
	expect
		.poll( () =>
			report( path, 'eventCount', `eventName,${ dimensions }` )
				.map( ( row ) => Object.values( row ) )
				.sort()
		)
		.toEqual( expected.sort() );

/** Publishes pages and deletes them after the tests. */
export class Pages {
	#ids: number[] = [];

	constructor( private readonly requests: RequestUtils ) {}

	/** Publishes a page with this HTML. Returns its path. */
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
 * Opens a page as a visitor. Waits until `files` are loaded and, unless `isCounted` is false, until the collector has
 * accepted the page view. An event that reaches the server before its page view isn't counted.
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
	// Lets the scripts finish their startup.
	await page.evaluate(
		() => new Promise( ( resolve ) => setTimeout( resolve, 50 ) )
	);
	return page;
}

/** Leaves a page as if the tab were closed, and waits until all hits are sent. */
export async function leave( page: Page ): Promise< void > {
	await page.goto( 'about:blank' );
	// eslint-disable-next-line playwright/no-wait-for-timeout -- What a page sends while it goes away, no page can wait for.
	await page.waitForTimeout( 300 );
	await page.close();
}
