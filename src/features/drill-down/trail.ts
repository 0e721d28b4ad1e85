import { toHash } from '../../store/address';
import type { DateState } from '../../store/reports/dates';
import type { Params, Report } from '../../store/reports/report';
import { EVERYTHING } from '../date-range/options';
import { DATE_PARAMS, dateParams } from '../date-range/url';
import { filterParams, withFilters, type Filters } from '../filters/url';

/** Holds the key of the report that led here; what its own address had follows it: `from.tab`, `from.f.channel`, `from.from`. */
const FROM = 'from';

const isOfTrail = ( name: string ) =>
	name === FROM || name.startsWith( `${ FROM }.` );

const picked = ( params: Params, isWanted: ( name: string ) => boolean ) =>
	Object.entries( params ).filter( ( [ name ] ) => isWanted( name ) );

const daysOf = ( { date }: Report, dates: DateState ) =>
	dateParams( dates, { ...EVERYTHING, ...date } );

/** Where somebody is. */
export interface Place {
	report: Report;
	/** The query part of the address. */
	params: Params;
	dates: DateState;
}

/**
 * The address of a report on the same days, narrowed to something, with the way back.
 *
 * @param place   Where somebody is.
 * @param target  The report.
 * @param filters What it is narrowed to.
 */
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

/**
 * The address of the report that somebody looks at, narrowed otherwise: no way back, as nothing is left.
 *
 * @param place        Where somebody is.
 * @param place.report
 * @param place.params
 * @param filters      What it is narrowed to.
 */
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
 * The way back to the report that led here: as it was, on the days that are chosen now. Null where nobody was led here.
 *
 * @param params  The query part of the address.
 * @param dates   The days.
 * @param reports All reports.
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

/**
 * The part of an address that is about the way back.
 *
 * @param params The query part of the address.
 */
export function trailParams( params: Params ): Params {
	return Object.fromEntries( picked( params, isOfTrail ) );
}
