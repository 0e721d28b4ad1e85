import { isCode, isCurrency } from './currency';
import { formatCompact, formatNumber, formatWith } from '../format/number';

/** Amounts from here on are shown without cents. */
const CENTS_UNTIL = 1000;

/**
 * Appends the code of a currency that Intl doesn't know.
 *
 * @param text A formatted number.
 * @param code The code. Invalid codes are omitted.
 */
const withCode = ( text: string, code: string ) =>
	isCode( code ) ? `${ text }\u00a0${ code }` : text;

/**
 * Formats an amount, such as $31,204, 12.50 SING, or 12.50 if the currency is unknown.
 *
 * @param value    Amount in units of the currency.
 * @param currency Currency code, or empty.
 */
export function formatAmount( value: number, currency: string ): string {
	const isLarge = Math.abs( value ) >= CENTS_UNTIL;
	if ( ! isCurrency( currency ) ) {
		return withCode( formatNumber( value, isLarge ? 0 : 2 ), currency );
	}
	return formatWith( value, {
		style: 'currency',
		currency,
		...( isLarge && {
			minimumFractionDigits: 0,
			maximumFractionDigits: 0,
		} ),
	} );
}

/**
 * Formats an amount to the cent, regardless of its size.
 *
 * @param value    Amount in units of the currency.
 * @param currency Currency code, or empty.
 */
export function formatExactAmount( value: number, currency: string ): string {
	return isCurrency( currency )
		? formatWith( value, { style: 'currency', currency } )
		: withCode( formatNumber( value, 2 ), currency );
}

/**
 * Formats an amount for small spaces, such as $1.2M.
 *
 * @param value    Amount in units of the currency.
 * @param currency Currency code, or empty.
 */
export function formatCompactAmount( value: number, currency: string ): string {
	return isCurrency( currency )
		? formatWith( value, {
				style: 'currency',
				currency,
				notation: 'compact',
				maximumFractionDigits: 1,
			} )
		: withCode( formatCompact( value ), currency );
}
