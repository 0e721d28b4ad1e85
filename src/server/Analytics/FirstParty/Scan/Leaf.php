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
 * A condition on a dimension. Each distinct value is compared once, in PHP, because MariaDB and SQLite compare
 * differently.
 */
final class Leaf {

	/** Values looked up at a time. This limits the memory that their strings take. */
	private const CHUNK = 10000;

	/** @var array<int, bool> Whether a value passes, by group number. */
	private array $passes = array();

	/** @param ?Column $set Column with the attribute set, if any of its values may pass. */
	public function __construct(
		private readonly DimensionFilter $filter,
		private readonly DimensionExpression $dimension,
		private readonly Key $key,
		private readonly Terms $terms,
		private readonly ?Column $set
	) {
	}

	/**
	 * Returns the inputs of the condition.
	 *
	 * @return array<string, Column|StoredAttribute> By source name.
	 */
	public function sources(): array {
		return null === $this->set ? $this->key->sources : array( $this->set->source() => $this->set );
	}

	/**
	 * Whether each row passes.
	 *
	 * @param array<string, list<int>> $columns Raw values by source, possibly of more sources.
	 * @param int                      $count   Number of rows.
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
	 * Whether any attribute value of each row passes.
	 *
	 * @param list<int> $column Raw values of the attribute set.
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

	/** Whether the filter compares strings byte by byte. Case doesn't matter for the empty string. */
	private function is_exact(): bool {
		return ( TextMatch::Exact === $this->filter->match || TextMatch::In === $this->filter->match )
			&& ( $this->filter->case_sensitive || array( '' ) === $this->filter->values );
	}
}
