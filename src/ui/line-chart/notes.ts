import { __, sprintf } from '@wordpress/i18n';
import type { Day } from '../calendar/day';
import { formatNumber } from '../format/number';
import type { ChartPoint } from './types';

/** A note about a day. */
export interface ChartNote {
	id: number;
	/** The day, including its year. */
	date: Day;
	title: string;
	important: boolean;
	/** Color of the category. Null if there is none. */
	color: string | null;
}

/** Notes by index of their point, important ones first. */
export type PointNotes = ReadonlyMap< number, readonly ChartNote[] >;

/**
 * Assigns notes to the points of their days. Notes of other days are skipped.
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

/** Formats a note for screen readers. */
export function noteWords( { title, important }: ChartNote ): string {
	return important
		? /* translators: %s: title of a note. */
			sprintf( __( 'Important note: %s', 'lodestar' ), title )
		: /* translators: %s: title of a note. */
			sprintf( __( 'Note: %s', 'lodestar' ), title );
}

/** Formats the number of additional notes, such as "+2". */
export function countWords( count: number ): string {
	return sprintf(
		/* translators: %s: number of additional notes. */
		__( '+%s', 'lodestar' ),
		formatNumber( count )
	);
}
