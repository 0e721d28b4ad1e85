import { isCode, isCurrency } from './currency';
import { formatCompact, formatNumber, formatWith } from '../format/number';

/** From here on, cents say nothing. */
const CENTS_UNTIL = 1000;

/**
 * Adds the code of a currency that Intl doesn't know.
 *
 * @param text A formatted number.
 * @param code The code; anything else is omitted.
 */
const withCode = ( text: string, code: string ) =>
	isCode( code ) ? `${ text }\u00a0${ code }` : text;

/**
 * An amount of money: $31,204, 12.50 SING, or 12.50 if the currency is unknown.
 *
 * @param value    The amount, in units of the currency.
 * @param currency Its code, or empty.
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
 * An amount to the cent, however large it is.
 *
 * @param value    The amount, in units of the currency.
 * @param currency Its code, or empty.
 */
export function formatExactAmount( value: number, currency: string ): string {
	return isCurrency( currency )
		? formatWith( value, { style: 'currency', currency } )
		: withCode( formatNumber( value, 2 ), currency );
}

/**
 * A short amount for narrow places: $1.2M.
 *
 * @param value    The amount, in units of the currency.
 * @param currency Its code, or empty.
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
