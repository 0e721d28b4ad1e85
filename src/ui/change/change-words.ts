import { __, _x, sprintf } from '@wordpress/i18n';
import { formatNumber, formatPercent } from '../format/number';
import { plainChange, type ChangeValue, type PlainChange } from './change-of';
import type { Day } from '../calendar/day';
import { formatDays } from '../format/date';

/** Below this many percent a change is written as none. */
const LEAST = 0.05;

/**
 * Which way a figure went, as far as it is worth a word.
 *
 * @param value The change in percent.
 */
export function direction( value: number ): 'up' | 'down' | 'same' {
	if ( Math.abs( value ) < LEAST ) {
		return 'same';
	}
	return value > 0 ? 'up' : 'down';
}

/**
 * The size of a change, without its sign.
 *
 * @param value The change in percent.
 */
export function formatChange( value: number ): string {
	const size = Math.abs( value );
	if ( size < LEAST ) {
		return formatPercent( 0, 0 );
	}
	return formatPercent( size, size < 999.95 ? 1 : 0 );
}

/**
 * A change in words, with what is known of it besides.
 *
 * @param value The change.
 */
export function changeWords( value: ChangeValue ): string {
	return [ words( plainChange( value ) ), ...detailWords( value ) ].join(
		', '
	);
}

/**
 * What a change is beside its percent: points of a rate, and whether it may be chance.
 *
 * @param value The change.
 */
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
		...( isNoise && isChange ? [ __( 'may be chance', 'lodestar' ) ] : [] ),
	];
}

function pointsWords( points: number ): string {
	return sprintf(
		/* translators: %s: signed number of percentage points that a rate changed by: “−1.5”. */
		__( '%s points', 'lodestar' ),
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
			/* translators: %s: a percentage. */
			return sprintf( __( 'up %s', 'lodestar' ), size );
		case 'down':
			/* translators: %s: a percentage. */
			return sprintf( __( 'down %s', 'lodestar' ), size );
		case 'same':
			return __( 'no change', 'lodestar' );
	}
}

/**
 * Says against which days changes are told, with their year where it is not this one.
 *
 * @param start First of the days before.
 * @param end   The last.
 * @param today The site's day.
 */
export function againstWords( start: Day, end: Day, today: Day ): string {
	return sprintf(
		/* translators: %s: a range of days. */
		__( 'Change against %s', 'lodestar' ),
		formatDays( start, end, end.slice( 0, 4 ) !== today.slice( 0, 4 ) )
	);
}
