import { __ } from '@wordpress/i18n';
import { BareAxes } from '../../../components/line-chart/skeleton';
import { Mark } from '../../../components/mark';
import { Message } from '../../../components/message';

/**
 * Stands where the chart will be while a site that has just begun has nothing to show.
 */
export function Waiting() {
	return (
		<div className="lodestar-overview__waiting">
			<BareAxes />
			<Message
				icon={ <Mark /> }
				title={ __( "We're Waiting for Your Stats!", 'lodestar' ) }
			>
				<p>
					{ __(
						"We're waiting to process your data which might take up to 24 hours.",
						'lodestar'
					) }
				</p>
			</Message>
		</div>
	);
}
