import { formatAmount, formatCompactAmount } from './amount';
import { figure } from './figure';
import { site } from './site';
import type { Extras } from './types';

/**
 * In which currency an amount is: what its row says, else the site's.
 *
 * @param extras          What stands beside it.
 * @param extras.currency
 */
const currencyOf = ( { currency }: Extras ) => currency || site().currency;

/** An amount of money: $31,204, or 12.50 where nobody knows the currency. */
export const money = figure( {
	format: ( value, extras ) => formatAmount( value, currencyOf( extras ) ),
	compact: ( value, extras ) =>
		formatCompactAmount( value, currencyOf( extras ) ),
	csvExtras: [ 'currency' ],
} );
