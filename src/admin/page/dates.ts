import type { Calendar } from '../../components/range/presets';
import {
	dateParams,
	parseDateState,
	type DateState,
	type Params,
} from '../../components/range/url';

/**
 * The range of the screen. On lite and under a sample it is always the same one; whoever asks for another is told.
 *
 * @param params   The query part of the address.
 * @param calendar The site's calendar.
 * @param isFree   Whether ranges can be chosen.
 */
export function datesOf(
	params: Params,
	calendar: Calendar,
	isFree: boolean
): DateState {
	const asked = parseDateState( params, calendar );
	if ( isFree ) {
		return asked;
	}
	const isOther = Object.keys( dateParams( asked ) ).length > 0;
	return {
		...parseDateState( {}, calendar ),
		fallback: asked.fallback || isOther,
	};
}
