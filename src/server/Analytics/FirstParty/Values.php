<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty;

use Closure;
use Lodestar\Analytics\FirstParty\Sql\DimensionExpression;

/**
 * The values of a dimension by group.
 *
 * @phpstan-import-type Level from Ranking
 */
final class Values {

	/**
	 * @param DimensionExpression $dimension
	 * @param list<list<int>>     $keys      Key IDs of each group.
	 * @param int                 $place     Index of the dimension's first key.
	 * @param Texts               $texts
	 */
	private function __construct(
		private readonly DimensionExpression $dimension,
		private readonly array $keys,
		private readonly int $place,
		private readonly Texts $texts,
	) {
	}

	/**
	 * Returns the values of all dimensions.
	 *
	 * @param array<string, DimensionExpression> $dimensions By name, in the order of the keys.
	 * @return array<string, self>
	 */
	public static function of( array $dimensions, Groups $groups, Texts $texts ): array {
		$values = array();
		$place  = 0;
		foreach ( $dimensions as $name => $dimension ) {
			$values[ $name ] = new self( $dimension, $groups->keys, $place, $texts );
			$place          += count( $dimension->keys );
		}
		return $values;
	}

	/**
	 * Returns the key IDs of a group.
	 *
	 * @return list<int>
	 */
	public function key( int $group ): array {
		return array_slice( $this->keys[ $group ], $this->place, count( $this->dimension->keys ) );
	}

	/**
	 * Returns the IDs of the strings that text() needs.
	 *
	 * @param list<int> $groups
	 * @return list<int>
	 */
	public function texts( array $groups ): array {
		return null === $this->dimension->code ? array_merge( ...array_map( $this->key( ... ), $groups ) ) : array();
	}

	/** Returns the label of a group. Its strings must be loaded. */
	public function text( int $group ): string {
		if ( null !== $this->dimension->code ) {
			return $this->dimension->code->text( $this->keys[ $group ][ $this->place ] );
		}
		$stored = $this->stored( $group );
		return $this->dimension->names()[ $stored ] ?? $stored;
	}

	/**
	 * Returns the sort keys that order groups by label: the number of a code, otherwise the rank among named strings
	 * followed by the bytes. Loads strings.
	 *
	 * @return list<Level>
	 */
	public function order( bool $descending ): array {
		if ( null !== $this->dimension->code ) {
			return array( array( $this->column( fn ( int $group ): int => $this->keys[ $group ][ $this->place ] ), $descending ) );
		}
		$ranks  = array_flip( array_map( 'strval', array_keys( $this->dimension->names() ) ) );
		$levels = array( array( $this->column( $this->stored( ... ) ), $descending ) );
		if ( array() !== $ranks ) {
			array_unshift(
				$levels,
				array( $this->column( fn ( int $group ): int => $ranks[ $this->stored( $group ) ] ?? -1 ), $descending )
			);
		}
		return $levels;
	}

	/**
	 * @template T
	 * @param Closure( int ): T $value Returns the value of a group.
	 * @return Closure( list<int> ): array<int, T> Values by group.
	 */
	private function column( Closure $value ): Closure {
		return function ( array $groups ) use ( $value ): array {
			/** @var list<int> $groups */
			$this->texts->need( $this->texts( $groups ) );
			return array_combine( $groups, array_map( $value, $groups ) );
		};
	}

	/** Returns the stored string, or all strings of a composite dimension. */
	private function stored( int $group ): string {
		$keys = $this->key( $group );
		return 1 === count( $keys )
			? $this->texts->of( $keys[0] )
			: implode( DimensionExpression::SEPARATOR, array_map( $this->texts->of( ... ), $keys ) );
	}
}
