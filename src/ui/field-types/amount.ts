import { isCurrency } from './currency';
import { formatCompact, formatNumber, formatWith } from '../format/number';

/** From here on, cents say nothing. */
const CENTS_UNTIL = 1000;

/**
 * An amount of money: $31,204, or 12.50 where the currency is not known.
 *
 * @param value    The amount, in units of the currency.
 * @param currency ISO 4217, or empty.
 */
export function formatAmount( value: number, currency: string ): string {
	const isLarge = Math.abs( value ) >= CENTS_UNTIL;
	if ( ! isCurrency( currency ) ) {
		return formatNumber( value, isLarge ? 0 : 2 );
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
 * @param currency ISO 4217, or empty.
 */
export function formatExactAmount( value: number, currency: string ): string {
	return isCurrency( currency )
		? formatWith( value, { style: 'currency', currency } )
		: formatNumber( value, 2 );
}

/**
 * A short amount for narrow places: $1.2M.
 *
 * @param value    The amount, in units of the currency.
 * @param currency ISO 4217, or empty.
 */
export function formatCompactAmount( value: number, currency: string ): string {
	return isCurrency( currency )
		? formatWith( value, {
				style: 'currency',
				currency,
				notation: 'compact',
				maximumFractionDigits: 1,
			} )
		: formatCompact( value );
}
