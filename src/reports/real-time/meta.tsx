import { __, _n, sprintf } from '@wordpress/i18n';
import { MetaEnd } from '../../features/page-controls/page-controls';
import { formatNumber } from '../../ui/format/number';
import type { Polling } from './use-polling';

/**
 * What the figures cover, and when the next ones come. A voice that says each second would be noise: it is read when one
 * gets there.
 *
 * @param props
 * @param props.polling  How it stands.
 * @param props.isSample Whether the figures are invented.
 */
export function Meta( {
	polling,
	isSample,
}: {
	polling: Polling;
	isSample: boolean;
} ) {
	return (
		<MetaEnd.Fill>
			{ ' · ' }
			{ __( 'data covers the last 30 minutes', 'lodestar' ) }
			{ ! isSample && (
				<>
					{ ' · ' }
					<span className="lodestar-live-next">
						{ nextWords( polling ) }
					</span>
				</>
			) }
		</MetaEnd.Fill>
	);
}

function nextWords( { left, failures, isPaused, isStopped }: Polling ): string {
	if ( isStopped ) {
		return sprintf(
			/* translators: %s: a number. */
			_n(
				'updates stopped after %s failed attempt',
				'updates stopped after %s failed attempts',
				failures,
				'lodestar'
			),
			formatNumber( failures )
		);
	}
	return isPaused
		? __( 'paused', 'lodestar' )
		: sprintf(
				/* translators: %s: seconds. */
				__( 'next update in %s s', 'lodestar' ),
				formatNumber( left )
			);
}
