import {
	PRESETS,
	type Interval,
	type Preset,
	type RangeOptions,
} from '../../store/reports/dates';
import { DEFAULT_PRESET } from './presets';

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

export function offers(
	{ picker, without }: RangeOptions,
	interval: Interval
): boolean {
	return picker && ! without.includes( interval );
}

export function presetsOf( options: RangeOptions ): Preset[] {
	return PRESETS.filter( ( preset ) => offers( options, preset ) );
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
