import { formatLatency } from '../format/number';
import { figure } from './figure';

/** A wait time in seconds, such as 410ms or 2.7s. */
export const latency = figure( {
	format: formatLatency,
	axis: { tick: formatLatency, empty: 1 },
} );
