import { formatCompact } from '../format/number';
import { roundStep } from './round-step';
import type { Extras, FigureType } from './types';

/** What a type of figures has to say. */
interface Definition {
	/** In full. */
	format: ( value: number, extras: Extras ) => string;
	/** From a million on, in a narrow place. Left out: as in full. */
	compact?: ( value: number, extras: Extras ) => string;
	axis?: Partial< FigureType[ 'axis' ] >;
	csvExtras?: FigureType[ 'csvExtras' ];
}

/** What stands where a figure is unknown. */
const UNKNOWN = '—';

const NONE: Extras = {};

const MILLION = 1_000_000;

/**
 * A type of figures: ordered by size, raw in a file.
 *
 * @param definition What is its own.
 */
export function figure( definition: Definition ): FigureType {
	const { format, compact, axis, csvExtras } = definition;
	const known = ( value: unknown ) =>
		typeof value === 'number' ? value : undefined;
	return {
		format: ( value, extras = NONE ) =>
			typeof value === 'number' ? format( value, extras ) : UNKNOWN,
		compact: ( value, extras = NONE ) => {
			if ( typeof value !== 'number' ) {
				return UNKNOWN;
			}
			return compact && value >= MILLION
				? compact( value, extras )
				: format( value, extras );
		},
		orderKey: known,
		csv: ( value ) => known( value ) ?? null,
		...( csvExtras && { csvExtras } ),
		axis: {
			tick: formatCompact,
			step: roundStep,
			most: Infinity,
			empty: 4,
			...axis,
		},
	};
}
