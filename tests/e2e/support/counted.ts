import type { BrowserContext, Page, Response } from '@playwright/test';
import { ingest, literal, php } from './local-site';

/** Values of a row by dimension or metric. */
type Row = Record< string, string | number | null >;

/**
 * Counts all pending hits, then queries today's data of a page, or of all pages if `path` is empty.
 *
 * Metrics and dimensions are comma-separated. `days` is the number of earlier days to include.
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

/** Returns today's page views of a path, or of all pages. */
export const viewsToday = ( path = '' ): number =>
	Number( report( path, 'screenPageViews', '' )[ 0 ]?.screenPageViews ?? 0 );

/** Whether this is the collector's response to a page view. */
export const isOfView = ( response: Response ) =>
	( response.request().postData() ?? '' ).includes( '"k":"v"' );

/** Tables with visits, and tables that refer to their IDs, which start over. */
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

/** Deletes all visits of other tests, including pending ones. */
export function forgetVisits(): void {
	ingest();
	php(
		`global $wpdb; foreach ( explode( ' ', '${ TABLES.join(
			' '
		) }' ) as $table ) { $wpdb->query( "DELETE FROM {$wpdb->prefix}lodestar_$table" ); }`
	);
}

/** Opens a page as a visitor and waits until the collector has responded. */
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
