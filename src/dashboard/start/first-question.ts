import { EVERYTHING } from '../../features/date-range/options';
import { today as siteToday } from '../../store/app/site-clock';
import type { Report } from '../../store/reports/report';
import type { PlainQuery } from '../../store/reports/started';
import { datesOf } from '../../shell/page/dates';
import { reportQuery } from '../../shell/page/query';
import { parseHash, START } from '../../shell/router/hash';
import type { Settings } from '../../store/app/settings';

/** How the names of filters begin in the address: which of them there are, scripts still have to say. */
const FILTER = 'f.';

/**
 * What the first screen will ask, as far as that is certain before any other script has run. Null where
 * nothing may be asked, or visits have to be read in before.
 *
 * @param settings What the server printed.
 * @param hash     The address' fragment.
 */
export function firstQuestion(
	settings: Settings,
	hash: string
): { report: string; query: PlainQuery } | null {
	const { path, params } = parseHash( hash ) ?? START;
	const report = ( settings.reports as Report[] ).find(
		( { route } ) => route === path
	);
	const isOpen = settings.authed && settings.caught_up && ! report?.locked;
	const isNarrowed = Object.keys( params ).some( ( name ) =>
		name.startsWith( FILTER )
	);
	if ( ! report || ! isOpen || isNarrowed ) {
		return null;
	}
	const today = siteToday();
	const { is_pro: isPro } = settings.license;
	const dates = datesOf(
		params,
		{ today, weekStart: settings.start_of_week },
		{ ...EVERYTHING, ...report.date },
		isPro
	);
	return dates.range.end < today
		? { report: report.key, query: reportQuery( dates, {} ) }
		: null;
}
