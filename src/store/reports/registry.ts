import { dispatch } from '@wordpress/data';
import { store } from './reports-store';
import { guardedFilter } from '../../third-party/filter';
import type { Report } from './report';
import { acceptReports } from './accept-reports';

/**
 * Filters all reports of the dashboard. Runs again when a callback is added later.
 * @see docs/extending/register-a-report.md
 */
const reportsFilter = guardedFilter< Report[] >(
	'lodestar.reports',
	acceptReports
);

/** Client-side parts of a built-in report, such as its view and skeleton. */
type Drawn = ( report: Report ) => Partial< Report >;

const ours = new Map< string, Drawn >();

/** Registers how a built-in report is rendered. The callback receives the report as the server printed it. */
export function drawReport( name: string, drawn: Drawn ): void {
	ours.set( name, drawn );
}

const order = ( { navigation }: Report ) => navigation?.order ?? 100;

/**
 * Applies the `lodestar.reports` filter to the reports of the server and stores the result.
 *
 * Runs again whenever a callback is added to the filter.
 */
export function registerReports( described: readonly unknown[] ): void {
	const collect = () => {
		// Set before the filter runs, so that a failing callback of a plugin doesn't undo it.
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
