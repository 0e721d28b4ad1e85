<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Scan;

use Lodestar\Analytics\FirstParty\Sql\DimensionExpression;
use Lodestar\Analytics\FirstParty\Sql\StoredAttribute;
use Lodestar\Analytics\FirstParty\Texts;
use Lodestar\Analytics\Query\DimensionFilter;
use Lodestar\Analytics\Query\TextMatch;
use Lodestar\Storage\Text;

/**
 * A condition on a dimension. Each different value is compared once, and here: in SQL the same comparison means different
 * things on MariaDB and on SQLite.
 */
final class Leaf {

	/** Values that are looked up at a time: a dictionary of any size takes the memory of so many texts. */
	private const CHUNK = 10000;

	/** @var array<int, bool> Whether they pass, by number of the term. */
	private array $passes = array();

	/**
	 * @param DimensionFilter     $filter    The condition.
	 * @param DimensionExpression $dimension Its dimension.
	 * @param Key                 $key       What tells its values.
	 * @param Terms               $terms     Its values.
	 * @param ?Column             $set       Of an attribute of which any value may pass: where its set lies.
	 */
	public function __construct(
		private readonly DimensionFilter $filter,
		private readonly DimensionExpression $dimension,
		private readonly Key $key,
		private readonly Terms $terms,
		private readonly ?Column $set
	) {
	}

	/**
	 * What has to be known of a row.
	 *
	 * @return array<string, Column|StoredAttribute> By what the source is called.
	 */
	public function sources(): array {
		return null === $this->set ? $this->key->sources : array( $this->set->source() => $this->set );
	}

	/**
	 * Which rows pass.
	 *
	 * @param array<string, list<int>> $columns What stands in them, by source; there may be more.
	 * @param int                      $count   How many they are.
	 * @return list<bool>
	 */
	public function truths( array $columns, int $count ): array {
		if ( null !== $this->set && null !== $this->dimension->attribute ) {
			return $this->truths_of_any( $this->dimension->attribute, $this->set, $columns[ $this->set->source() ] );
		}
		$groups = $this->key->groups( $columns, $count );
		$this->passes += $this->judged( array_diff_key( $this->terms->keys, $this->passes ) );
		return array_map( fn ( int $group ): bool => $this->passes[ $group ], $groups );
	}

	/**
	 * Which rows have any value that passes.
	 *
	 * @param list<int> $column What stands where the set lies.
	 * @return list<bool>
	 */
	private function truths_of_any( StoredAttribute $attribute, Column $set, array $column ): array {
		$different = array_flip( $column );
		$meanings  = array_intersect_key( $set->meanings( array_keys( $different ) ), $different );
		$values    = $attribute->values( array_values( array_unique( $meanings ) ) );
		$texts     = array_values( array_unique( array_merge( ...array_values( $values ) ) ) );
		$good      = $this->judged( array_combine( $texts, array_map( static fn ( int $text ): array => array( $text ), $texts ) ) );
		$passes    = array();
		foreach ( $values as $number => $several ) {
			$passes[ $number ] = array() !== array_filter( $several, static fn ( int $text ): bool => $good[ $text ] );
		}
		return array_map( static fn ( int $number ): bool => $passes[ $meanings[ $number ] ], $column );
	}

	/**
	 * @template T of int
	 * @param array<T, list<int>> $keys Key numbers of values.
	 * @return array<T, bool> Whether they pass.
	 */
	private function judged( array $keys ): array {
		$dimension = $this->dimension;
		if ( null !== $dimension->code ) {
			$code = $dimension->code;
			return array_map( fn ( array $key ): bool => $this->filter->matches( $code->text( $key[0] ) ), $keys );
		}
		if ( $this->is_exact() && array() === $dimension->names() && 1 === count( $dimension->keys ) ) {
			$wanted = array_fill_keys( array_map( Text::id( ... ), $this->filter->values ), true );
			return array_map( static fn ( array $key ): bool => isset( $wanted[ $key[0] ] ), $keys );
		}
		$passes = array();
		foreach ( array_chunk( $keys, self::CHUNK, true ) as $chunk ) {
			$texts = new Texts();
			$texts->need( array_merge( ...array_values( $chunk ) ) );
			foreach ( $chunk as $number => $key ) {
				$text              = implode( DimensionExpression::SEPARATOR, array_map( $texts->of( ... ), $key ) );
				$passes[ $number ] = $this->filter->matches( $dimension->names()[ $text ] ?? $text );
			}
		}
		return $passes;
	}

	/**
	 * Whether the filter asks for certain texts, byte by byte. The empty text has no case.
	 */
	private function is_exact(): bool {
		return ( TextMatch::Exact === $this->filter->match || TextMatch::In === $this->filter->match )
			&& ( $this->filter->case_sensitive || array( '' ) === $this->filter->values );
	}
}
