import { useSelect } from '@wordpress/data';
import { useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { NotificationBell } from '../shell/header/notification-bell';
import { QuickLinks } from '../shell/header/quick-links';
import { itemsOf, type MenuEntry } from '../shell/navigation/items';
import { Narrow } from '../shell/navigation/narrow';
import { useMenu } from '../shell/navigation/use-menu';
import { useNarrow } from '../ui/use-narrow';
import { Wide } from '../shell/navigation/wide';
import { Mark } from '../ui/mark/mark';
import { useBoot } from '../store/app/use-boot';
import { store } from '../store/reports/reports-store';

interface HeaderProps {
	/** URL of the reports screen. */
	dashboard: string;
}

/** Makes the reports' links work on another screen. */
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

/** The bar above the settings, with links to every report. */
export function Header( { dashboard }: HeaderProps ) {
	const reports = useSelect( ( select ) => select( store ).getReports(), [] );
	const menu = useMenu( reports );
	const { quick_links: quickLinks } = useBoot();
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
				<QuickLinks links={ quickLinks } />
			</div>
		</div>
	);
}
