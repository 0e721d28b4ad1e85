import { formatCompact, formatNumber } from '../format/number';
import { figure } from './figure';

/** A figure with two decimals: 2.35. */
export const decimal = figure( {
	format: ( value ) => formatNumber( value, 2 ),
	compact: formatCompact,
} );
