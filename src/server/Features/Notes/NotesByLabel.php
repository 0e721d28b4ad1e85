<?php
declare( strict_types=1 );

namespace Lodestar\Features\Notes;

use Lodestar\Analytics\Query\DateRange;
use Lodestar\Platform\Time\LocalTime;

/**
 * Notes as a chart shows them: at the entry in which their day begins, which is the first hour where it is drawn by hours. Joined by the day itself after the figures were asked for, so that a note shows
 * as soon as it is saved, and a label only says where it stands.
 */
final class NotesByLabel {

	/**
	 * @param DateRange    $range  The days of the chart.
	 * @param list<int>    $starts When each entry begins, as seconds since the site's clock showed 1970-01-01 00:00; ascending.
	 * @param list<string> $labels The label of each.
	 * @return object Label → list of { id, title, important, color, date }, of those entries that have any.
	 */
	public static function of( DateRange $range, array $starts, array $labels ): object {
		$by_label = array();
		foreach ( Notes::all( $range, Notes::OPEN ) as $note ) {
			$begun = count( array_filter( $starts, static fn ( int $wall ): bool => $wall <= $note->day * 86400 ) );

			$by_label[ $labels[ $begun - 1 ] ][] = array(
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
