<?php
declare( strict_types=1 );

namespace Lodestar\Notes;

use Lodestar\Query\DateRange;
use Lodestar\Time\LocalTime;

/**
 * Notes as a chart of days shows them. Joined by the day itself after the figures were asked for, so that a note shows
 * as soon as it is saved, and a label only says where it stands.
 */
final class NotesByLabel {

	/**
	 * @param DateRange    $range  The days of the chart.
	 * @param list<string> $labels The label of each.
	 * @return object Label → list of { id, title, important, color, date }, of those days that have any.
	 */
	public static function of( DateRange $range, array $labels ): object {
		$by_label = array();
		foreach ( Notes::all( $range, Notes::OPEN ) as $note ) {
			$by_label[ $labels[ $note->day - $range->start_day ] ][] = array(
				'id'        => $note->id,
				'title'     => $note->title,
				'important' => $note->is_important,
				'color'     => $note->category->background_color,
				'date'      => LocalTime::date( $note->day ),
			);
		}
		return (object) $by_label;
	}
}
