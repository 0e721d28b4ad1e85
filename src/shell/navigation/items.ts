import { sprintf } from '@wordpress/i18n';
import { ifAny, isText } from '../../third-party/shape';
import { slot } from '../../third-party/slot';
import type { Report } from '../../store/reports/report';
import type { NavigationItem } from '../../store/app/boot';
import { toHash } from '../../store/address';

/** An entry of the navigation bar: a link, or a menu of links. */
export type MenuEntry =
	| { label: string; item: NavigationItem }
	| { label: string; items: NavigationItem[] };

/**
 * Filters all navigation entries, including those of reports: entries with `name`, `label`, `url` and optionally `group`
 * and `order`.
 * @see docs/extending/add-a-navigation-entry.md
 */
export const navigationSlot = slot< NavigationItem >( 'lodestar.navigation', {
	label: isText,
	url: isText,
	group: ifAny( ( group ) => typeof group === 'string' ),
} );

function ofReport( report: Report, year: number ): NavigationItem | null {
	const { label, group, order } = report.navigation ?? {};
	return label
		? {
				name: report.name,
				label:
					report.key === 'yearinreview'
						? /* translators: 1: a year, 2: title of the Year in Review report. */
							sprintf( '%1$d %2$s', year, label )
						: label,
				url: toHash( { path: report.route, params: {} } ),
				group: group ?? '',
				order: order ?? 100,
			}
		: null;
}

/** Returns the entries of reports and of the server, after the `lodestar.navigation` filter. */
export function navigationItems(
	reports: readonly Report[],
	further: readonly NavigationItem[],
	year: number
): NavigationItem[] {
	const items = [
		...reports.map( ( report ) => ofReport( report, year ) ),
		...further,
	].filter( ( item ) => item !== null );
	return navigationSlot.apply( items );
}

/** Groups entries into menus. A menu is placed where its first entry is, and a menu with one entry becomes a link. */
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
	return entries.map( ( entry ) => {
		const [ only, another ] = itemsOf( entry );
		return only && ! another ? { label: only.label, item: only } : entry;
	} );
}

/** Returns the links of an entry. */
export function itemsOf( entry: MenuEntry ): NavigationItem[] {
	return 'items' in entry ? entry.items : [ entry.item ];
}
