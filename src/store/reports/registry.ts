import { dispatch } from '@wordpress/data';
import { store } from './reports-store';
import { guardedFilter } from '../../third-party/filter';
import type { Report } from './report';
import { acceptReports } from './accept-reports';

/**
 * Filters all reports of the dashboard. Callbacks run again when a report is registered late.
 * @see docs/extending/register-a-report.md
 */
const reportsFilter = guardedFilter< Report[] >(
	'lodestar.reports',
	acceptReports
);

/** What the script has for a report of ours: its view, its skeleton, and the like. */
type Drawn = ( report: Report ) => Partial< Report >;

const ours = new Map< string, Drawn >();

/**
 * Says how a report of ours is drawn.
 *
 * @param name  The report's name.
 * @param drawn Says it of the report as the server printed it.
 */
export function drawReport( name: string, drawn: Drawn ): void {
	ours.set( name, drawn );
}

const order = ( { navigation }: Report ) => navigation?.order ?? 100;

/**
 * Brings the reports of the server through the filter `lodestar.reports` into the store, and does it again whenever
 * someone hooks into it later.
 *
 * @param described What the server printed.
 */
export function registerReports( described: readonly unknown[] ): void {
	const collect = () => {
		// Ours first: a callback of a plugin that fails doesn't undo them.
		const reports = reportsFilter.apply(
			( described as Report[] ).map( ( report ) => ( {
				...report,
				...ours.get( report.name )?.( report ),
			} ) )
		);
		dispatch( store ).receiveReports(
			[ ...reports ].sort( ( a, b ) => order( a ) - order( b ) )
		);
	};
	collect();
	reportsFilter.onAdded( collect );
}
