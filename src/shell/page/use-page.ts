import { EVERYTHING } from '../../features/date-range/options';
import { dateParams } from '../../features/date-range/url';
import { useKinds } from '../../features/filters/kinds';
import {
	filterParams,
	parseFilters,
	withFilters,
	type Filters,
} from '../../features/filters/url';
import { trailParams } from '../../features/drill-down/trail';
import { today as siteToday } from '../../store/app/site-clock';
import { useBoot } from '../../store/app/use-boot';
import type { DateState } from '../../store/reports/dates';
import type { Params, Report } from '../../store/reports/report';
import type { Received } from '../../store/reports/types';
import { useReport } from '../../store/reports/use-report';
import { navigate, type Location } from '../router/router';
import { datesOf } from './dates';
import { reportQuery } from '../../store/reports/report-query';

/** Passed to views that load their own data. */
const NO_ANSWER: Received = {
	answer: { dataThrough: null, notices: [] },
	behind: 'nothing',
};

/** Returns the state of a report's page: what the URL requests, the response, and functions that change the URL. */
export function usePage( report: Report, location: Location ) {
	const boot = useBoot();
	const { path, params } = location;
	const today = siteToday();
	const calendar = {
		today,
		weekStart: boot.start_of_week,
		firstDay: boot.first_day,
	};
	const isOpen = boot.authed && ! report.locked;
	const isUnavailable = isOpen && report.unavailable !== undefined;
	const options = {
		...EVERYTHING,
		...report.date,
		...( isUnavailable && { picker: false } ),
	};
	const dates = datesOf(
		params,
		calendar,
		options,
		isOpen && boot.license.is_pro
	);
	const kinds = useKinds( boot.filters, report.name );
	const { filters, isUnknown } = parseFilters(
		params,
		kinds.map( ( { name } ) => name )
	);
	const query = reportQuery( options.picker ? dates : null, filters );
	const asks = ( report.asks ?? true ) && ! isUnavailable;
	const asked = useReport( report.key, query, isOpen && asks );
	const request = asks ? asked : { ...asked, received: NO_ANSWER };

	return {
		report,
		location,
		calendar,
		/** Whether the site is connected and the report isn't locked. */
		isOpen,
		/** Whether the report doesn't apply to this site. */
		isUnavailable,
		options,
		dates,
		kinds,
		filters,
		isUnknownFilter: isUnknown,
		hasFilters:
			isOpen && asks && report.narrows !== false && kinds.length > 0,
		query,
		request,
		setParams( changes: Params, replace = false ) {
			navigate( { path, params: { ...params, ...changes } }, replace );
		},
		/** Changes the dates in the URL. Reloads the report if they are the current ones. */
		setDates( next: DateState ) {
			const wanted = dateParams( next, options );
			const present = dateParams( dates, options );
			if ( JSON.stringify( wanted ) === JSON.stringify( present ) ) {
				request.ask();
				return;
			}
			const { tab = '' } = params;
			navigate( {
				path,
				params: {
					...wanted,
					tab,
					...filterParams( filters ),
					...trailParams( params ),
				},
			} );
		},
		setFilters( next: Filters ) {
			navigate( { path, params: withFilters( params, next ) } );
		},
	};
}

export type PageState = ReturnType< typeof usePage >;
