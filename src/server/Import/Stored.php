<?php
declare( strict_types=1 );

namespace Lodestar\Import;

use Lodestar\Ingest\Sessions\SessionRules;
use Lodestar\Storage\Schema;
use Lodestar\Storage\Writer;

/**
 * Knows which views of a log are imported already.
 */
final class Stored {

	/** @var array<int, list<array{int, int}>> By visitor: from when until when he belonged to a flood, whose views are not kept. */
	private array $floods = array();

	public function __construct( private Writer $writer ) {
		$rows = $writer->rows( 'SELECT visitor, joined, started_at, last_at FROM ' . Schema::table( 'sessions' ) . ' WHERE imported = 1 AND bot = 1' );
		foreach ( $rows as [ $visitor, $joined, $started_at, $last_at ] ) {
			foreach ( array_unique( array( (int) $visitor, (int) $joined ) ) as $hash ) {
				$this->floods[ $hash ][] = array( (int) $started_at - SessionRules::TIMEOUT, (int) $last_at );
			}
		}
	}

	/**
	 * Leaves out what is imported.
	 *
	 * @param list<PageView> $views Views of a log.
	 * @return list<PageView>
	 */
	public function without( array $views ): array {
		if ( array() === $views ) {
			return array();
		}
		$days   = implode( ',', array_unique( array_map( static fn ( PageView $view ): int => $view->day, $views ) ) );
		$ids    = implode( ',', array_map( static fn ( PageView $view ): int => $view->id, $views ) );
		$stored = array();
		foreach ( $this->writer->rows( 'SELECT id FROM ' . Schema::table( 'views' ) . " WHERE day IN ($days) AND id IN ($ids)" ) as [ $id ] ) {
			$stored[ (int) $id ] = true;
		}
		return array_values( array_filter( $views, fn ( PageView $view ): bool => ! isset( $stored[ $view->id ] ) && ! $this->was_flood( $view ) ) );
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
