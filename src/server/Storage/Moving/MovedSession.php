<?php
declare( strict_types=1 );

namespace Lodestar\Storage\Moving;

use Lodestar\Ingest\Rows\Combinations;
use Lodestar\Ingest\Rows\Continuation;
use Lodestar\Ingest\Rows\Session;

/**
 * A session of before, and what its views tell of it besides.
 *
 * @phpstan-type OldRow array<string, int>
 */
final class MovedSession {

	/** Its id now. */
	public int $id = 0;

	/** @var ?list<int> The page of its first view. */
	private ?array $landing = null;

	/** @var ?list<int> The page of its last view. */
	private ?array $exit_page = null;

	private int $exit_at = 0;

	/** Whether all its views are of its own day, hour and visitor. */
	private bool $stays = true;

	/** @var array<string, array{int, int, int, int}> Day, visitor, views and active time of views that are not of its own day and visitor. */
	private array $continuations = array();

	/**
	 * @param OldRow $row   Of `old_sessions`.
	 * @param ?int   $until Of its link, UTC seconds; 0 where that is to an id that lasts, null where it has none.
	 */
	public function __construct( public readonly array $row, public readonly ?int $until ) {
	}

	/**
	 * Whether it holds the events of nobody that is known.
	 */
	public function is_nobody(): bool {
		return Session::NOBODY === $this->row['bot'];
	}

	/**
	 * Whether it counts as a session.
	 */
	public function is_counted(): bool {
		return 0 === $this->row['bot'];
	}

	/**
	 * Whether it is found by an id that lasts. Links of those that consented before there were links are not stored.
	 */
	public function is_found_by_lasting(): bool {
		return 0 !== $this->row['joined'] && ! $this->is_nobody()
			&& ( 1 === $this->row['lasting'] || 0 === $this->until || ( null === $this->until && $this->row['joined'] !== $this->row['visitor'] ) );
	}

	/**
	 * Takes note of one of its views.
	 *
	 * @param OldRow $view Of `old_views`.
	 */
	public function see( array $view ): void {
		$page = self::page( $view );
		if ( 1 === $view['entrance'] && array_slice( $page, 0, 3 ) === array( $this->row['landing_path'], $this->row['landing_title'], $this->row['host'] ) ) {
			$this->landing = $page;
		}
		if ( $view['path'] === $this->row['exit_path'] && $view['at'] >= $this->exit_at ) {
			$this->exit_page = $page;
			$this->exit_at   = $view['at'];
		}
		$is_beyond   = $view['day'] !== $this->row['day'] || $view['visitor'] !== $this->row['visitor'];
		$this->stays = $this->stays && ! $is_beyond && $view['hour'] === $this->row['hour'];
		if ( $is_beyond ) {
			$of                         = "$view[day] $view[visitor]";
			$this->continuations[ $of ] ??= array( $view['day'], $view['visitor'], 0, 0 );
			++$this->continuations[ $of ][2];
			$this->continuations[ $of ][3] += $view['active_ms'];
		}
	}

	/**
	 * The tuple of a view's page.
	 *
	 * @param OldRow $view Of `old_views`.
	 * @return list<int>
	 */
	public static function page( array $view ): array {
		return array( $view['path'], $view['title'], $view['host'], $view['object'], $view['attributes'] );
	}

	/**
	 * What it refers to.
	 *
	 * @return array<string, list<list<int>>> Tuples by table.
	 */
	public function tuples(): array {
		$tuples = array( 'pages' => array( $this->landing(), $this->exit_page() ) );
		foreach ( array( 'origins', 'devices', 'places' ) as $table ) {
			$tuples[ $table ] = array( $this->tuple( $table ) );
		}
		return $tuples;
	}

	/**
	 * The row of it now.
	 *
	 * @return list<int> Values of Session::COLUMNS.
	 */
	public function to_row( Combinations $combinations ): array {
		$old   = $this->row;
		$flags = Session::LASTING * $old['lasting'] + Session::IS_FIRST * $old['is_first'] + Session::ENGAGED * $old['engaged'] + Session::IMPORTED * $old['imported'] + ( $this->stays ? Session::STAYS : 0 );
		return ( new Session(
			$this->id,
			$old['hour'],
			$old['visitor'],
			$old['started_at'],
			$old['last_at'],
			max( 0, $old['views'] - array_sum( array_column( $this->continuations, 2 ) ) ),
			max( 0, $old['active_ms'] - array_sum( array_column( $this->continuations, 3 ) ) ),
			$old['key_events'],
			$flags,
			$old['bot'],
			$combinations->id( 'pages', $this->landing() ),
			$combinations->id( 'pages', $this->exit_page() ),
			$combinations->id( 'origins', $this->tuple( 'origins' ) ),
			$combinations->id( 'devices', $this->tuple( 'devices' ) ),
			$combinations->id( 'places', $this->tuple( 'places' ) ),
		) )->to_row();
	}

	/**
	 * Its rows of `continuations`. One that is found by an id that it did not begin with has one of that id in any case: it is a
	 * session of that person, too.
	 *
	 * @return list<list<int>> Values of Continuation::COLUMNS.
	 */
	public function continuations(): array {
		if ( $this->is_counted() && $this->is_found_by_lasting() && $this->row['joined'] !== $this->row['visitor'] ) {
			$this->continuations[ "{$this->row['day']} {$this->row['joined']}" ] ??= array( $this->row['day'], $this->row['joined'], 0, 0 );
		}
		return array_map( fn ( array $of ): array => ( new Continuation( $this->id, ...$of ) )->to_row(), array_values( $this->continuations ) );
	}

	/**
	 * Its row of `visitors`.
	 *
	 * @param int $recent The local day of the latest line.
	 * @return ?list<int> Hash, session, burst_from, burst_views, stays; null where no hit can find it any more.
	 */
	public function found( int $recent ): ?array {
		$stays = $this->is_found_by_lasting() || ( 1 === $this->row['bot'] && 1 === $this->row['imported'] );
		if ( 0 === $this->row['joined'] || $this->is_nobody() || ( ! $stays && $this->row['day'] < $recent - Progress::RECENT ) ) {
			return null;
		}
		return array( $this->row['joined'], $this->id, 1000 * $this->row['burst_from'], min( $this->row['burst_hits'], 0xFFFF ), $stays ? 1 : 0 );
	}

	/**
	 * @return list<int>
	 */
	private function landing(): array {
		return $this->landing ?? array( $this->row['landing_path'], $this->row['landing_title'], $this->row['host'], 0, 0 );
	}

	/**
	 * @return list<int>
	 */
	private function exit_page(): array {
		return $this->exit_page ?? array( $this->row['exit_path'], $this->row['exit_path'], $this->row['host'], 0, 0 );
	}

	/**
	 * @param 'origins'|'devices'|'places' $table Short name.
	 * @return list<int>
	 */
	private function tuple( string $table ): array {
		return array_map( fn ( string $column ): int => $this->row[ $column ], Combinations::COLUMNS[ $table ] );
	}
}
