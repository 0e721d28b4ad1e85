import { locale } from './locale';

const formatters = new Map< string, Intl.NumberFormat >();

/** Formats a number in the user's language, with a cached formatter. */
export function formatWith(
	value: number,
	options: Intl.NumberFormatOptions
): string {
	const language = locale();
	const key = language + JSON.stringify( options );
	let formatter = formatters.get( key );
	if ( ! formatter ) {
		formatter = new Intl.NumberFormat( language, options );
		formatters.set( key, formatter );
	}
	return formatter.format( value );
}

/**
 * Formats a number in full, such as 82,403.
 *
 * @param value  The number.
 * @param digits Fixed number of decimals.
 */
export function formatNumber( value: number, digits = 0 ): string {
	return formatWith( value, {
		minimumFractionDigits: digits,
		maximumFractionDigits: digits,
	} );
}

/** Formats a number for axes, such as 1.5K. */
export function formatCompact( value: number ): string {
	return formatWith( value, {
		notation: 'compact',
		maximumFractionDigits: 1,
	} );
}

/**
 * Formats a percentage.
 *
 * @param value  Percent, 0-100.
 * @param digits Fixed number of decimals.
 */
export function formatPercent( value: number, digits = 1 ): string {
	return formatWith( value / 100, {
		style: 'percent',
		minimumFractionDigits: digits,
		maximumFractionDigits: digits,
	} );
}

/** Formats a number with its sign, such as +1,773 or −230. */
export function formatMovement( value: number ): string {
	return formatWith( value, {
		maximumFractionDigits: 0,
		signDisplay: 'exceptZero',
	} ).replace( '-', '−' );
}

/**
 * Formats a duration with at most two units, such as 2m 38s, 1h 4m or 12s.
 *
 * @param seconds The duration. Fractions are rounded.
 */
export function formatDuration( seconds: number ): string {
	const whole = Math.round( seconds );
	const hours = Math.floor( whole / 3600 );
	const minutes = Math.floor( ( whole % 3600 ) / 60 );
	const parts: [ number, string ][] =
		hours > 0
			? [
					[ hours, 'hour' ],
					[ minutes, 'minute' ],
				]
			: [
					[ minutes, 'minute' ],
					[ whole % 60, 'second' ],
				];
	const shown = parts.filter( ( [ amount ] ) => amount > 0 );
	return ( shown.length > 0 ? shown : [ [ 0, 'second' ] as const ] )
		.map( ( [ amount, unit ] ) =>
			formatWith( amount, { style: 'unit', unit, unitDisplay: 'narrow' } )
		)
		.join( ' ' );
}

/** Formats a wait time, such as 410ms or 2.7s. */
export function formatLatency( seconds: number ): string {
	const isShort = seconds < 0.9995;
	return formatWith( isShort ? seconds * 1000 : seconds, {
		style: 'unit',
		unit: isShort ? 'millisecond' : 'second',
		unitDisplay: 'narrow',
		maximumFractionDigits: isShort ? 0 : 1,
		...( ! isShort && { minimumFractionDigits: 1 } ),
	} );
}

/** Shares below this percentage are shown as less than it. */
const LEAST = 0.1;

/** Formats a share as a percentage. Small shares never read as zero, but as <0.1%. */
export function formatShare( part: number, whole: number ): string {
	const share = whole > 0 ? ( part / whole ) * 100 : 0;
	return share > 0 && share < LEAST
		? '<' + formatPercent( LEAST )
		: formatPercent( share );
}
