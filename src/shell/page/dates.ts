import { NOTHING } from '../../features/date-range/options';
import type { DateState, RangeOptions } from '../../store/reports/dates';
import type { Calendar } from '../../features/date-range/presets';
import { parseDateState } from '../../features/date-range/url';
import type { Params } from '../../store/reports/report';

/**
 * Returns the date range of the screen.
 *
 * On Lite and for samples, the range is fixed. If the URL requests another one, the result says so.
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
