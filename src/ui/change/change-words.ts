import { __, _x, sprintf } from '@wordpress/i18n';
import { formatNumber, formatPercent } from '../format/number';
import { plainChange, type ChangeValue, type PlainChange } from './change-of';
import type { Day } from '../calendar/day';
import { formatDays } from '../format/date';

/** Changes below this percentage are shown as no change. */
const LEAST = 0.05;

/** Returns the direction of a change in percent. Changes that round to zero are `same`. */
export function direction( value: number ): 'up' | 'down' | 'same' {
	if ( Math.abs( value ) < LEAST ) {
		return 'same';
	}
	return value > 0 ? 'up' : 'down';
}

/** Formats the size of a change in percent, without its sign. */
export function formatChange( value: number ): string {
	const size = Math.abs( value );
	if ( size < LEAST ) {
		return formatPercent( 0, 0 );
	}
	return formatPercent( size, size < 999.95 ? 1 : 0 );
}

/** Formats a change as text, with its details. */
export function changeWords( value: ChangeValue ): string {
	return [ words( plainChange( value ) ), ...detailWords( value ) ].join(
		', '
	);
}

/** Returns the details of a change: percentage points for rates, and whether it may be due to chance. */
export function detailWords( value: ChangeValue ): string[] {
	if ( typeof value !== 'object' || value === null ) {
		return [];
	}
	const { percent, points, isNoise } = value;
	const isChange =
		typeof percent === 'number' && direction( percent ) !== 'same';
	return [
		...( points !== null && Math.abs( points ) >= LEAST
			? [ pointsWords( points ) ]
			: [] ),
		...( isNoise && isChange
			? [ __( 'may be due to chance', 'lodestar' ) ]
			: [] ),
	];
}

function pointsWords( points: number ): string {
	return sprintf(
		/* translators: %s: signed number of percentage points, such as “−1.5”. */
		__( '%s percentage points', 'lodestar' ),
		( points < 0 ? '−' : '+' ) + formatNumber( Math.abs( points ), 1 )
	);
}

function words( value: PlainChange ): string {
	if ( value === null ) {
		return __( 'change unknown', 'lodestar' );
	}
	if ( value === 'new' ) {
		return _x( 'New', 'there was none before', 'lodestar' );
	}
	const size = formatChange( value );
	switch ( direction( value ) ) {
		case 'up':
			/* translators: %s: a percentage, such as “12.5%”. */
			return sprintf( __( 'up %s', 'lodestar' ), size );
		case 'down':
			/* translators: %s: a percentage, such as “12.5%”. */
			return sprintf( __( 'down %s', 'lodestar' ), size );
		case 'same':
			return __( 'no change', 'lodestar' );
	}
}

/**
 * Returns the label that names the range of the comparison. Includes the year unless it is the current one.
 *
 * @param start First day of the previous range.
 * @param end   Last day of the previous range.
 * @param today The site's current day.
 */
export function againstWords( start: Day, end: Day, today: Day ): string {
	return sprintf(
		/* translators: %s: a date range. */
		__( 'Change vs. %s', 'lodestar' ),
		formatDays( start, end, end.slice( 0, 4 ) !== today.slice( 0, 4 ) )
	);
}
