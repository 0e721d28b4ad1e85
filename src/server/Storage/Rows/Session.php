<?php
declare( strict_types=1 );

namespace Lodestar\Storage\Rows;

use Lodestar\Ingestion\Rows\Values;
use Lodestar\Storage\RowId;
use Lodestar\Storage\Sweep;
use Lodestar\Storage\Text;
use Lodestar\Storage\Writer;
use function array_column,array_map,array_sum,count,min;

/**
 * A row of `sessions`, with what finds it again (its row of `visitors`) and what it has beyond its own day (its rows of
 * `continuations`).
 */
final class Session {

	/** Of `bot`: it holds what shops report of visitors that are not known, and is no session. */
	public const NOBODY = 2;

	/** Of `flags`: its visitor is a consented id that outlives the day, perhaps since the middle of the session. */
	public const LASTING = 1;

	/** No earlier session of its visitor. */
	public const IS_FIRST = 2;

	/** Active for more than ten seconds, or two views, or a key event. */
	public const ENGAGED = 4;

	/** It came from an import. */
	public const IMPORTED = 8;

	/** All its page views are of its own day and hour. */
	public const STAYS = 16;

	/**
	 * Of `stays` in `visitors`: the session began with this hash. Its visitor consented since, so only shops' reports
	 * are matched by it.
	 */
	public const BEFORE_CONSENT = 2;

	public const COLUMNS = array(
		'id',
		'hour',
		'visitor',
		'started_at',
		'last_at',
		'views',
		'active_ms',
		'key_events',
		'flags',
		'bot',
		'landing',
		'exit_page',
		'origin',
		'device',
		'place',
	);

	/** Those of them that change after the first hit. */
	public const CHANGING = array( 'visitor', 'last_at', 'views', 'active_ms', 'key_events', 'flags', 'bot', 'exit_page' );

	/** Columns of `visitors` behind the session's id: what finds it, and what may set it aside. */
	public const FOUND_BY = array( 'joined', 'burst_from', 'burst_views', 'burst_last', 'burst_gaps', 'stays' );

	/** @var array<int, Continuation> By day. */
	public array $continuations = array();

	/**
	 * @param int $id         Its day and number.
	 * @param int $hour       Local hour of its first hit.
	 * @param int $visitor    Hash of the person: of the first hit's day, or of their persistent id.
	 * @param int $started_at UTC seconds.
	 * @param int $last_at    UTC seconds.
	 * @param int $views      Of its own day.
	 * @param int $active_ms  Of those views, milliseconds.
	 * @param int $key_events How many.
	 * @param int $flags      See the constants.
	 * @param int $bot        0 = person, 1 = set aside because it flooded, or NOBODY.
	 * @param int $landing    Page of the first view.
	 * @param int $exit_page  Page of the last view.
	 * @param int $origin     Number in `origins`.
	 * @param int $device     Number in `devices`.
	 * @param int $place      Number in `places`.
	 * @param int $joined     Hash by which the next hit finds it; 0 where none does any more.
	 * @param int $burst_from Start of its latest burst of views (Sessions\FloodRules), UTC milliseconds.
	 * @param int $burst_views Views of the burst.
	 * @param int $burst_last Time from its start to the latest of them, milliseconds.
	 * @param int $burst_gaps Sum of the squares of the gaps between them, in hundreds of square milliseconds.
	 * @param int $stays      1 = it is found for good.
	 */
	public function __construct(
		public readonly int $id,
		public readonly int $hour,
		public int $visitor,
		public readonly int $started_at,
		public int $last_at,
		public int $views,
		public int $active_ms,
		public int $key_events,
		public int $flags,
		public int $bot,
		public readonly int $landing,
		public int $exit_page,
		public readonly int $origin,
		public readonly int $device,
		public readonly int $place,
		public int $joined = 0,
		public int $burst_from = 0,
		public int $burst_views = 0,
		public int $burst_last = 0,
		public int $burst_gaps = 0,
		public int $stays = 0,
	) {
	}

