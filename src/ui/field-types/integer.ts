import { formatCompact, formatNumber } from '../format/number';
import { figure } from './figure';
import { wholeStep } from './round-step';

/** A count, such as 82,403. */
export const integer = figure( {
	format: ( value ) => formatNumber( value ),
	compact: formatCompact,
	axis: { step: wholeStep },
} );
