import { toHash } from '../../store/address';
import type { DateState } from '../../store/reports/dates';
import type { Params, Report } from '../../store/reports/report';
import { EVERYTHING } from '../date-range/options';
import { DATE_PARAMS, dateParams } from '../date-range/url';
import { filterParams, withFilters, type Filters } from '../filters/url';

/**
 * URL parameter with the key of the report that linked here. It also prefixes that report's own parameters: `from.tab`,
 * `from.f.channel`, `from.from`.
 */
const FROM = 'from';

const isOfTrail = ( name: string ) =>
	name === FROM || name.startsWith( `${ FROM }.` );

const picked = ( params: Params, isWanted: ( name: string ) => boolean ) =>
	Object.entries( params ).filter( ( [ name ] ) => isWanted( name ) );

const daysOf = ( { date }: Report, dates: DateState ) =>
	dateParams( dates, { ...EVERYTHING, ...date } );

/** The report on screen with its URL state. */
export interface Place {
	report: Report;
	/** Query parameters of the URL. */
	params: Params;
	dates: DateState;
}

/** Returns the URL of a filtered report for the same days, with the parameters for the link back. */
export function hrefOn(
	place: Place,
	target: Report,
	filters: Filters
): string {
	const here = picked(
		place.params,
		( name ) => ! DATE_PARAMS.includes( name )
	);
	return toHash( {
		path: target.route,
		params: {
			...daysOf( target, place.dates ),
			...filterParams( filters ),
			[ FROM ]: place.report.key,
			...Object.fromEntries(
				here.map( ( [ name, value ] ) => [
					`${ FROM }.${ name }`,
					value,
				] )
			),
		},
	} );
}

/** Returns the URL of the current report with other filters. It adds no link back. */
export function narrowed(
	{ report, params }: Place,
	filters: Filters
): string {
	return toHash( {
		path: report.route,
		params: withFilters( params, filters ),
	} );
}

/**
 * Returns the link back to the report that linked here, in its former state but with the current days. Null if there is
 * none.
 */
export function wayBack(
	params: Params,
	dates: DateState,
	reports: readonly Report[]
): { title: string; href: string } | null {
	const report = reports.find( ( { key } ) => key === params[ FROM ] );
	if ( ! report ) {
		return null;
	}
	const before = picked( params, ( name ) =>
		name.startsWith( `${ FROM }.` )
	);
	return {
		title: report.title,
		href: toHash( {
			path: report.route,
			params: {
				...Object.fromEntries(
					before.map( ( [ name, value ] ) => [
						name.slice( FROM.length + 1 ),
						value,
					] )
				),
				...daysOf( report, dates ),
			},
		} ),
	};
}

/** Returns the query parameters that belong to the link back. */
export function trailParams( params: Params ): Params {
	return Object.fromEntries( picked( params, isOfTrail ) );
}
