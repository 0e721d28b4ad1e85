<?php
declare( strict_types=1 );

namespace Lodestar\Features\LogImport;

use Lodestar\Ingestion\Sessions\SessionRules;
use Lodestar\Storage\Rows\Session;
use Lodestar\Storage\Schema;
use Lodestar\Storage\Writer;

/** Checks which views of a log are already imported. */
final class Stored {

	/**
	 * @var array<int, list<array{int, int}>> Time ranges of floods by visitor, in UTC seconds. Views of floods aren't
	 * stored.
	 */
	private array $floods = array();

	public function __construct( private Writer $writer ) {
		$sessions = array();
		foreach (
			$writer->rows(
				'SELECT id, visitor, started_at, last_at FROM ' . Schema::table( 'sessions' ) . ' s WHERE bot = 1 AND flags & ? > 0',
				array( Session::IMPORTED )
			) as [ $id, $visitor, $started_at, $last_at ]
		) {
			$sessions[ (int) $id ]            = array( (int) $started_at - SessionRules::TIMEOUT, (int) $last_at );
			$this->floods[ (int) $visitor ][] = $sessions[ (int) $id ];
		}
		if ( array() !== $sessions ) { // A flood that spans midnight continues under another hash.
			foreach (
				$writer->rows(
					'SELECT joined, session FROM ' . Schema::table( 'visitors' )
						. ' WHERE stays IN (0,1) AND session IN (' . implode( ',', array_keys( $sessions ) ) . ')'
				) as [ $joined, $session ]
			) {
				$this->floods[ (int) $joined ][] = $sessions[ (int) $session ];
			}
		}
	}

	/**
	 * Removes views that are already imported.
	 *
	 * @param list<PageView> $views Views of a log.
	 * @return list<PageView>
	 */
	public function without( array $views ): array {
		if ( array() === $views ) {
			return array();
		}
		$ids    = implode( ',', array_map( static fn ( PageView $view ): int => $view->id, $views ) );
		$stored = array();
		foreach ( $this->writer->rows( 'SELECT id FROM ' . Schema::table( 'view_ids' ) . " WHERE id IN ($ids)" ) as [ $id ] ) {
			$stored[ (int) $id ] = true;
		}
		return array_values(
			array_filter( $views, fn ( PageView $view ): bool => ! isset( $stored[ $view->id ] ) && ! $this->was_flood( $view ) )
		);
	}

	private function was_flood( PageView $view ): bool {
		foreach ( $this->floods[ $view->visitor ] ?? array() as [ $from, $until ] ) {
			if ( $view->at >= $from && $view->at <= $until ) {
				return true;
			}
		}
		return false;
	}
}
