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

/** Only the range that a report starts with. */
export const NOTHING: RangeOptions = {
	picker: false,
	compare: false,
	without: [],
};

/**
 * Whether a range can be chosen.
 *
 * @param options         What the report offers.
 * @param options.picker
 * @param options.without
 * @param interval        The range.
 * @param firstDay        The first day that has figures: all time begins with it.
 */
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

/**
 * What a report shows while the address names no range.
 *
 * @param options What it offers.
 */
export function startOf( options: RangeOptions ): Preset {
	return options.without.includes( DEFAULT_PRESET )
		? ( presetsOf( options )[ 0 ] ?? DEFAULT_PRESET )
		: DEFAULT_PRESET;
}
