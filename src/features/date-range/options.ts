import {
	PRESETS,
	type Interval,
	type Preset,
	type RangeOptions,
} from '../../store/reports/dates';
import { DEFAULT_PRESET, type Calendar } from './presets';

export const EVERYTHING: RangeOptions = {
	picker: true,
	compare: true,
	without: [],
};

/** Only the default range of a report. */
export const NOTHING: RangeOptions = {
	picker: false,
	compare: false,
	without: [],
};

/** Whether a range can be chosen. All time requires a known first day. */
export function offers(
	{ picker, without }: RangeOptions,
	interval: Interval,
	firstDay: Calendar[ 'firstDay' ] = null
): boolean {
	const begins = interval !== 'alltime' || Boolean( firstDay );
	return picker && begins && ! without.includes( interval );
}

export function presetsOf(
	options: RangeOptions,
	firstDay?: Calendar[ 'firstDay' ]
): Preset[] {
	return PRESETS.filter( ( preset ) => offers( options, preset, firstDay ) );
}

/** Returns the range that a report shows if the URL doesn't set one. */
export function startOf( options: RangeOptions ): Preset {
	return options.without.includes( DEFAULT_PRESET )
		? ( presetsOf( options )[ 0 ] ?? DEFAULT_PRESET )
		: DEFAULT_PRESET;
}
