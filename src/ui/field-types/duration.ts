import { formatDuration } from '../format/number';
import { figure } from './figure';
import { wholeStep } from './round-step';

/** Steps of a clock, in seconds: 1s to 30s, 1m to 30m, 1h; then whole hours. */
const CLOCK = [ 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600 ];

/** Seconds, in at most two units: 2m 38s. */
export const duration = figure( {
	format: formatDuration,
	axis: {
		tick: formatDuration,
		step: ( least ) =>
			CLOCK.find( ( step ) => step >= least ) ??
			wholeStep( least / 3600 ) * 3600,
	},
} );
