<?php
declare( strict_types=1 );

namespace Lodestar\Source\FirstParty\Sql;

use Lodestar\Query\DateRange;
use Lodestar\Query\Scope;
use Lodestar\Storage\RetentionMark;
use Lodestar\Storage\Schema;

/**
 * The rows of one range that are counted at a scope, each as often as there is something below it to look at.
 *
 * Sessions that were set aside as bots (bot = 1) are left out everywhere. Those of nobody (2) are no sessions: they hold
 * events of which it is not known whose they are, and only those and their items count.
 */
final class Tables {

	/**
	 * @param Scope          $counts What is counted: Session, View, Event or Item.
	 * @param DateRange      $range  The days of what is counted.
	 * @param Scope          $looks  The deepest scope that keys or conditions are said of.
	 * @param ?RollingWindow $window The minutes of what is counted, where only those count.
	 */
	public function __construct( private readonly Scope $counts, private readonly DateRange $range, private readonly Scope $looks, private readonly ?RollingWindow $window = null ) {
	}

	/**
	 * Whether there may be several rows of one thing.
	 */
	public function repeat(): bool {
		return $this->looks->is_below( $this->counts );
	}

	/**
	 * The columns that tell things apart.
	 *
	 * @return non-empty-list<string>
	 */
	public function identity(): array {
		return match ( $this->counts ) {
			Scope::Time, Scope::Session => array( 's.day', 's.id' ),
			Scope::View  => array( 'v.day', 'v.id' ),
			Scope::Event => array( 'e.day', 'e.id' ),
			Scope::Item  => array( 'i.day', 'i.event', 'i.line' ),
		};
	}

	/**
	 * Fills the placeholders of an expression or condition.
	 */
	public function express( string $expression ): string {
		[ $row, $at ] = $this->counted();
		$page         = $this->page();
		return strtr(
			$expression,
			array(
				'{row}'              => $row,
				'{minute}'           => str_contains( $expression, '{minute}' ) ? LocalMinute::of( $at ) : '',
				'{seconds ago}'      => ( $this->window->until ?? 0 ) . " - $at",
				'{page}'             => $page,
				'{page attributes}'  => 'v' === $page ? 'v.attributes' : 'e.page_attributes',
				'{event attributes}' => 'e.attributes',
				'{exit}'             => 'v.path = s.exit_path AND v.at = ends.at',
			)
		);
	}

	/**
	 * @return array{string, string} What is counted, and the moment of it.
	 */
	private function counted(): array {
		return match ( $this->counts ) {
			Scope::Time, Scope::Session => array( 's', 's.started_at' ),
			Scope::View  => array( 'v', 'v.at' ),
			Scope::Event, Scope::Item => array( 'e', 'e.at' ),
		};
	}

	/**
	 * @param string                $condition SQL.
	 * @param bool                  $exits     Whether the end of each session is wanted, as `ends`.
	 * @param list<StoredAttribute> $joined    Attributes whose values are wanted, each in a row of its own.
	 */
	public function sql( string $condition, bool $exits = false, array $joined = array() ): string {
		$joins = $exits ? $this->ends() : '';
		foreach ( $joined as $attribute ) {
			$alias  = $attribute->alias;
			$joins .= ' LEFT JOIN ' . Schema::table( 'attributes' ) . " $alias ON $alias.id = " . $this->express( $attribute->set() ) . " AND $alias.name = $attribute->name";
		}
		return $this->from() . $joins . ' WHERE ' . $this->days() . $this->hours() . self::kept() . ' AND ' . $this->express( $condition );
	}

	/**
	 * SELECT of the first day of which something was counted, if there is one.
	 */
	public static function first_day(): string {
		return 'SELECT s.day FROM ' . Schema::table( 'sessions' ) . ' s WHERE s.bot = 0' . self::kept() . ' ORDER BY s.day LIMIT 1';
	}

	/**
	 * What tells of pages: views, or the events themselves.
	 */
	private function page(): string {
		return Scope::View === $this->counts || ( Scope::Session === $this->counts && Scope::View === $this->looks ) ? 'v' : 'e';
	}

