import { locale } from './locale';

const formatters = new Map< string, Intl.NumberFormat >();

/**
 * A figure in the reader's language.
 *
 * @param value   The figure.
 * @param options How it is written.
 */
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
 * A full figure: 82,403.
 *
 * @param value  The figure.
 * @param digits Decimals shown, always that many.
 */
export function formatNumber( value: number, digits = 0 ): string {
	return formatWith( value, {
		minimumFractionDigits: digits,
		maximumFractionDigits: digits,
	} );
}

/**
 * A short figure for axes: 1.5K.
 *
 * @param value The figure.
 */
export function formatCompact( value: number ): string {
	return formatWith( value, {
		notation: 'compact',
		maximumFractionDigits: 1,
	} );
}

/**
 * A rate.
 *
 * @param value  Percent, 0–100.
 * @param digits Decimals shown, always that many.
 */
export function formatPercent( value: number, digits = 1 ): string {
	return formatWith( value / 100, {
		style: 'percent',
		minimumFractionDigits: digits,
		maximumFractionDigits: digits,
	} );
}

/**
 * A figure with its sign: +1,773 or −230.
 *
 * @param value The figure.
 */
export function formatMovement( value: number ): string {
	return formatWith( value, {
		maximumFractionDigits: 0,
		signDisplay: 'exceptZero',
	} ).replace( '-', '−' );
}

/**
 * A duration in at most two units: 2m 38s, 1h 4m, 12s.
 *
 * @param seconds The duration; fractions are rounded.
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

/**
 * A wait, where parts of a second matter: 410ms, 2.7s.
 *
 * @param seconds The wait.
 */
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

/** Below this many percent a share is not written as a number. */
const LEAST = 0.1;

/**
 * A part of a whole. One that is there never reads as none: <0.1%.
 *
 * @param part  The part.
 * @param whole The whole.
 */
export function formatShare( part: number, whole: number ): string {
	const share = whole > 0 ? ( part / whole ) * 100 : 0;
	return share > 0 && share < LEAST
		? '<' + formatPercent( LEAST )
		: formatPercent( share );
}
