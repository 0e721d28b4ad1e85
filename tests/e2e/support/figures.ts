import { resolve } from 'node:path';
import { wp } from './local-site';
import type { Figure } from './shown';

const PROGRAM = resolve( __dirname, 'figures.php' );

/** A row of a list. */
interface Row {
	name?: string;
	url: string;
	title?: string;
	page_path: string;
	sessions: number;
	compare_sessions: number;
}

type Days = readonly [ string, string ];

/** What the screens must say of the weeks, by plain loops over the list of visits. */
export interface Expected {
	infobox: Record< string, { value: Figure; compare_value: Figure } >;
	/** Points and total by metric. */
	graph: Record< string, [ Figure[], Figure ] >;
	earlier: Record< string, [ Figure[], Figure ] >;
	devices: [ Record< string, number >, Record< string, number > ];
	/** New, returning, share of sessions. */
	people: [ [ Figure, Figure, Figure ], [ Figure, Figure, Figure ] ];
	countries: Row[];
	referrals: Row[];
	toppages: Row[];
	all_time: [ number, number, string ];
	days: { day: number; percent: number }[];
	hours: { hour: number; percent: number }[];
	category: { title: string; percent: number }[];
	products: { title: string; percent: number }[];
	/** Object and figures. */
	post: [ string, Record< string, number > ];
	page: [ string, Record< string, number > ];
}

/** The later two of the four weeks, and the two before. */
export const WEEKS: Days = [ '2014-03-15', '2014-03-28' ];
export const WEEKS_BEFORE: Days = [ '2014-03-01', '2014-03-14' ];

const run = ( ...args: string[] ) =>
	wp( 'eval-file', '--use-include', PROGRAM, ...args );

/** Lets the site live through four weeks of March 2014. */
export const fillWeeks = () => run( 'fill' );

/** Takes them away again. */
export const clearWeeks = () => run( 'clear' );

/**
 * What the screens must say.
 *
 * @param country Only of visits from there; all if left out.
 */
export const expectedOfWeeks = ( country = '' ): Expected =>
	JSON.parse( run( 'expect', ...WEEKS, ...WEEKS_BEFORE, country ) );

/** Page views and sessions of all time, as the site has them now. */
export function allTime(): { views: number; sessions: number } {
	const { rows } = JSON.parse(
		wp(
			...[ 'lodestar', 'report', '--metrics=screenPageViews,sessions' ],
			...[ '--start=2005-01-01', '--format=json' ],
			`--end=${ wp( 'eval', "echo wp_date( 'Y-m-d' );" ) }`
		)
	);
	return { views: rows[ 0 ].screenPageViews, sessions: rows[ 0 ].sessions };
}
