import { Button } from '@wordpress/components';
import { createInterpolateElement, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { close } from '@wordpress/icons';
import { Mark } from '../mark';
import { dismiss, isDismissed } from './dismissal';

/** What is typed at checkout. */
const COUPON = 'LODESTAR50';

/**
 * What lite sites are offered, once on a page; whoever closes it does not see it for 30 days. Wide, it is one line;
 * narrow, its button stands below.
 *
 * @param props
 * @param props.upgradeUrl
 */
export function Offer( { upgradeUrl }: { upgradeUrl: string } ) {
	const [ isShown, setShown ] = useState( () => ! isDismissed() );
	if ( ! isShown ) {
		return null;
	}
	const title = __( 'Lodestar Pro, 50% off', 'lodestar' );
	return (
		<aside className="lodestar-card" aria-label={ title }>
			<div className="lodestar-offer">
				<Mark />
				<div className="lodestar-offer__words">
					<h2>{ title }</h2>
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
				<Button
					__next40pxDefaultSize
					variant="primary"
					href={ upgradeUrl }
				>
					{ __( 'Get Lodestar Pro', 'lodestar' ) }
				</Button>
				<Button
					className="lodestar-offer__close"
					icon={ close }
					label={ __( 'Dismiss', 'lodestar' ) }
					onClick={ () => {
						dismiss();
						setShown( false );
					} }
				/>
			</div>
		</aside>
	);
}
