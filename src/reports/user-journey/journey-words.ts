import { __, sprintf } from '@wordpress/i18n';
import { formatDay, formatTime } from '../../ui/format/date';
import { formatWith } from '../../ui/format/number';
import type { JourneyItem, JourneyStep } from './answer';

export const MINUTE = 60;
export const DAY = 86_400;

/** Units of time in seconds, the longest first. */
const UNITS = [
	[ 'day', DAY ],
	[ 'hour', 3600 ],
	[ 'minute', MINUTE ],
	[ 'second', 1 ],
] as const;

/**
 * A span of time in its longest unit: 9 days, 11 min.
 *
 * @param seconds The span.
 */
export function spanWords( seconds: number ): string {
	const [ unit, length ] =
		UNITS.find( ( [ , one ] ) => seconds >= one ) ?? UNITS[ 3 ];
	return formatWith( Math.floor( seconds / length ), {
		style: 'unit',
		unit,
		unitDisplay: 'short',
	} );
}

/**
 * Seconds between two moments of the site.
 *
 * @param from ISO 8601.
 * @param to   ISO 8601.
 */
export const secondsBetween = ( from: string, to: string ): number =>
	Math.round( ( Date.parse( to ) - Date.parse( from ) ) / 1000 );

/**
 * An order as people name it: #10481. A shop's own letters need no sign.
 *
 * @param transaction Its id.
 */
export const orderName = ( transaction: string ): string =>
	/^\d+$/.test( transaction ) ? `#${ transaction }` : transaction;

/**
 * When something was: 21 Nov, 14:02.
 *
 * @param iso   ISO 8601 in the site's zone.
 * @param today The site's day: the year stands where it is another one.
 */
export const momentWords = ( iso: string, today: string ): string =>
	sprintf(
		/* translators: 1: a day, “21 Nov”. 2: a time of day, “14:02”. */
		__( '%1$s, %2$s', 'lodestar' ),
		formatDay(
			iso.slice( 0, 10 ),
			iso.slice( 0, 4 ) !== today.slice( 0, 4 )
		),
		formatTime( iso )
	);

/**
 * What a step was, in words.
 *
 * @param step
 * @param step.kind
 * @param step.title
 * @param step.path
 */
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
			return __( 'Checkout begun', 'lodestar' );
		case 'refund':
			return __( 'Refund, order', 'lodestar' );
		case 'purchase':
			return __( 'Purchase, order', 'lodestar' );
	}
}

/**
 * What is not known of a buyer; empty where all visits are.
 *
 * @param known How much is.
 */
export function unknownWords( known: JourneyItem[ 'known' ] ): string {
	return {
		visitor: '',
		visit: __(
			'Only the visit of the purchase is known: the buyer has not agreed to be known again on other days.',
			'lodestar'
		),
		nothing: __(
			'No visit known: the shop reported this order without a visitor.',
			'lodestar'
		),
	}[ known ];
}
