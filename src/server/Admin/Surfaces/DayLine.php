<?php
declare( strict_types=1 );

namespace Lodestar\Admin\Surfaces;

use Lodestar\Analytics\Query\DateRange;
use Lodestar\Analytics\Query\Result;
use Lodestar\Platform\Time\LocalTime;

/**
 * A line chart of daily views as HTML, rendered on the server and as wide as its container, with a text alternative and
 * a table.
 */
final class DayLine {

	/** Possible first digits of the axis maximum. All have a round half. */
	private const STEPS = array( 2, 4, 6, 8, 10 );

	/** @param non-empty-list<int> $points Views per day. */
	public static function html( array $points, DateRange $range ): string {
		$top  = self::top( max( $points ) );
		$last = max( 1, count( $points ) - 1 );
		$line = array();
		foreach ( $points as $i => $views ) {
			$line[] = round( $i / $last * 100, 2 ) . ' ' . round( 100 - $views / $top * 100, 2 );
		}
		$path = implode( 'L', $line );
		$axis = '';
		foreach ( array( $top, intdiv( $top, 2 ), 0 ) as $mark ) {
			$axis .= '<span>' . esc_html( number_format_i18n( $mark ) ) . '</span>';
		}
		// Time runs from left to right in every language.
		return '<div class="lodestar-line" dir="ltr">'
			. "<div class='lodestar-line__axis' aria-hidden='true'>$axis</div>"
			. '<svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label="'
				. esc_attr( self::words( $points, $range ) ) . '">'
			. "<path class='lodestar-line__area' d='M{$path}V100H0Z'/><path class='lodestar-line__line' d='M$path'/></svg>"
			. "<div class='lodestar-line__days' aria-hidden='true'><span dir='auto'>"
				. esc_html( OpenDays::day( $range->start_day ) ) . '</span><span dir="auto">'
				. esc_html( OpenDays::day( $range->end_day ) ) . '</span></div>'
			. self::table( $points, $range ) . '</div>';
	}

	/** @param non-empty-list<int> $points Views per day. */
	private static function words( array $points, DateRange $range ): string {
		$most = max( $points );
		return sprintf(
			/* translators: 1: date range, such as “Oct 22 – Nov 20”, 2: number of page views, 3: date, such as “Nov 3”. */
			__( 'Page views by day, %1$s. Peak: %2$s on %3$s.', 'lodestar' ),
			OpenDays::written( $range ),
			number_format_i18n( $most ),
			OpenDays::day( $range->start_day + (int) array_search( $most, $points, true ) )
		);
	}

	/** @param non-empty-list<int> $points Views per day. */
	private static function table( array $points, DateRange $range ): string {
		$rows = '';
		foreach ( $points as $i => $views ) {
			$rows .= '<tr><th scope="row">' . esc_html( OpenDays::day( $range->start_day + $i ) ) . '</th><td>'
				. esc_html( number_format_i18n( $views ) ) . '</td></tr>';
		}
		return '<details dir="' . ( is_rtl() ? 'rtl' : 'ltr' ) . '"><summary>'
			. esc_html__( 'Show as Table', 'lodestar' )
			. '</summary><table class="widefat striped"><thead><tr><th scope="col">' . esc_html__( 'Day', 'lodestar' )
			. '</th><th scope="col">' . esc_html__( 'Page Views', 'lodestar' )
			. "</th></tr></thead><tbody>$rows</tbody></table></details>";
	}

	/** Returns the round maximum of the axis. */
	private static function top( int $most ): int {
		$unit = 1;
		while ( $unit * 10 < $most ) {
			$unit *= 10;
		}
		foreach ( self::STEPS as $step ) {
			if ( $step * $unit >= $most ) {
				return $step * $unit;
			}
		}
		return 10 * $unit;
	}

	/**
	 * Returns the value of each day, 0 for missing days.
	 *
	 * @param Result $result Grouped by `date`.
	 * @return non-empty-list<int>
	 */
	public static function points( Result $result, DateRange $range ): array {
		$by_date = array();
		foreach ( $result->rows as $row ) {
			$by_date[ $row->dimensions[0] ] = (int) $row->metrics[0];
		}
		return array_map(
			static fn ( int $day ): int => $by_date[ str_replace( '-', '', LocalTime::date( $day ) ) ] ?? 0,
			range( $range->start_day, $range->end_day )
		);
	}
}
