import { dispatch } from '@wordpress/data';
import { store } from '.';
import { guardedFilter } from '../../guard/filter';
import type { Report } from './report';
import { acceptReports } from './accept-reports';
import { acceptUpsells, type Upsells } from './accept-upsells';

/** Holds all reports. */
export const reportsFilter = guardedFilter< Report[] >(
	'lodestar.reports',
	acceptReports
);

/** Holds what stands over the samples of locked reports, by name of the report. */
const upsellsFilter = guardedFilter< Upsells >(
	'lodestar.upsells',
	acceptUpsells
);

/**
 * Lets addons say what stands over the samples of locked reports.
 *
 * @param reports All reports.
 */
function withUpsells( reports: readonly Report[] ): Report[] {
	const upsells = upsellsFilter.apply(
		Object.fromEntries(
			reports.flatMap( ( { name, upsell } ) =>
				upsell ? [ [ name, upsell ] ] : []
			)
		)
	);
	return reports.map( ( report ) => ( {
		...report,
		upsell: upsells[ report.name ] ?? null,
	} ) );
}

const order = ( { navigation }: Report ) => navigation?.order ?? 100;

/**
 * Brings the reports of the server through the filters `lodestar.reports` and `lodestar.upsells` into the store, and does
 * it again whenever someone hooks into them later.
 *
 * @param described What the server printed.
 */
export function registerReports( described: readonly unknown[] ): void {
	const collect = () => {
		const reports = reportsFilter.apply( described as Report[] );
		dispatch( store ).receiveReports(
			withUpsells(
				[ ...reports ].sort( ( a, b ) => order( a ) - order( b ) )
			)
		);
	};
	collect();
	reportsFilter.onAdded( collect );
	upsellsFilter.onAdded( collect );
}
