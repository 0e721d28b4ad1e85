import {
	formatCompact,
	formatCompactMoney,
	formatDuration,
	formatMoney,
	formatNumber,
	formatPercent,
} from './number';

/** How a metric's figures are written. */
export type ValueType =
	'integer' | 'decimal' | 'percent' | 'duration' | 'money';

/**
 * A figure in full.
 *
 * @param value The figure; rates 0–100, durations in seconds.
 * @param type  Its kind.
 */
export function formatValue( value: number, type: ValueType ): string {
	switch ( type ) {
		case 'integer':
			return formatNumber( value );
		case 'decimal':
			return formatNumber( value, 2 );
		case 'percent':
			return formatPercent( value );
		case 'duration':
			return formatDuration( value );
		case 'money':
			return formatMoney( value );
	}
}

/**
 * A figure for an axis, where every step is round.
 *
 * @param value The figure.
 * @param type  Its kind.
 */
export function formatTick( value: number, type: ValueType ): string {
	switch ( type ) {
		case 'percent':
			return formatPercent( value, Number.isInteger( value ) ? 0 : 1 );
		case 'duration':
			return formatDuration( value );
		default:
			return formatCompact( value );
	}
}

const MILLION = 1_000_000;

/**
 * A figure for a narrow place: compact from a million on.
 *
 * @param value The figure.
 * @param type  Its kind.
 */
export function formatHeadline( value: number, type: ValueType ): string {
	if ( value < MILLION || type === 'percent' || type === 'duration' ) {
		return formatValue( value, type );
	}
	return type === 'money'
		? formatCompactMoney( value )
		: formatCompact( value );
}
