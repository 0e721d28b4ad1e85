<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Scan;

/**
 * Which rows lie above others: the session of a view, say, by its position.
 */
final class Ties {

	/** @var array<string, list<int>> Positions of the rows above, by both levels; -1 = none. */
	private array $above = array();

	/** @var list<int> Positions of the sessions of nobody. */
	public readonly array $nobodies;

	/** The page views that were found in events; null where they were read. */
	public readonly ?Table $views;

	/**
	 * Finds them. What hangs on no session that was read does not count, and is taken out.
	 *
	 * @param array<string, Table> $tables Rows by level.
	 * @param ?Stretch             $named  As of Frame.
	 */
	public function __construct( array $tables, ?Stretch $named ) {
		$nobodies = array();
		if ( array_key_first( $tables ) !== array_key_last( $tables ) ) {
			$sessions = self::index( $tables['s']->columns['s.id'] );
			foreach ( $sessions as $numbers ) {
				if ( isset( $numbers[0] ) ) {
					$nobodies[] = $numbers[0]; // They have no other number.
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
	 * The positions of the rows above.
	 *
	 * @return list<int> By position; -1 = there is none.
	 */
	public function positions( Level $rows, Level $above ): array {
		// Of items: by their events.
		return $this->above[ $rows->value . $above->value ] ??= array_map( fn ( int $event ): int => $this->above[ "e$above->value" ][ $event ], $this->above['ie'] );
	}

	/**
	 * Finds the page views of some days in the events that name them, which tells their sessions, too.
	 */
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
	 * Positions of rows by the day and the number that make their ids: by whole ids, of which the last bits are those of
	 * other days, PHP would find them slowly.
	 *
	 * @param list<int|null> $ids Ids.
	 * @return array<int, array<int, int>>
	 */
	private static function index( array $ids ): array {
		$index = array();
		foreach ( $ids as $position => $id ) {
			$index[ $id >> 32 ][ $id & 0xFFFFFFFF ] = $position;
		}
		return $index;
	}

	/**
	 * @param Table                       $table     Rows.
	 * @param string                      $by        Column that names those above.
	 * @param array<int, array<int, int>> $positions Their positions; see index().
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
