import { __, sprintf } from '@wordpress/i18n';
import type { Day } from '../calendar/day';
import { formatNumber } from '../format/number';
import type { ChartPoint } from './types';

/** What somebody noted of a day. */
export interface ChartNote {
	id: number;
	/** The day, with its year: the same day of another year is not meant. */
	date: Day;
	title: string;
	important: boolean;
	/** Of its category; null without one. */
	color: string | null;
}

/** The notes of each point that has some, by the point's index. Important ones come first. */
export type PointNotes = ReadonlyMap< number, readonly ChartNote[] >;

/**
 * Puts notes to the points of their days. Those of other days are left out.
 *
 * @param points The points.
 * @param notes  The notes, in any order.
 */
export function notesOfPoints(
	points: readonly ChartPoint[],
	notes: readonly ChartNote[]
): PointNotes {
	const found = new Map< number, ChartNote[] >();
	points.forEach( ( { day, lastDay = day }, index ) => {
		const here = notes.filter(
			( { date } ) => day && lastDay && day <= date && date <= lastDay
		);
		if ( here.length > 0 ) {
			found.set(
				index,
				here.sort(
					( a, b ) => Number( b.important ) - Number( a.important )
				)
			);
		}
	} );
	return found;
}

/**
 * A note in words.
 *
 * @param note           The note.
 * @param note.title
 * @param note.important
 */
export function noteWords( { title, important }: ChartNote ): string {
	return important
		? /* translators: %s: title of a note. */
			sprintf( __( 'Important note: %s', 'lodestar' ), title )
		: /* translators: %s: title of a note. */
			sprintf( __( 'Note: %s', 'lodestar' ), title );
}

/**
 * Says how many more notes there are.
 *
 * @param count How many.
 */
export function countWords( count: number ): string {
	return sprintf(
		/* translators: %s: how many more notes there are. */
		__( '+%s', 'lodestar' ),
		formatNumber( count )
	);
}
