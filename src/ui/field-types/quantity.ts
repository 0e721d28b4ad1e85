import { formatCompact, formatWith } from '../format/number';
import { figure } from './figure';

/** A number of items, possibly sold by weight or length, such as 82,403 or 2.5. */
export const quantity = figure( {
	format: ( value ) => formatWith( value, { maximumFractionDigits: 3 } ),
	compact: formatCompact,
} );
