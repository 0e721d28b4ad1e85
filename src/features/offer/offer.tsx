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

const COUPON = 'LODESTAR50';

const offerTitle = () => __( 'Lodestar Pro: 50% Off', 'lodestar' );

function Words() {
	return (
		<div className="lodestar-offer__words">
			<h2>{ offerTitle() }</h2>
			<p>
				{ createInterpolateElement(
					sprintf(
						/* translators: %s: a coupon code. */
						__(
							'Get any date range with comparison, PDF export, and all advanced reports. Use coupon code <code>%s</code> at checkout.',
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

function Buy( { upgradeUrl }: Pick< BannerProps, 'upgradeUrl' > ) {
	return (
		<Button __next40pxDefaultSize variant="primary" href={ upgradeUrl }>
			{ __( 'Get Lodestar Pro', 'lodestar' ) }
		</Button>
	);
}

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

/** The offer in one line. */
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

/** The offer on a phone: a full-width button below the text, and touch-friendly controls. */
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
 * The offer for Lite sites, with a banner for wide and one for narrow screens. Dismissing either hides both for 30
 * days.
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
