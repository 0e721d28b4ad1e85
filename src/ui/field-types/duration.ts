import { formatDuration } from '../format/number';
import { figure } from './figure';
import { wholeStep } from './round-step';

/** Axis steps in seconds, up to one hour. Larger steps are whole hours. */
const CLOCK = [ 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600 ];

/** A duration in seconds, formatted with at most two units, such as 2m 38s. */
export const duration = figure( {
	format: formatDuration,
	axis: {
		tick: formatDuration,
		step: ( least ) =>
			CLOCK.find( ( step ) => step >= least ) ??
			wholeStep( least / 3600 ) * 3600,
	},
} );
