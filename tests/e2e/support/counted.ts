import type { BrowserContext } from '@playwright/test';
import { wp } from './local-site';

/**
 * How many page views the site counts today, of one path or of all.
 *
 * @param path The path.
 */
export function viewsToday( path?: string ): number {
	const today = wp( 'eval', "echo wp_date( 'Y-m-d' );" );
	const filter = JSON.stringify( {
		filter: {
			fieldName: 'pagePath',
			stringFilter: { matchType: 'EXACT', value: path },
		},
	} );
	const answer = wp(
		'lodestar',
		'report',
		'--metrics=screenPageViews',
		`--start=${ today }`,
		`--end=${ today }`,
		'--format=csv',
		...( path ? [ `--filter=${ filter }` ] : [] )
	);
	return Number( answer.split( '\n' ).at( -1 ) ?? 0 );
}

/**
 * Opens a page as a visitor does, and waits until it is told of.
 *
 * @param context Whose browser.
 * @param path    Which page.
 */
export async function visitOnce(
	context: BrowserContext,
	path: string
): Promise< void > {
	const page = await context.newPage();
	const told = page.waitForResponse( ( response ) =>
		( response.request().postData() ?? '' ).includes( '"k":"v"' )
	);
	await page.goto( path );
	await told;
	await page.close();
}
