import { sprintf } from '@wordpress/i18n';
import { guardedFilter, type Accept } from '../../guard/filter';
import type { Report } from '../../store/reports/report';
import type { NavigationItem } from '../../store/app/boot';
import { toHash } from '../router/hash';

/** What stands in the bar: an entry, or a menu of entries. */
export type MenuEntry =
	| { label: string; item: NavigationItem }
	| { label: string; items: NavigationItem[] };

function isItem( candidate: unknown ): candidate is NavigationItem {
	const item = candidate as Partial< NavigationItem > | null;
	return (
		typeof item === 'object' &&
		item !== null &&
		[ item.name, item.label, item.url ].every(
			( text ) => typeof text === 'string' && text !== ''
		) &&
		[ 'undefined', 'string' ].includes( typeof item.group ) &&
		[ 'undefined', 'number' ].includes( typeof item.order )
	);
}

const acceptItems: Accept< NavigationItem[] > = ( returned, before, drop ) => {
	if ( ! Array.isArray( returned ) ) {
		drop( 'not a list of entries', returned );
		return before;
	}
	const kept = returned.filter( isItem );
	if ( kept.length !== returned.length ) {
		drop( 'not a list of entries', returned );
	}
	return kept;
};

/** Holds all entries. */
export const navigationFilter = guardedFilter(
	'lodestar.navigation',
	acceptItems
);

function ofReport( report: Report, year: number ): NavigationItem | null {
	const { label, group, order } = report.navigation ?? {};
	return label
		? {
				name: report.name,
				label:
					report.key === 'yearinreview'
						? /* translators: 1: a year. 2: “Year in Review”. */
							sprintf( '%1$d %2$s', year, label )
						: label,
				url: toHash( { path: report.route, params: {} } ),
				group: group ?? '',
				order: order ?? 100,
			}
		: null;
}

/**
 * All entries in their order: the reports', the server's, and what the filter `lodestar.navigation` makes of them.
 *
 * @param reports All reports.
 * @param further Those of the server.
 * @param year    The year that is reviewed.
 */
export function navigationItems(
	reports: readonly Report[],
	further: readonly NavigationItem[],
	year: number
): NavigationItem[] {
	const items = [
		...reports.map( ( report ) => ofReport( report, year ) ),
		...further,
	].filter( ( item ) => item !== null );
	return [ ...navigationFilter.apply( items ) ].sort(
		( a, b ) => ( a.order ?? 100 ) - ( b.order ?? 100 )
	);
}

/**
 * What the bar shows of entries. A menu stands where the first of its entries does.
 *
 * @param items Entries in their order.
 */
export function menuOf( items: readonly NavigationItem[] ): MenuEntry[] {
	const entries: MenuEntry[] = [];
	for ( const item of items ) {
		const menu = entries.find(
			( entry ) => 'items' in entry && entry.label === item.group
		);
		if ( menu && 'items' in menu ) {
			menu.items.push( item );
		} else if ( item.group ) {
			entries.push( { label: item.group, items: [ item ] } );
		} else {
			entries.push( { label: item.label, item } );
		}
	}
	return entries;
}

/**
 * The entries behind one of the bar.
 *
 * @param entry An entry of the bar.
 */
export function itemsOf( entry: MenuEntry ): NavigationItem[] {
	return 'items' in entry ? entry.items : [ entry.item ];
}
