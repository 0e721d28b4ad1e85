import { __, _n, sprintf } from '@wordpress/i18n';
import { formatTime } from '../../../ui/format/date';
import { formatNumber } from '../../../ui/format/number';
import { BareAxes } from '../../../ui/line-chart/line-chart-skeleton';
import { Mark } from '../../../ui/mark/mark';
import { Message } from '../../../ui/message/message';
import type { CountedToday } from '../answer';

interface WaitingProps {
	/** Today's visits, if the report doesn't show today. */
	counted: CountedToday | null;
}

/** Shown in place of the chart while a new site has no data yet. */
export function Waiting( { counted }: WaitingProps ) {
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
				{ counted && <p>{ sentence( counted ) }</p> }
			</Message>
		</div>
	);
}

function sentence( { sessions, last }: CountedToday ): string {
	return last === null
		? __( 'No visits counted yet today.', 'lodestar' )
		: sprintf(
				/* translators: 1: number of visits, 2: time of day. */
				_n(
					'%1$s visit counted today at %2$s.',
					'%1$s visits counted today, most recently at %2$s.',
					sessions,
					'lodestar'
				),
				formatNumber( sessions ),
				formatTime( `1970-01-01T${ last }:00Z` )
			);
}
