<?php
declare( strict_types=1 );

namespace Lodestar\Source\FirstParty\Scan;

use Lodestar\Query\DimensionFilter;
use Lodestar\Query\TextMatch;
use Lodestar\Source\FirstParty\Sql\DimensionExpression;
use Lodestar\Source\FirstParty\Sql\StoredAttribute;
use Lodestar\Source\FirstParty\Texts;
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
	 * @param ?Column             $set       Of an attribute: where its set lies.
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
	 * What has to be read for it.
	 *
	 * @return list<Column>
	 */
	public function columns(): array {
		return null === $this->set ? array_values( array_filter( $this->key->parts, static fn ( Column|StoredAttribute $part ): bool => $part instanceof Column ) ) : array( $this->set );
	}

	/**
	 * Which rows pass.
	 *
	 * @return list<bool>
	 */
	public function truths( Frame $frame, Picks $picks ): array {
		if ( null !== $this->set && null !== $this->dimension->attribute && ! $picks->chooses( $this->dimension->attribute ) ) {
			return $this->truths_of_any( $this->dimension->attribute, $this->set, $frame, $picks );
		}
		$groups = $this->key->groups( $frame, $picks );
		$this->passes += $this->judged( array_diff_key( $this->terms->keys, $this->passes ) );
		$truths = array();
		foreach ( $groups as $group ) {
			$truths[] = $this->passes[ $group ];
		}
		return $truths;
	}

	/**
	 * Which rows have any value that passes.
	 *
	 * @return list<bool>
	 */
	private function truths_of_any( StoredAttribute $attribute, Column $set, Frame $frame, Picks $picks ): array {
		$sets   = array_map( 'intval', $picks->of( $frame->values( $set, $picks->rows ) ) );
		$values = $attribute->values( array_values( array_unique( $sets ) ) );
		$texts  = array_values( array_unique( array_merge( ...array_values( $values ) ) ) );
		$good   = $this->judged( array_combine( $texts, array_map( static fn ( int $text ): array => array( $text ), $texts ) ) );
		$passes = array();
		foreach ( $values as $number => $several ) {
			$passes[ $number ] = array() !== array_filter( $several, static fn ( int $text ): bool => $good[ $text ] );
		}
		return array_map( static fn ( int $number ): bool => $passes[ $number ], $sets );
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
