import { dispatch } from '@wordpress/data';
import { store } from '.';
import { guardedFilter } from '../../guard/filter';
import type { Report } from './report';
import { acceptReports } from './accept-reports';

/** Holds all reports. */
export const reportsFilter = guardedFilter< Report[] >(
	'lodestar.reports',
	acceptReports
);

const order = ( { navigation }: Report ) => navigation?.order ?? 100;

/**
 * Brings the reports of the server through the filter `lodestar.reports` into the store, and does it again whenever
 * someone hooks into it later.
 *
 * @param described What the server printed.
 */
export function registerReports( described: readonly unknown[] ): void {
	const collect = () => {
		const reports = reportsFilter.apply( described as Report[] );
		dispatch( store ).receiveReports(
			[ ...reports ].sort( ( a, b ) => order( a ) - order( b ) )
		);
	};
	collect();
	reportsFilter.onAdded( collect );
}
