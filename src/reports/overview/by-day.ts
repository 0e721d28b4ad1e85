import { countDays, type Range } from '../../ui/calendar/day';
import type { BoxId, Boxes } from './answer';

/** From so many a day on, decimals say nothing. */
const MANY = 10;

/**
 * Whether a box counts something, so that longer ranges have more of it.
 *
 * @param id Of the box.
 */
export const isCount = ( id: BoxId ): boolean =>
	id === 'sessions' || id === 'pageviews';

/**
 * What there was of a day, in the range and before it; null where the range is one day.
 *
 * @param value               In the range.
 * @param earlier             In the one before.
 * @param range               The days.
 * @param boxes               Of the answer.
 * @param boxes.compared_with The days before.
 */
export function byDay(
	value: number | null,
	earlier: number | null,
	range: Range,
	{ compared_with: before }: Pick< Boxes, 'compared_with' >
) {
	const days = countDays( range.start, range.end );
	if ( days === 1 ) {
		return null;
	}
	const now = value === null ? null : value / days;
	return {
		value: now,
		earlier:
			earlier === null
				? null
				: earlier / countDays( before.start, before.end ),
		type:
			( now ?? 0 ) < MANY
				? ( 'decimal' as const )
				: ( 'integer' as const ),
	};
}
