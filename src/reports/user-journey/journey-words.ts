import { __, sprintf } from '@wordpress/i18n';
import { formatDay, formatTime } from '../../ui/format/date';
import { formatWith } from '../../ui/format/number';
import type { JourneyItem, JourneyStep } from './answer';

export const MINUTE = 60;
export const DAY = 86_400;

/** Units in seconds, longest first. */
const UNITS = [
	[ 'day', DAY ],
	[ 'hour', 3600 ],
	[ 'minute', MINUTE ],
	[ 'second', 1 ],
] as const;

/** Formats a duration in its largest unit, such as "9 days" or "11 min". */
export function spanWords( seconds: number ): string {
	const [ unit, length ] =
		UNITS.find( ( [ , one ] ) => seconds >= one ) ?? UNITS[ 3 ];
	return formatWith( Math.floor( seconds / length ), {
		style: 'unit',
		unit,
		unitDisplay: 'short',
	} );
}

/** Returns the seconds between two ISO 8601 times. */
export const secondsBetween = ( from: string, to: string ): number =>
	Math.round( ( Date.parse( to ) - Date.parse( from ) ) / 1000 );

/** Formats an order number, such as "#10481". IDs with other characters stay as they are. */
export const orderName = ( transaction: string ): string =>
	/^\d+$/.test( transaction ) ? `#${ transaction }` : transaction;

/**
 * Formats a time, such as "21 Nov, 14:02". The year is added if it isn't the current one.
 *
 * @param iso   ISO 8601 in the site's time zone.
 * @param today The site's current date.
 */
export const momentWords = ( iso: string, today: string ): string =>
	sprintf(
		/* translators: 1: a date, such as “21 Nov”. 2: a time of day, such as “14:02”. */
		__( '%1$s, %2$s', 'lodestar' ),
		formatDay(
			iso.slice( 0, 10 ),
			iso.slice( 0, 4 ) !== today.slice( 0, 4 )
		),
		formatTime( iso )
	);

/** Describes a step. */
export function stepWords( { kind, title, path }: JourneyStep ): string {
	switch ( kind ) {
		case 'page_view':
			return title || path;
		case 'add_to_cart':
			return title
				? /* translators: %s: names of products. */
					sprintf( __( 'Added to cart: %s', 'lodestar' ), title )
				: __( 'Added to cart', 'lodestar' );
		case 'remove_from_cart':
			return title
				? /* translators: %s: names of products. */
					sprintf( __( 'Removed from cart: %s', 'lodestar' ), title )
				: __( 'Removed from cart', 'lodestar' );
		case 'begin_checkout':
			return __( 'Checkout started', 'lodestar' );
		case 'refund':
			return __( 'Refunded order', 'lodestar' );
		case 'purchase':
			return __( 'Placed order', 'lodestar' );
	}
}

/** Explains which visits of a buyer are unknown; empty if all are known. */
export function unknownWords( known: JourneyItem[ 'known' ] ): string {
	return {
		visitor: '',
		visit: __(
			'Only the purchase visit is known, because this buyer didn’t consent to being recognized on other days.',
			'lodestar'
		),
		nothing: __( 'No visit is linked to this order.', 'lodestar' ),
	}[ known ];
}
