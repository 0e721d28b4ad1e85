import { formatLatency } from '../format/number';
import { figure } from './figure';

/** Seconds of a wait: 410ms, 2.7s. */
export const latency = figure( {
	format: formatLatency,
	axis: { tick: formatLatency, empty: 1 },
} );
