<?php
declare( strict_types=1 );

namespace Lodestar\Storage\Rows;

use Lodestar\Ingestion\Rows\Values;
use Lodestar\Storage\RowId;
use Lodestar\Storage\Sweep;
use Lodestar\Storage\Text;
use Lodestar\Storage\Writer;
use function array_column,array_map,array_sum,count,min;

/** A row of `sessions`, its lookup row in `visitors`, and its rows in `continuations`. */
final class Session {

	/** Value of `bot`: holds shop reports of unknown visitors and isn't a session. */
	public const NOBODY = 2;

	/** Flag: the visitor has a persistent ID with consent, possibly only since the middle of the session. */
	public const LASTING = 1;

	/** Flag: the visitor has no earlier session. */
	public const IS_FIRST = 2;

	/** Flag: active for more than ten seconds, two views or a key event. */
	public const ENGAGED = 4;

	/** Flag: the session was imported. */
	public const IMPORTED = 8;

	/** Flag: all page views are from the day and hour in which the session started. */
	public const STAYS = 16;

	/**
	 * Value of `stays` in `visitors`: the hash with which the session started. The visitor has consented since, so only
	 * shop reports are matched by this hash.
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

	/** Columns that can change after the first hit. */
	public const CHANGING = array( 'visitor', 'last_at', 'views', 'active_ms', 'key_events', 'flags', 'bot', 'exit_page' );

	/** Columns of `visitors` after the session ID: the lookup hash and the data for flood detection. */
	public const FOUND_BY = array( 'joined', 'burst_from', 'burst_views', 'burst_last', 'burst_gaps', 'stays' );

	/** @var array<int, Continuation> By day. */
	public array $continuations = array();

	/**
	 * Parameters are the columns of `sessions` and `visitors`, documented in Migrations\CreateTables.
	 *
	 * @param int $joined Lookup hash for the next hit. 0 if no further hit can join.
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
	 * Creates the session that holds a day's events of unknown visitors.
	 *
	 * @param int $day Local day.
	 * @param int $at  UTC seconds.
	 * @param callable( string, list<int> ): int $number Returns the ID of a dimension row, as Combinations::id() does.
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
	 * Returns the row of the session for unknown visitors and stores missing dimension rows. For writes outside ingest.
	 *
	 * @param Writer $writer In a transaction that restarts every ingest that has already read its data.
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
	 * @param list<int|string|null> $row Values of COLUMNS and FOUND_BY from the database. FOUND_BY is null for a
	 *                                   session without a lookup row.
	 */
	public static function from_row( array $row ): self {
		return new self( ...array_map( 'intval', $row ) );
	}

	/** Returns the local day of the first hit. */
	public function day(): int {
		return RowId::day( $this->id );
	}

	public function is( int $flag ): bool {
		return 0 !== ( $this->flags & $flag );
	}

	/** Returns the number of views on all days. */
	public function all_views(): int {
		return $this->views + array_sum( array_column( $this->continuations, 'views' ) );
	}

	/** Returns the active time of all views in milliseconds. */
	public function all_active_ms(): int {
		return $this->active_ms + array_sum( array_column( $this->continuations, 'active_ms' ) );
	}

	/**
	 * Adds views and active time to this row, or to a continuation if they are from another day.
	 *
	 * @param int $day       Local day of the view.
	 * @param int $views     Number of views to add.
	 * @param int $active_ms Milliseconds to add.
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

	/** @return list<int> ID and the values of FOUND_BY. */
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
	 * Assigns the whole session to a persistent ID, because the visitor consented to it during the session.
	 *
	 * @param int  $visitor  Hash of the persistent ID.
	 * @param bool $is_first Whether the ID had no earlier session.
	 */
	public function identify( int $visitor, bool $is_first ): void {
		$this->visitor = $visitor;
		$this->flags   = ( $this->flags | self::LASTING ) & ~self::IS_FIRST | ( $is_first ? self::IS_FIRST : 0 );
		foreach ( $this->continuations as $continuation ) {
			$continuation->visitor = $visitor;
		}
	}

	/** @return list<int> Values of COLUMNS. */
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
