import type { Locator, Page, Route } from '@playwright/test';
import { overviewAnswer } from './overview-answer';
import { openAdmin } from './screen';

/** Matches the request for the data of the Overview. */
export const REPORT =
	/lodestar(\/|%2F)v1(\/|%2F)reports(\/|%2F)overview(?![\w/%])/;

/** Matches the request for Stats at a Glance. */
export const SUMMARY = /lodestar(\/|%2F)v1(\/|%2F)reports(\/|%2F)site_summary/;

const INGEST = /lodestar(\/|%2F)v1(\/|%2F)ingest/;

/** Responds to the report with mocked data. `changes` override its properties. */
export const figures =
	( changes: object = {} ) =>
	( route: Route ) =>
		route.fulfill( {
			json: overviewAnswer( new URL( route.request().url() ), changes ),
		} );

/** Opens the Overview at a hash with mocked data, so that the test doesn't depend on the site's visits. */
export async function openOverview(
	page: Page,
	hash: string,
	answer: ( route: Route ) => Promise< void > = figures()
): Promise< void > {
	await page.route( INGEST, ( route ) =>
		route.fulfill( { json: { done: true } } )
	);
	await page.route( REPORT, answer );
	await openAdmin( page, `admin.php?page=lodestar${ hash }` );
}

/** Returns a response that waits until it is released. */
export function held( answer: ( route: Route ) => Promise< void > ) {
	let release = () => {};
	const released = new Promise< void >( ( resolve ) => {
		release = resolve;
	} );
	return {
		release: () => release(),
		answer: async ( route: Route ) => {
			await released;
			await answer( route );
		},
	};
}

export const card = ( page: Page, label: string ) =>
	page.locator( `.lodestar-card[aria-label="${ label }"]` );

export const list = ( page: Page, title: string ) =>
	page.getByRole( 'table', { name: title, exact: true } );

export const chart = ( page: Page ) =>
	page.getByRole( 'img', { name: /^Line chart/ } );

/** Returns the whole numbers in cells. */
export const numbers = async ( cells: Locator ) =>
	( await cells.allTextContents() ).map( ( text ) =>
		Number( text.replace( /\D/g, '' ) )
	);
