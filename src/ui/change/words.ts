import { __, _x, sprintf } from '@wordpress/i18n';
import { formatPercent } from '../format/number';
import type { ChangeValue } from './change-of';

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
 * A change in words.
 *
 * @param value The change.
 */
export function changeWords( value: ChangeValue ): string {
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
