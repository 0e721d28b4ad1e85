import { Button } from '@wordpress/components';
import { createInterpolateElement } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { close } from '@wordpress/icons';
import { useDismissal } from '../../ui/dismissal/use-dismissal';
import { useNarrow } from '../../ui/use-narrow';
import { Mark } from '../../ui/mark/mark';

interface BannerProps {
	upgradeUrl: string;
	onDismiss: () => void;
}

/** What is typed at checkout. */
const COUPON = 'LODESTAR50';

const offerTitle = () => __( 'Lodestar Pro, 50% off', 'lodestar' );

/** What is offered. */
function Words() {
	return (
		<div className="lodestar-offer__words">
			<h2>{ offerTitle() }</h2>
			<p>
				{ createInterpolateElement(
					sprintf(
						/* translators: %s: a coupon. */
						__(
							'Any date range with comparison, PDF export, and all advanced reports. Use the coupon <code>%s</code> at checkout.',
							'lodestar'
						),
						COUPON
					),
					{ code: <code /> }
				) }
			</p>
		</div>
	);
}

/**
 * Leads to where it is bought.
 *
 * @param props
 * @param props.upgradeUrl
 */
function Buy( { upgradeUrl }: Pick< BannerProps, 'upgradeUrl' > ) {
	return (
		<Button __next40pxDefaultSize variant="primary" href={ upgradeUrl }>
			{ __( 'Get Lodestar Pro', 'lodestar' ) }
		</Button>
	);
}

/**
 * Closes the banner.
 *
 * @param props
 * @param props.onDismiss
 */
function Close( { onDismiss }: Pick< BannerProps, 'onDismiss' > ) {
	return (
		<Button
			className="lodestar-offer__close"
			icon={ close }
			label={ __( 'Dismiss', 'lodestar' ) }
			onClick={ onDismiss }
		/>
	);
}

/**
 * The offer in one line.
 *
 * @param props
 */
function DesktopBanner( props: BannerProps ) {
	return (
		<div className="lodestar-offer">
			<Mark />
			<Words />
			<Buy { ...props } />
			<Close { ...props } />
		</div>
	);
}

/**
 * The offer on a phone: its button stands below the words, as wide as they are, and all is large enough for a finger.
 *
 * @param props
 */
function MobileBanner( props: BannerProps ) {
	return (
		<div className="lodestar-offer is-mobile">
			<div className="lodestar-offer__head">
				<Mark />
				<Words />
				<Close { ...props } />
			</div>
			<Buy { ...props } />
		</div>
	);
}

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
