import { useSelect } from '@wordpress/data';
import { useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { NotificationBell } from '../admin/header/notification-bell';
import { QuickLinks } from '../admin/header/quick-links';
import { itemsOf, type MenuEntry } from '../admin/navigation/items';
import { Narrow } from '../admin/navigation/narrow';
import { useMenu } from '../admin/navigation/use-menu';
import { useNarrow } from '../components/narrow';
import { Wide } from '../admin/navigation/wide';
import { Mark } from '../components/mark';
import { store } from '../store/reports';

interface HeaderProps {
	/** Address of the reports' screen. */
	dashboard: string;
}

/**
 * The same entries as they are reached from another screen.
 * @param dashboard
 * @param menu
 */
const from = ( dashboard: string, menu: readonly MenuEntry[] ): MenuEntry[] =>
	menu.map( ( entry ) => {
		const items = itemsOf( entry ).map( ( item ) => ( {
			...item,
			url: item.url.startsWith( '#' ) ? dashboard + item.url : item.url,
		} ) );
		return 'items' in entry
			? { label: entry.label, items }
			: { label: entry.label, item: items[ 0 ] ?? entry.item };
	} );

/**
 * The bar above the settings: the way back to every report.
 *
 * @param props
 * @param props.dashboard
 */
export function Header( { dashboard }: HeaderProps ) {
	const reports = useSelect( ( select ) => select( store ).getReports(), [] );
	const menu = useMenu( reports, window.lodestarSettings );
	const isNarrow = useNarrow();
	const entries = useMemo(
		() => from( dashboard, menu ),
		[ dashboard, menu ]
	);
	return (
		<div className="lodestar-header">
			<a
				className="lodestar-header__brand"
				href={ dashboard }
				aria-label="Lodestar"
			>
				<Mark />
			</a>
			<div className="lodestar-header__navigation">
				{ isNarrow ? (
					<Narrow
						menu={ entries }
						current=""
						title={ __( 'Settings', 'lodestar' ) }
					/>
				) : (
					<Wide menu={ entries } current="" />
				) }
			</div>
			<div className="lodestar-header__tools">
				<NotificationBell />
				<QuickLinks links={ window.lodestarSettings.quick_links } />
			</div>
		</div>
	);
}
