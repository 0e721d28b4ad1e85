<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Scan;

/** Finds the parents of rows by position, such as the session of a view. */
final class Ties {

	/** @var array<string, list<int>> Positions of parent rows by both row types. -1 = none. */
	private array $above = array();

	/** @var list<int> Positions of the unattributed sessions. */
	public readonly array $nobodies;

	/** Views found in events. Null if views were read. */
	public readonly ?Table $views;

	/**
	 * Removes rows whose session wasn't read, because they don't count.
	 *
	 * @param array<string, Table> $tables By row type.
	 * @param ?Stretch             $named  See Frame.
	 */
	public function __construct( array $tables, ?Stretch $named ) {
		$nobodies = array();
		if ( array_key_first( $tables ) !== array_key_last( $tables ) ) {
			$sessions = self::index( $tables['s']->columns['s.id'] );
			foreach ( $sessions as $numbers ) {
				if ( isset( $numbers[0] ) ) {
					$nobodies[] = $numbers[0]; // Number 0 within a day is always the unattributed session.
				}
			}
			foreach ( array_intersect_key( $tables, array_flip( array( 'v', 'e', 'c' ) ) ) as $level => $table ) {
				$this->above[ "{$level}s" ] = self::tie( $table, "$level.session", $sessions );
			}
		}
		$this->views = null === $named ? null : $this->find_views( $tables['e'], $named );
		if ( null === $named && isset( $tables['e']->columns['e.view'] ) ) {
			$views = self::index( $tables['v']->columns['v.id'] );
			$above = array();
			foreach ( $tables['e']->columns['e.view'] as $view ) {
				$above[] = $views[ $view >> 32 ][ $view & 0xFFFFFFFF ] ?? -1;
			}
			$this->above['ev'] = $above;
		}
		if ( isset( $tables['i'] ) ) {
			$this->above['ie'] = self::tie( $tables['i'], 'i.event', self::index( $tables['e']->columns['e.id'] ) );
		}
		$this->nobodies = $nobodies;
	}

	/**
	 * Returns the positions of parent rows.
	 *
	 * @return list<int> By position. -1 = none.
	 */
	public function positions( Level $rows, Level $above ): array {
		// Items get their parents from their events.
		return $this->above[ $rows->value . $above->value ] ??= array_map( fn ( int $event ): int => $this->above[ "e$above->value" ][ $event ], $this->above['ie'] );
	}

	/** Finds the views of some days, and their sessions, in the events that reference them. */
	private function find_views( Table $events, Stretch $days ): Table {
		$known    = array_fill( $days->first, $days->last - $days->first + 1, array() );
		$sessions = $this->above['es'];
		$views    = array();
		$above    = array();
		$of       = array();
		foreach ( $events->columns['e.view'] as $event => $view ) {
			$day = $view >> 32;
			if ( ! isset( $known[ $day ] ) ) {
				$above[] = -1;
				continue;
			}
			$position = $known[ $day ][ $view & 0xFFFFFFFF ] ?? null;
			if ( null === $position ) {
				$position                              = count( $views );
				$known[ $day ][ $view & 0xFFFFFFFF ] = $position;
				$views[]                               = $view;
				$of[]                                  = $sessions[ $event ];
			}
			$above[] = $position;
		}
		$this->above['ev'] = $above;
		$this->above['vs'] = $of;
		$table             = new Table( array( 'v.id' => $views ) );
		$table->own        = count( $views );
		return $table;
	}

	/**
	 * Indexes rows by day and number within the day. PHP hashes integer keys by their low bits, and those of whole IDs
	 * repeat every day.
	 *
	 * @param list<int|null> $ids
	 * @return array<int, array<int, int>> Positions.
	 */
	private static function index( array $ids ): array {
		$index = array();
		foreach ( $ids as $position => $id ) {
			$index[ $id >> 32 ][ $id & 0xFFFFFFFF ] = $position;
		}
		return $index;
	}

	/**
	 * Joins rows with their parents and removes those without one.
	 *
	 * @param string                      $by        Column with the parent's ID.
	 * @param array<int, array<int, int>> $positions Positions of the parents, see index().
	 * @return list<int>
	 */
	private static function tie( Table $table, string $by, array $positions ): array {
		$tied = array();
		$lost = array();
		foreach ( $table->columns[ $by ] as $i => $id ) {
			$position = $positions[ $id >> 32 ][ $id & 0xFFFFFFFF ] ?? -1;
			if ( $position >= 0 ) {
				$tied[] = $position;
			} else {
				$lost[ $i ] = true;
			}
		}
		if ( array() !== $lost ) {
			$table->remove( $lost );
		}
		return $tied;
	}
}
