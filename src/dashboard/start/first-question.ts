import { EVERYTHING } from '../../features/date-range/options';
import type { Report } from '../../store/reports/report';
import type { PlainQuery } from '../../store/reports/started';
import { datesOf } from '../../shell/page/dates';
import { reportQuery } from '../../store/reports/report-query';
import { parseHash, START } from '../../store/address';
import type { Boot } from '../../store/app/boot';

/** Prefix of filters in the URL. The available filters aren't known until other scripts have run. */
const FILTER = 'f.';

/**
 * Returns the query of the first screen, as far as it's certain before any other script runs.
 *
 * Returns null if no query is allowed, or if pending visits must be ingested first. The latter applies to ranges that
 * include today and to reports without a date picker.
 */
export function firstQuestion(
	boot: Boot,
	hash: string
): { report: string; query: PlainQuery } | null {
	const { path, params } = parseHash( hash ) ?? START;
	const report = ( boot.reports as Report[] ).find(
		( { route } ) => route === path
	);
	const isOpen =
		boot.authed &&
		boot.caught_up &&
		! report?.locked &&
		report?.asks !== false;
	const isNarrowed = Object.keys( params ).some( ( name ) =>
		name.startsWith( FILTER )
	);
	const options = { ...EVERYTHING, ...report?.date };
	if ( ! report || ! isOpen || isNarrowed || ! options.picker ) {
		return null;
	}
	const { today, license } = boot;
	const dates = datesOf(
		params,
		{
			today,
			weekStart: boot.start_of_week,
			firstDay: boot.first_day,
		},
		options,
		license.is_pro
	);
	return dates.range.end < today
		? { report: report.key, query: reportQuery( dates, {} ) }
		: null;
}
