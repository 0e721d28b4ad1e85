import { useDismissal } from '../../ui/dismissal/use-dismissal';
import { useNarrow } from '../../ui/use-narrow';
import { DesktopBanner } from './desktop-banner';
import { MobileBanner } from './mobile-banner';
import { offerTitle } from './parts';

/**
 * What lite sites are offered, once on a page: one banner where there is room, another one on a phone. Whoever closes
 * either sees neither for 30 days.
 *
 * @param props
 * @param props.upgradeUrl Where it is bought.
 */
export function Offer( { upgradeUrl }: { upgradeUrl: string } ) {
	const [ isDismissed, dismiss ] = useDismissal( 'offerDismissed', 30 );
	const Banner = useNarrow() ? MobileBanner : DesktopBanner;
	return isDismissed ? null : (
		<aside className="lodestar-card" aria-label={ offerTitle() }>
			<Banner upgradeUrl={ upgradeUrl } onDismiss={ dismiss } />
		</aside>
	);
}
