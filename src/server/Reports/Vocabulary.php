<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Lodestar\Analytics\Query\Catalogue;
use Lodestar\Analytics\Query\Direction;
use Lodestar\Analytics\Query\InvalidQueryException;

/** Provides the catalogue's labels, types and directions for everything that reports display. */
final class Vocabulary {

	/**
	 * Adds the catalogue's label, type and direction to a column or chart metric, unless it has its own.
	 *
	 * @param array<mixed> $drawn
	 * @return array<mixed>
	 * @throws InvalidQueryException If the metric or dimension is unknown.
	 */
	public static function completed( array $drawn ): array {
		$name = self::name( $drawn );
		if ( null === $name ) {
			return $drawn;
		}
		$known = isset( $drawn['metric'] ) ? Catalogue::metric( $name )->for_browser() : Catalogue::dimension( $name )->for_browser();
		$drawn = $drawn + array(
			'label' => $known['label'],
			'type'  => $known['type'],
		);
		$better = array(
			Direction::Lower->value   => array( 'inverse' => true ),
			Direction::Neither->value => array( 'neutral' => true ),
		);
		return $drawn
			+ ( $better[ $known['direction'] ?? '' ] ?? array() )
			+ ( isset( $drawn['field'] ) ? array( 'tooltip' => $known['meaning'] ) : array() );
	}

	/**
	 * Returns the catalogue entries of everything that the screens display.
	 *
	 * @param list<array<string, mixed>> $screens From Screen::for_browser().
	 * @return array{metrics: object, dimensions: object} By name.
	 */
	public static function of( array $screens ): array {
		$names = array();
		foreach ( $screens as $screen ) {
			foreach ( array( 'charts' => 'metrics', 'tables' => 'columns' ) as $list => $parts ) {
				foreach ( is_array( $screen[ $list ] ) ? array_column( $screen[ $list ], $parts ) : array() as $drawn ) {
					$names = array(
						...$names,
						...array_map( self::name( ... ), is_array( $drawn ) ? array_filter( $drawn, 'is_array' ) : array() ),
					);
				}
			}
		}
		return array_map(
			static fn ( array $entries ): object => (object) $entries,
			Catalogue::for_browser( array_values( array_unique( array_filter( $names, 'is_string' ) ) ) )
		);
	}

	/** @param array<mixed> $drawn A column, or a metric of a chart. */
	private static function name( array $drawn ): ?string {
		$name = $drawn['metric'] ?? $drawn['dimension'] ?? null;
		return is_string( $name ) ? $name : null;
	}
}
