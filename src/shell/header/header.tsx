import { __ } from '@wordpress/i18n';
import { Mark } from '../../ui/mark/mark';
import { Foreign } from '../../third-party/foreign';
import type { Report } from '../../store/reports/report';
import type { MenuEntry } from '../navigation/items';
import { Narrow } from '../navigation/narrow';
import { Subnav } from '../navigation/subnav';
import { useNarrow } from '../../ui/use-narrow';
import { Wide } from '../navigation/wide';
import { toHash, type Location } from '../router/router';
import { useBoot } from '../../store/app/use-boot';
import { NotificationBell } from './notification-bell';
import { QuickLinks } from './quick-links';

interface HeaderProps {
	menu: readonly MenuEntry[];
	report: Report | undefined;
	location: Location;
}

/** The bar above every screen: the logo, the navigation, and tools that don't belong to a report. */
export function Header( { menu, report, location }: HeaderProps ) {
	const { license, quick_links: quickLinks } = useBoot();
	const isNarrow = useNarrow();
	const current = toHash( { path: report?.route ?? '/', params: {} } );
	const isHidden = report?.navigation?.hidden ?? false;
	const custom = report?.customNavigation;
	const usual = isNarrow ? (
		<Narrow
			menu={ menu }
			current={ current }
			title={ report?.title ?? '' }
		/>
	) : (
		<Wide menu={ menu } current={ current } />
	);

	return (
		<>
			<div className="lodestar-header">
				<a
					className="lodestar-header__brand"
					href={ toHash( { path: '/', params: {} } ) }
					aria-label="Lodestar"
				>
					<Mark />
				</a>
				{ ! license.is_pro && ! ( isNarrow && custom ) && (
					<span className="lodestar-header__level">
						{ __( 'Lite', 'lodestar' ) }
					</span>
				) }
				<div className="lodestar-header__navigation">
					{ custom && (
						<Foreign
							key={ report.name }
							part={ custom }
							given={ {
								params: {
									...location.args,
									...location.params,
								},
							} }
							what={ `customNavigation of ${ report.name }` }
							owner={ report.name }
							otherwise={ usual }
						/>
					) }
					{ ! custom && ! isHidden && usual }
				</div>
				<div className="lodestar-header__tools">
					<NotificationBell />
					<QuickLinks links={ quickLinks } />
				</div>
			</div>
			{ ! custom && ! isHidden && ! isNarrow && (
				<Subnav menu={ menu } current={ current } />
			) }
		</>
	);
}
