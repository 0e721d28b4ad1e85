import { getSite } from '../site';
import { locale } from './locale';

const formatters = new Map< string, Intl.NumberFormat >();

function format( value: number, options: Intl.NumberFormatOptions ): string {
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
	return format( value, {
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
	return format( value, {
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
	return format( value / 100, {
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
	return format( value, {
		maximumFractionDigits: 0,
		signDisplay: 'exceptZero',
	} ).replace( '-', '−' );
}

/** From here on, cents say nothing. */
const CENTS_UNTIL = 1000;

/**
 * An amount of money: $31,204, or 12.50 where the shop's currency is not known.
 *
 * @param value    The amount, in units of the currency.
 * @param currency ISO 4217, or empty.
 */
export function formatMoney(
	value: number,
	currency = getSite().currency
): string {
	const isLarge = Math.abs( value ) >= CENTS_UNTIL;
	if ( currency === '' ) {
		return formatNumber( value, isLarge ? 0 : 2 );
	}
	return format( value, {
		style: 'currency',
		currency,
		...( isLarge && {
			minimumFractionDigits: 0,
			maximumFractionDigits: 0,
		} ),
	} );
}

/**
 * A short amount for narrow places: $1.2M.
 *
 * @param value    The amount, in units of the currency.
 * @param currency ISO 4217, or empty.
 */
export function formatCompactMoney(
	value: number,
	currency = getSite().currency
): string {
	return currency === ''
		? formatCompact( value )
		: format( value, {
				style: 'currency',
				currency,
				notation: 'compact',
				maximumFractionDigits: 1,
			} );
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
			format( amount, { style: 'unit', unit, unitDisplay: 'narrow' } )
		)
		.join( ' ' );
}
