import {
	addDays,
	isDay,
	startOfMonth,
	startOfWeek,
} from '../../../ui/calendar/day';
import type { Ends } from './draft';

/**
 * Tints a range in a month that core draws: its days are in their order, and React leaves an attribute alone that it
 * did not set. `start` and `end` are those of the range, `from` and `to` those of the tint in a row of the month.
 *
 * @param month      What holds the month's days.
 * @param name       The month, `YYYY-MM`.
 * @param weekStart  The weekday that weeks start on, 0 = Sunday.
 * @param ends       The range.
 * @param ends.start
 * @param ends.end
 */
export function markRange(
	month: HTMLElement,
	name: string,
	weekStart: number,
	{ start, end }: Ends
): void {
	const isRange = isDay( start ) && isDay( end ) && start <= end;
	const beginsRow = ( day: string ) =>
		day === startOfMonth( day ) || day === startOfWeek( day, weekStart );
	month
		.querySelectorAll< HTMLElement >( '.components-datetime__date__day' )
		.forEach( ( element, index ) => {
			const day = `${ name }-${ String( index + 1 ).padStart( 2, '0' ) }`;
			if ( ! isRange || day < start || day > end ) {
				element.removeAttribute( 'data-in-range' );
				return;
			}
			const places = [
				...( day === start ? [ 'start' ] : [] ),
				...( beginsRow( day ) ? [ 'from' ] : [] ),
				...( beginsRow( addDays( day, 1 ) ) ? [ 'to' ] : [] ),
				...( day === end ? [ 'end' ] : [] ),
			];
			element.dataset.inRange = places.join( ' ' );
		} );
}
