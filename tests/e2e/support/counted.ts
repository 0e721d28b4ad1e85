import type { BrowserContext, Page, Response } from '@playwright/test';
import { ingest, literal, php } from './local-site';

/** A row of a response: names of dimensions and metrics with their values. */
type Row = Record< string, string | number | null >;

/**
 * Counts all pending hits, and queries one page, or all pages.
 *
 * @param path       The page; empty for all.
 * @param metrics    Names, separated by commas.
 * @param dimensions Names, separated by commas; or none.
 * @param days       How many days before today are included.
 * @return The rows.
 */
export function report(
	path: string,
	metrics: string,
	dimensions: string,
	days = 0
): Row[] {
	const filter = JSON.stringify( {
		filter: {
			fieldName: 'pagePath',
			stringFilter: { matchType: 'EXACT', value: path },
		},
	} );
	const options = literal( {
		metrics,
		limit: '100',
		...( dimensions && { dimensions } ),
		...( path && { filter } ),
	} );
	ingest();
	const response = php(
		`$period = Lodestar\\Reports\\Period::from_params(
			array( 'start' => wp_date( 'Y-m-d', time() - ${ days } * DAY_IN_SECONDS ), 'end' => wp_date( 'Y-m-d' ) ),
			Lodestar\\Platform\\Time\\SiteClock::get()
		);
		$query = Lodestar\\Reports\\Command\\Question::of( ${ options }, $period );
		$result = Lodestar\\Analytics\\Questions::ask_one( $query, Lodestar\\Analytics\\Sources::current() );
		echo wp_json_encode( Lodestar\\Reports\\QueryAnswer::of( $query, $result, $period ) );`
	);
	return JSON.parse( response ).rows;
}

/** How many page views the site counts today, of one path or of all. */
export const viewsToday = ( path = '' ): number =>
	Number( report( path, 'screenPageViews', '' )[ 0 ]?.screenPageViews ?? 0 );

/** Whether a response is that of the collector to a page view. */
export const isOfView = ( response: Response ) =>
	( response.request().postData() ?? '' ).includes( '"k":"v"' );

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

/** Takes away what visits other tests left, also those that wait to be counted. */
export function forgetVisits(): void {
	ingest();
	php(
		`global $wpdb; foreach ( explode( ' ', '${ TABLES.join(
			' '
		) }' ) as $table ) { $wpdb->query( "DELETE FROM {$wpdb->prefix}lodestar_$table" ); }`
	);
}

/**
 * Opens a page as a visitor does, and waits until it is told of.
 *
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

/** Stores one visit, for a report that needs data. */
export async function storeVisit( context: BrowserContext ): Promise< void > {
	await visitOnce( context, '/' );
	ingest();
}
