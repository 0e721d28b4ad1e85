import { NOTHING } from '../../features/date-range/options';
import type { DateState, RangeOptions } from '../../store/reports/dates';
import type { Calendar } from '../../features/date-range/presets';
import { parseDateState } from '../../features/date-range/url';
import type { Params } from '../../store/reports/report';

/**
 * The range of the screen. On lite and under a sample it is always the same one; whoever asks for another is told.
 *
 * @param params   The query part of the address.
 * @param calendar The site's calendar.
 * @param options  What the report offers.
 * @param isFree   Whether ranges can be chosen.
 */
export function datesOf(
	params: Params,
	calendar: Calendar,
	options: RangeOptions,
	isFree: boolean
): DateState {
	return parseDateState(
		params,
		calendar,
		isFree ? options : { ...NOTHING, without: options.without }
	);
}
