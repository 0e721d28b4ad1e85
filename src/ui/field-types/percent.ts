import { formatPercent } from '../format/number';
import { figure } from './figure';

/** A rate from 0 to 100, such as 41.8%. */
export const percent = figure( {
	format: ( value ) => formatPercent( value ),
	axis: {
		tick: ( value ) =>
			formatPercent( value, Number.isInteger( value ) ? 0 : 1 ),
		most: 100,
		empty: 100,
	},
} );
