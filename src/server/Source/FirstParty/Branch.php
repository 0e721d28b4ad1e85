<?php
declare( strict_types=1 );

namespace Lodestar\Source\FirstParty;

use Lodestar\Query\DateRange;
use Lodestar\Query\Measure;
use Lodestar\Query\Scope;
use Lodestar\Storage\Schema;

/**
 * Counts the sessions, or the views, of one range.
 *
 * Sessions that were set aside as bots are left out everywhere. Where a query looks at views (pages, titles), the
 * sessions that are counted are the different ones that have such a view; they belong to their own day all the same,
 * so that figures of days still add up.
 */
final class Branch {

	/**
	 * @param Scope     $counts         Session or View.
	 * @param DateRange $range          The days of what is counted.
	 * @param bool      $looks_at_views Whether keys or conditions are said of views.
	 */
	public function __construct(
		public readonly Scope $counts,
		private readonly DateRange $range,
		private readonly bool $looks_at_views
	) {
	}

	/**
	 * @param array<string, string>       $keys      Expressions to group by, by the column's name; with none there is one row.
	 * @param array<string, Measure|null> $measures  What to count, by the column's name; null gives 0.
	 * @param string                      $condition What to count it of; SQL with `{row}`.
	 * @param bool                        $present   What the column `present` says.
	 */
	public function count( array $keys, array $measures, string $condition, bool $present ): string {
		$once    = $this->looks_at_views && Scope::Session === $this->counts;
		$inner   = array( 's.day AS session_day', 's.id AS session' );
		$columns = array();
		$group   = array();
		foreach ( $keys as $name => $expression ) {
			$key       = $this->on_row( $expression );
			$inner[]   = "$key AS $name";
			$group[]   = $once ? "x.$name" : $key;
			$columns[] = $once ? "x.$name AS $name" : "$key AS $name";
		}
		foreach ( $measures as $name => $measure ) {
			if ( null === $measure ) {
				$columns[] = "0 AS $name";
				continue;
			}
			$expression = $this->on_row( $measure->expression );
			$inner[]    = "$expression AS $name";
			$expression = $once ? "x.$name" : $expression;
			$columns[]  = ( $measure->distinct ? "COUNT( DISTINCT $expression )" : "COALESCE( SUM( $expression ), 0 )" ) . " AS $name";
		}
		$columns[] = ( $present ? '1' : '0' ) . ' AS present';
		$exits     = array_filter( $measures, static fn ( ?Measure $measure ): bool => str_contains( $measure->expression ?? '', '{exit}' ) );
		$rows      = $this->rows( $this->on_row( $condition ), array() !== $exits );
		return 'SELECT ' . implode( ', ', $columns )
			. ( $once ? ' FROM ( SELECT DISTINCT ' . implode( ', ', $inner ) . " $rows ) x" : " $rows" )
			. ( array() === $group ? '' : ' GROUP BY ' . implode( ', ', $group ) );
	}

	/**
	 * The different values that its rows have.
	 *
	 * @param array<string, string> $keys Expressions, by the column's name.
	 */
	public function values( array $keys ): string {
		$columns = array();
		foreach ( $keys as $name => $expression ) {
			$columns[] = $this->on_row( $expression ) . " AS $name";
		}
		return 'SELECT DISTINCT ' . implode( ', ', $columns ) . ' ' . $this->rows( '1 = 1', false );
	}

	private function on_row( string $expression ): string {
		$is_session = Scope::Session === $this->counts;
		return strtr(
			$expression,
			array(
				'{row}'    => $is_session ? 's' : 'v',
				'{minute}' => str_contains( $expression, '{minute}' ) ? Minute::of( $is_session ? 's.started_at' : 'v.at' ) : '',
				'{exit}'   => 'v.path = s.exit_path AND v.at = e.at',
			)
		);
	}

	/**
	 * @param string $condition SQL.
	 * @param bool   $exits     Whether the end of each session is wanted, as `e`.
	 */
	private function rows( string $condition, bool $exits ): string {
		$sessions = Schema::table( 'sessions' );
		$views    = Schema::table( 'views' );
		$joined   = "FROM $views v JOIN $sessions s ON s.day = v.session_day AND s.id = v.session";
		$from     = $this->range->start_day;
		$to       = $this->range->end_day;
		if ( Scope::View === $this->counts ) {
			$joined_exits = $exits ? $joined . $this->exits( $joined ) : $joined;
			return "$joined_exits WHERE v.day BETWEEN $from AND $to AND s.bot = 0 AND $condition";
		}
		if ( ! $this->looks_at_views ) {
			return "FROM $sessions s WHERE s.day BETWEEN $from AND $to AND s.bot = 0 AND $condition";
		}
		// A view lies no further behind the first day of its session than the longest session lasts; it lies a day before
		// where the site moved west over the date line meanwhile.
		$longest = "SELECT MAX( z.last_at - z.started_at ) / 86400 + 2 FROM $sessions z WHERE z.day BETWEEN $from AND $to";
		return "$joined WHERE s.day BETWEEN $from AND $to AND v.day >= $from - 1 AND v.day <= $to + COALESCE( ( $longest ), 0 ) AND s.bot = 0 AND $condition";
	}

	/**
	 * Joins to each view the moment at which its session saw its exit page for the last time. That may be after the range.
	 * An outer join, since of an inner one SQLite would begin with the moments and go through all views for each.
	 *
	 * @param string $joined Views with their sessions.
	 */
	private function exits( string $joined ): string {
		$from = $this->range->start_day;
		$last = "SELECT MAX( s.last_at ) / 86400 + 2 $joined WHERE v.day BETWEEN $from AND {$this->range->end_day}";
		return " LEFT JOIN ( SELECT v.session_day, v.session, MAX( v.at ) AS at $joined WHERE v.path = s.exit_path AND v.day >= $from - 1 AND v.day <= ( $last )"
			. ' GROUP BY v.session_day, v.session ) e ON e.session_day = v.session_day AND e.session = v.session';
	}
}
