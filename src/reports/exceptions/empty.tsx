import { __, sprintf } from '@wordpress/i18n';
import { formatDay } from '../../ui/format/date';
import { Message } from '../../ui/message/message';
import type { ExceptionsAnswer } from './answer';

/**
 * Stands in the place of rows: nothing was found, or it is too early to say what is usual.
 *
 * @param props
 * @param props.looked
 */
export function Empty( { looked }: { looked: ExceptionsAnswer[ 'looked' ] } ) {
	return (
		<Message
			title={ __( 'No data currently for the report.', 'lodestar' ) }
		>
			<p>{ words( looked ) }</p>
		</Message>
	);
}

function words( { since, first, until }: ExceptionsAnswer[ 'looked' ] ) {
	if ( until ) {
		return sprintf(
			/* translators: %s: a day. */
			__(
				'Every day until %s was held against what its weekday usually brings.',
				'lodestar'
			),
			formatDay( until, true )
		);
	}
	return since && first
		? sprintf(
				/* translators: 1: a day, 2: a later day. */
				__(
					'Visits are counted since %1$s. What is usual on a weekday can be said after four weeks: the first look is on %2$s.',
					'lodestar'
				),
				formatDay( since, true ),
				formatDay( first, true )
			)
		: __(
				'The first look is possible when visits have been counted for four weeks.',
				'lodestar'
			);
}
