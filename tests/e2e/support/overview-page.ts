import type { Locator, Page, Route } from '@playwright/test';
import { overviewAnswer } from './overview-answer';
import { openAdmin } from './screen';

/** The request for the figures of the Overview. */
export const REPORT =
	/lodestar(\/|%2F)v1(\/|%2F)reports(\/|%2F)overview(?![\w/%])/;

/** The request for what stands at a glance. */
export const SUMMARY = /lodestar(\/|%2F)v1(\/|%2F)reports(\/|%2F)site_summary/;

const INGEST = /lodestar(\/|%2F)v1(\/|%2F)ingest/;

/**
 * Answers the report with figures that are made here.
 *
 * @param changes What shall be different.
 */
export const figures =
	( changes: object = {} ) =>
	( route: Route ) =>
		route.fulfill( {
			json: overviewAnswer( new URL( route.request().url() ), changes ),
		} );

/**
 * Opens the Overview on an answer that is made here, so that the test does not depend on what the site has counted.
 *
 * @param hash   The address in the dashboard.
 * @param answer Answers the report.
 */
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

/**
 * An answer that waits until it is let go.
 *
 * @param answer Answers then.
 */
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

/**
 * A card of the page.
 *
 * @param label What it is about.
 */
export const card = ( page: Page, label: string ) =>
	page.locator( `.lodestar-card[aria-label="${ label }"]` );

/**
 * One of the three lists.
 *
 * @param title Its heading.
 */
export const list = ( page: Page, title: string ) =>
	page.getByRole( 'table', { name: title, exact: true } );

/** @param page The administrator's page. */
export const chart = ( page: Page ) =>
	page.getByRole( 'img', { name: /^Line chart/ } );

/** The whole numbers in some cells. */
export const numbers = async ( cells: Locator ) =>
	( await cells.allTextContents() ).map( ( text ) =>
		Number( text.replace( /\D/g, '' ) )
	);
