import { EVERYTHING } from '../../features/date-range/options';
import type { Report } from '../../store/reports/report';
import type { PlainQuery } from '../../store/reports/started';
import { datesOf } from '../../shell/page/dates';
import { reportQuery } from '../../store/reports/report-query';
import { parseHash, START } from '../../store/address';
import type { Boot } from '../../store/app/boot';

/** How the names of filters begin in the address: which of them there are, scripts still have to say. */
const FILTER = 'f.';

/**
 * What the first screen will ask, as far as that is certain before any other script has run. Null where
 * nothing may be asked, or visits have to be read in before: so they do for a report without days to choose.
 *
 * @param boot What the server printed.
 * @param hash The address' fragment.
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