	/**
	 * Events come before their sessions: with `+ 0` no database tries to find the events of a session by their key of days.
	 */
	private function from(): string {
		$sessions = Schema::table( 'sessions' );
		$views    = Schema::table( 'views' );
		$events   = Schema::table( 'events' );
		$of_view  = "JOIN $sessions s ON s.day = v.session_day AND s.id = v.session";
		$deepest  = $this->repeat() ? $this->looks : $this->counts;
		if ( Scope::Session === $deepest ) {
			return "FROM $sessions s";
		}
		if ( Scope::View === $deepest ) {
			return "FROM $views v $of_view";
		}
		$from = Scope::Event === $deepest ? "FROM $events e" : 'FROM ' . Schema::table( 'items' ) . " i JOIN $events e ON e.day = i.day AND e.id = i.event";
		return "$from " . ( Scope::View === $this->counts ? "JOIN $views v ON v.day = e.view_day AND v.id = e.view $of_view" : "JOIN $sessions s ON s.day = e.session_day + 0 AND s.id = e.session" );
	}

	/**
	 * The condition that they are of the range and count. What lies below a session or view begins a day before it at the
	 * earliest, where the site moved west over the date line meanwhile.
	 */
	private function days(): string {
		$from  = $this->range->start_day;
		$to    = $this->range->end_day;
		$range = "BETWEEN $from AND $to";
		$above = $from - 1;
		if ( Scope::Item === $this->counts ) {
			return "i.day $range AND s.bot <> 1";
		}
		if ( Scope::Event === $this->counts ) {
			return "e.day $range AND s.bot <> 1";
		}
		if ( Scope::View === $this->counts ) {
			return "v.day $range AND s.bot = 0" . ( $this->repeat() ? " AND e.view_day $range AND e.day BETWEEN $above AND $to + 1" : '' ); // An event comes on the day after its view at the latest.
		}
		$sessions = "s.day $range AND s.bot = 0";
		if ( ! $this->repeat() ) {
			return $this->range->is_all() ? 's.bot = 0' : $sessions; // So that a key holds all of it.
		}
		if ( Scope::View !== $this->looks ) {
			// Of a purchase the site may learn days after the visit: there is a key for it. The days are said of the events alone,
			// or SQLite may begin with the sessions and go through all events of the range for each.
			return "s.bot = 0 AND e.session_day $range";
		}
		// A view lies no further behind the first day of its session than the longest session lasts.
		$longest = 'SELECT MAX( z.last_at - z.started_at ) / 86400 + 2 FROM ' . Schema::table( 'sessions' ) . " z WHERE z.day $range";
		return "$sessions AND v.day >= $above AND v.day <= $to + COALESCE( ( $longest ), 0 )";
	}

	/**
	 * Leaves out what is after the hour at which the range ends, and what is not within the minutes.
	 */
	private function hours(): string {
		[ $row, $at ] = $this->counted();
		$hour         = $this->range->until_hour;
		return ( DateRange::LAST_HOUR === $hour ? '' : " AND ( $row.day < {$this->range->end_day} OR $row.hour <= $hour )" )
			. ( null === $this->window ? '' : ' AND ' . $this->window->condition( $at ) );
	}

	/**
	 * Leaves out the day that is being deleted, where one is. With `+ 0` nothing else about the question changes.
	 */
	private static function kept(): string {
		$day = RetentionMark::get();
		return 0 === $day ? '' : " AND s.day + 0 >= $day";
	}

	/**
	 * Joins to each view the moment at which its session saw its exit page for the last time. That may be after the range.
	 * An outer join, since of an inner one SQLite would begin with the moments and go through all views for each.
	 */
	private function ends(): string {
		$from   = $this->range->start_day;
		$joined = 'FROM ' . Schema::table( 'views' ) . ' v JOIN ' . Schema::table( 'sessions' ) . ' s ON s.day = v.session_day AND s.id = v.session';
		$last   = "SELECT MAX( s.last_at ) / 86400 + 2 $joined WHERE v.day BETWEEN $from AND {$this->range->end_day}";
		return " LEFT JOIN ( SELECT v.session_day, v.session, MAX( v.at ) AS at $joined WHERE v.path = s.exit_path AND v.day >= $from - 1 AND v.day <= ( $last )"
			. ' GROUP BY v.session_day, v.session ) ends ON ends.session_day = v.session_day AND ends.session = v.session';
	}
}