	/**
	 * The session of a day that holds the events of visitors that are not known.
	 *
	 * @param int                                     $day   Local day.
	 * @param int                                     $at    UTC seconds.
	 * @param callable( string, list<int> ): int $number Gives a combination its number, as Combinations::id() does.
	 */
	public static function nobody( int $day, int $at, callable $number ): self {
		$of   = static fn ( string $table ): int => $number( $table, Combinations::not_set( $table ) );
		$page = $of( 'pages' );
		return new self(
			RowId::of( $day, 0 ),
			0,
			0,
			$at,
			$at,
			0,
			0,
			0,
			0,
			self::NOBODY,
			$page,
			$page,
			$of( 'origins' ),
			$of( 'devices' ),
			$of( 'places' )
		);
	}

	/**
	 * The row of it, what it refers to being stored where it was missing; for those who write outside ingest.
	 *
	 * @param Writer $writer Writes, inside a transaction that lets every ingest that has read already begin anew.
	 * @param int    $day    Local day.
	 * @param int    $at     UTC seconds.
	 * @return list<int> Values of COLUMNS.
	 */
	public static function nobody_row( Writer $writer, int $day, int $at ): array {
		$writer->add(
			'text',
			array( 'id', 'value', 'mark' ),
			array( array( Text::id( Text::NOT_SET ), Text::NOT_SET, Sweep::round( $writer ) ) )
		);
		return self::nobody(
			$day,
			$at,
			static fn ( string $table, array $tuple ): int => Combinations::ensure( $writer, $table, $tuple )
		)->to_row();
	}

	/**
	 * @param list<int|string|null> $row Values of COLUMNS and of FOUND_BY, as a database gives them; null for those of a session that nothing finds.
	 */
	public static function from_row( array $row ): self {
		return new self( ...array_map( 'intval', $row ) );
	}

	/**
	 * Local day of its first hit.
	 */
	public function day(): int {
		return RowId::day( $this->id );
	}

	/**
	 * Whether it has one of the flags.
	 */
	public function is( int $flag ): bool {
		return 0 !== ( $this->flags & $flag );
	}

	/**
	 * All of its views, whatever day they are of.
	 */
	public function all_views(): int {
		return $this->views + array_sum( array_column( $this->continuations, 'views' ) );
	}

	/**
	 * Active time of all its views, milliseconds.
	 */
	public function all_active_ms(): int {
		return $this->active_ms + array_sum( array_column( $this->continuations, 'active_ms' ) );
	}

	/**
	 * Counts views and active time where they belong: here, or in a continuation.
	 *
	 * @param int $day       Local day of the view.
	 * @param int $views     How many more.
	 * @param int $active_ms How much more, milliseconds.
	 */
	public function count( int $day, int $views, int $active_ms ): void {
		if ( $day === $this->day() ) {
			$this->views     += $views;
			$this->active_ms += $active_ms;
			return;
		}
		$of             = $this->continuations[ $day ] ??= new Continuation( $this->id, $day, $this->visitor );
		$of->views     += $views;
		$of->active_ms += $active_ms;
	}

	/**
	 * @return list<int> Its id and the values of FOUND_BY.
	 */
	public function to_found_by_row(): array {
		return array(
			$this->id,
			$this->joined,
			$this->burst_from,
			min( $this->burst_views, 0xFFFF ),
			$this->burst_last,
			$this->burst_gaps,
			$this->stays,
		);
	}

	/**
	 * Makes all of it a persistent id's: its visitor consented to that id during the session.
	 *
	 * @param int  $visitor  Hash of the id.
	 * @param bool $is_first Whether the id had no session before.
	 */
	public function identify( int $visitor, bool $is_first ): void {
		$this->visitor = $visitor;
		$this->flags   = ( $this->flags | self::LASTING ) & ~self::IS_FIRST | ( $is_first ? self::IS_FIRST : 0 );
		foreach ( $this->continuations as $continuation ) {
			$continuation->visitor = $visitor;
		}
	}

	/**
	 * @return list<int> Values of COLUMNS.
	 */
	public function to_row(): array {
		return array(
			$this->id,
			$this->hour,
			$this->visitor,
			$this->started_at,
			$this->last_at,
			min( $this->views, 0xFFFFFF ),
			min( $this->active_ms, 0xFFFFFFFF ),
			min( $this->key_events, 0xFFFF ),
			$this->flags,
			$this->bot,
			$this->landing,
			$this->exit_page,
			$this->origin,
			$this->device,
			$this->place,
		);
	}
}
