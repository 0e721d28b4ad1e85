import { addAction, applyFilters } from '@wordpress/hooks';
import { dispatch } from '@wordpress/data';
import { store } from '.';
import type { ReportGate } from '../../admin/settings';
import type { Report } from '../../reports/types';
import { withValidTables } from './valid-tables';

const FILTER = 'lodestar.reports';
const UPSELLS = 'lodestar.upsells';

type Upsell = NonNullable< ReportGate[ 'upsell' ] >;

function isReport( candidate: unknown ): candidate is Report {
	const report = candidate as Partial< Report > | null;
	return (
		typeof report === 'object' &&
		report !== null &&
		/^[a-z0-9-]+\/[a-z0-9-]+$/.test( report.name ?? '' ) &&
		/^[a-z0-9_-]+$/.test( report.key ?? '' ) &&
		typeof report.title === 'string' &&
		/^\/[a-z0-9/-]*$/.test( report.route ?? '' )
	);
}

function warn( reason: string, candidate: unknown, filter = FILTER ): void {
	// eslint-disable-next-line no-console -- Who wrote the addon looks there.
	console.warn( `${ filter }: ${ reason }`, candidate );
}

/**
 * Keeps what is a report and not there twice, and says in the console what was dropped and why.
 *
 * @param candidates What the filter gave back.
 */
export function validReports( candidates: unknown ): Report[] {
	if ( ! Array.isArray( candidates ) ) {
		warn( 'a filter returned no list', candidates );
		return [];
	}
	const kept: Report[] = [];
	for ( const candidate of candidates ) {
		if ( ! isReport( candidate ) ) {
			warn( 'this is not a report', candidate );
		} else if (
			kept.some(
				( { name, key, route } ) =>
					name === candidate.name ||
					key === candidate.key ||
					route === candidate.route
			)
		) {
			warn( 'name, key or route is already taken', candidate );
		} else {
			kept.push( withValidTables( candidate, warn ) );
		}
	}
	return kept.sort(
		( a, b ) =>
			( a.navigation?.order ?? 100 ) - ( b.navigation?.order ?? 100 )
	);
}

function isUpsell( candidate: unknown ): candidate is Upsell {
	const upsell = candidate as Partial< Upsell > | null;
	return (
		typeof upsell?.title === 'string' &&
		Array.isArray( upsell.features ) &&
		upsell.features.every( ( feature ) => typeof feature === 'string' )
	);
}

/**
 * Lets addons say what stands over the samples of locked reports: the filter `lodestar.upsells` holds that by name of
 * the report.
 *
 * @param reports All reports.
 */
export function withUpsells( reports: readonly Report[] ): Report[] {
	const described = Object.fromEntries(
		reports.flatMap( ( { name, upsell } ) =>
			upsell ? [ [ name, upsell ] ] : []
		)
	);
	const filtered = applyFilters( UPSELLS, described ) as Readonly<
		Record< string, unknown >
	> | null;
	return reports.map( ( report ) => {
		const upsell = filtered?.[ report.name ];
		if ( upsell === undefined || isUpsell( upsell ) ) {
			return { ...report, upsell: upsell ?? null };
		}
		warn( 'title or features are missing', upsell, UPSELLS );
		return report;
	} );
}

/**
 * Brings the reports of the server through the filters `lodestar.reports` and `lodestar.upsells` into the store, and does
 * it again whenever someone hooks into them later.
 *
 * @param described What the server printed.
 */
export function registerReports( described: readonly unknown[] ): void {
	const collect = () => {
		const filtered: unknown = applyFilters( FILTER, [ ...described ] );
		dispatch( store ).receiveReports(
			withUpsells( validReports( filtered ) )
		);
	};
	collect();
	addAction( 'hookAdded', 'lodestar/reports', ( hookName ) => {
		if ( hookName === FILTER || hookName === UPSELLS ) {
			collect();
		}
	} );
}
