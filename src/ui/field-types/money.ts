import { formatAmount, formatCompactAmount } from './amount';
import { figure } from './figure';
import { site } from './site';
import type { Extras } from './types';

/** Returns the currency of a row, or the site's currency as a fallback. */
const currencyOf = ( { currency }: Extras ) => currency || site().currency;

/** An amount of money, such as $31,204, or 12.50 if the currency is unknown. */
export const money = figure( {
	format: ( value, extras ) => formatAmount( value, currencyOf( extras ) ),
	compact: ( value, extras ) =>
		formatCompactAmount( value, currencyOf( extras ) ),
	csvExtras: [ 'currency' ],
} );
