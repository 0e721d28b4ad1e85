import { Button } from '@wordpress/components';
import { createInterpolateElement } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { close } from '@wordpress/icons';

export interface BannerProps {
	upgradeUrl: string;
	onDismiss: () => void;
}

/** What is typed at checkout. */
const COUPON = 'LODESTAR50';

export const offerTitle = () => __( 'Lodestar Pro, 50% off', 'lodestar' );

/** What is offered. */
export function Words() {
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
export function Buy( { upgradeUrl }: Pick< BannerProps, 'upgradeUrl' > ) {
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
export function Close( { onDismiss }: Pick< BannerProps, 'onDismiss' > ) {
	return (
		<Button
			className="lodestar-offer__close"
			icon={ close }
			label={ __( 'Dismiss', 'lodestar' ) }
			onClick={ onDismiss }
		/>
	);
}
