import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import type { RequestUtils } from '@wordpress/e2e-test-utils-playwright';
import { isOfView, report } from './counted';
import { expect } from './test';

/**
 * Expects a page to have had just these events. The last ones may still be on their way.
 *
 * @param path       The page.
 * @param dimensions Dimensions after the event's name, separated by commas.
 * @param expected   Name, values and count of each, in any order.
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

	/** Takes all of them away. */
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
 * Opens a page as a visitor. Waits until the page's scripts have been loaded and the collector has taken the page view:
 * an event that reaches the server before its page view isn't counted.
 *
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

/** Leaves a page as somebody does who closes the tab, and waits until all is sent. */
export async function leave( page: Page ): Promise< void > {
	await page.goto( 'about:blank' );
	// eslint-disable-next-line playwright/no-wait-for-timeout -- What a page sends while it goes away, no page can wait for.
	await page.waitForTimeout( 300 );
	await page.close();
}
