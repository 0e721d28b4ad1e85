import { formatCompact, formatNumber } from '../format/number';
import { figure } from './figure';

/** A number with two decimals, such as 2.35. */
export const decimal = figure( {
	format: ( value ) => formatNumber( value, 2 ),
	compact: formatCompact,
} );
