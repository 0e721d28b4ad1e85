import type { BrowserContext, Page } from '@playwright/test';
import { isOfView } from './events';
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

/** What holds visits, and what goes by their numbers, which begin anew. */
const TABLES = [
	'sessions',
	'continuations',
	'views',
	'events',
	'late_events',
	'items',
	'orders',
	'visitors',
	'view_ids',
	'event_ids',
	'links',
	'daily',
];

/**
 * Takes away what visits other tests left, also those that wait to be counted.
 */
export function forgetVisits(): void {
	wp( 'lodestar', 'ingest', '--until-done' );
	wp(
		'eval',
		`global $wpdb; foreach ( explode( ' ', '${ TABLES.join(
			' '
		) }' ) as $table ) { $wpdb->query( "DELETE FROM {$wpdb->prefix}lodestar_$table" ); }`
	);
}

/**
 * Opens a page as a visitor does, and waits until it is told of.
 *
 * @param context Whose browser.
 * @param path    Which page.
 * @param options How it is opened, such as the referrer.
 */
export async function visitOnce(
	context: BrowserContext,
	path: string,
	options: Parameters< Page[ 'goto' ] >[ 1 ] = {}
): Promise< void > {
	const page = await context.newPage();
	const told = page.waitForResponse( isOfView );
	await page.goto( path, options );
	await told;
	await page.close();
}

/**
 * Stores one visit, for a report that needs data.
 *
 * @param context The visitor's browser.
 */
export async function storeVisit( context: BrowserContext ): Promise< void > {
	await visitOnce( context, '/' );
	wp( 'lodestar', 'ingest', '--until-done' );
}
