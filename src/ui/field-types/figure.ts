import { formatCompact } from '../format/number';
import { roundStep } from './round-step';
import type { Extras, FigureType } from './types';

/** Definition of a numeric type. */
interface Definition {
	/** Formats a value in full. */
	format: ( value: number, extras: Extras ) => string;
	/** Formats values of a million or more for small spaces. Defaults to the full format. */
	compact?: ( value: number, extras: Extras ) => string;
	axis?: Partial< FigureType[ 'axis' ] >;
	csvExtras?: FigureType[ 'csvExtras' ];
}

/** Shown for unknown values. */
const UNKNOWN = '—';

const NONE: Extras = {};

const MILLION = 1_000_000;

/** Creates a numeric type that sorts by value and is unformatted in CSV files. */
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
