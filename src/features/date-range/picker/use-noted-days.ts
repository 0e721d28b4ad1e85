import { useSelect } from '@wordpress/data';
import { useMemo } from '@wordpress/element';
import { store } from '../../../store/notes';
import { addDays, startOfMonth, type Day } from '../../../ui/calendar/day';
import { isOpenDay } from '../url';

/**
 * The days of a month that have site notes, each as often as it has some.
 *
 * @param month `YYYY-MM`.
 * @param today The site's day; later ones have none.
 */
export function useNotedDays( month: string, today: Day ): readonly Day[] {
	const list = useSelect(
		( select ) => {
			const start = `${ month }-01`;
			if ( ! isOpenDay( start, today ) ) {
				return undefined;
			}
			const last = addDays( startOfMonth( addDays( start, 31 ) ), -1 );
			const end = last < today ? last : today;
			return select( store ).getNotes( { start, end } );
		},
		[ month, today ]
	);
	return useMemo(
		() => ( list?.items ?? [] ).map( ( note ) => note.note_date_ymd ),
		[ list ]
	);
}
