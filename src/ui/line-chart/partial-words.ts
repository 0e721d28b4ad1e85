import { __, sprintf } from '@wordpress/i18n';
import { formatTime } from '../format/date';

/**
 * Until when the day that still counts is counted.
 *
 * @param dataThrough ISO 8601; null before anything was counted.
 */
export function partialWords( dataThrough: string | null ): string {
	return dataThrough
		? sprintf(
				/* translators: %s: time of day. */
				__( 'Today until %s', 'lodestar' ),
				formatTime( dataThrough )
			)
		: __( 'Today so far', 'lodestar' );
}
