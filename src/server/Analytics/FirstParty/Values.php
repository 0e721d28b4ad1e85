<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty;

use Closure;
use Lodestar\Analytics\FirstParty\Sql\DimensionExpression;

/**
 * The values that groups have of a dimension.
 *
 * @phpstan-import-type Level from Ranking
 */
final class Values {

	/**
	 * @param DimensionExpression $dimension The dimension.
	 * @param list<list<int>>     $keys      The key numbers of each group.
	 * @param int                 $place     Where those of the dimension begin.
	 * @param Texts               $texts     Where texts are looked up.
	 */
	private function __construct(
		private readonly DimensionExpression $dimension,
		private readonly array $keys,
		private readonly int $place,
		private readonly Texts $texts,
	) {
	}

	/**
	 * The values of all dimensions of groups.
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
	 * The key numbers of a group.
	 *
	 * @return list<int>
	 */
	public function key( int $group ): array {
		return array_slice( $this->keys[ $group ], $this->place, count( $this->dimension->keys ) );
	}

	/**
	 * The numbers of the texts that have to be known before text() is asked.
	 *
	 * @param list<int> $groups Of which groups.
	 * @return list<int>
	 */
	public function texts( array $groups ): array {
		return null === $this->dimension->code ? array_merge( ...array_map( $this->key( ... ), $groups ) ) : array();
	}

	/**
	 * What is shown.
	 */
	public function text( int $group ): string {
		if ( null !== $this->dimension->code ) {
			return $this->dimension->code->text( $this->keys[ $group ][ $this->place ] );
		}
		$stored = $this->stored( $group );
		return $this->dimension->names()[ $stored ] ?? $stored;
	}

	/**
	 * What groups are put in the order of what is shown by: the number of a code, else the rank of a text among those
	 * that have names, and its bytes. Looks texts up.
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
	 * @param Closure( int ): T $value The value of a group.
	 * @return Closure( list<int> ): array<int, T> Values by group.
	 */
	private function column( Closure $value ): Closure {
		return function ( array $groups ) use ( $value ): array {
			/** @var list<int> $groups */
			$this->texts->need( $this->texts( $groups ) );
			return array_combine( $groups, array_map( $value, $groups ) );
		};
	}

	/**
	 * The text that is stored; of several, all.
	 */
	private function stored( int $group ): string {
		$keys = $this->key( $group );
		return 1 === count( $keys )
			? $this->texts->of( $keys[0] )
			: implode( DimensionExpression::SEPARATOR, array_map( $this->texts->of( ... ), $keys ) );
	}
}
