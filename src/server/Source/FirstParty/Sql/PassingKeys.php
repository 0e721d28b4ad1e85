<?php
declare( strict_types=1 );

namespace Lodestar\Source\FirstParty\Sql;

use Lodestar\Query\Dimension;
use Lodestar\Query\DimensionFilter;
use Lodestar\Query\TextMatch;
use Lodestar\Source\FirstParty;
use Lodestar\Source\SourceException;
use Lodestar\Storage\Keyset;
use Lodestar\Storage\Schema;
use Lodestar\Storage\Text;

/**
 * Turns a filter on a text into the keys (numbers in the rows) that pass. Texts are compared here and not in SQL, where
 * the same comparison means different things on MariaDB and on SQLite.
 */
final class PassingKeys {

	/** More than this many in a condition would keep a database busy for seconds. */
	private const MOST = 10000;

	/** Texts that are looked at at a time: a dictionary of any size takes the memory of so many. */
	private const CHUNK = 20000;

	/**
	 * @param Plan $plan  What the query needs.
	 * @param int  $chunk Texts that are looked at at a time.
	 */
	public function __construct( private readonly Plan $plan, private readonly int $chunk = self::CHUNK ) {
	}

	/**
	 * The condition under which a row passes, as SQL with the placeholders of Tables::express().
	 *
	 * @throws SourceException When too many values pass.
	 */
	public function condition( DimensionFilter $filter ): string {
		$dimension = Expressions::dimension( $filter->dimension ) ?? throw SourceException::unsupported( FirstParty::ID, array( $filter->dimension ) );
		$keys      = $this->passing( $dimension, $filter );
		if ( count( $keys ) > self::MOST ) {
			throw new SourceException(
				'too_broad',
				/* translators: %s: name of a dimension. */
				sprintf( __( 'Too many values of “%s” match the filter. Make it narrower.', 'lodestar' ), $filter->dimension ),
				400,
				array( 'dimension' => $filter->dimension )
			);
		}
		if ( array() === $keys ) {
			return '( 1 = 0 )';
		}
		if ( null !== $dimension->attribute && ! isset( $this->plan->dimensions[ $filter->dimension ] ) ) {
			return self::any( $dimension->attribute, array_map( static fn ( array $key ): int => $key[0], $keys ) );
		}
		if ( 1 === count( $dimension->keys ) ) {
			return '( ' . $dimension->keys[0] . ' IN ( ' . implode( ', ', array_column( $keys, 0 ) ) . ' ) )';
		}
		$cases = array();
		foreach ( $keys as $key ) {
			$cases[] = implode( ' AND ', array_map( static fn ( string $expression, int $number ): string => "$expression = $number", $dimension->keys, $key ) );
		}
		return '( ( ' . implode( ' ) OR ( ', $cases ) . ' ) )';
	}

	/**
	 * The condition that any of the values passes that a row has of an attribute.
	 *
	 * @param non-empty-list<int> $values Ids of the values that pass.
	 */
	private static function any( StoredAttribute $attribute, array $values ): string {
		$has = 'EXISTS ( SELECT 1 FROM ' . Schema::table( 'attributes' ) . ' f WHERE f.id = ' . $attribute->set() . " AND f.name = $attribute->name";
		$any = "$has AND f.value IN ( " . implode( ', ', $values ) . ' ) )';
		return in_array( Text::id( Dimension::NOT_SET ), $values, true ) ? "( $any OR NOT $has ) )" : "( $any )";
	}

	/**
	 * @return list<list<int>> PassingKeys: a number for each expression of the dimension.
	 */
	private function passing( DimensionExpression $dimension, DimensionFilter $filter ): array {
		if ( null !== $dimension->code ) {
			return $this->passing_codes( $dimension->code, $filter );
		}
		if ( $this->is_exact( $filter ) && array() === $dimension->names() && 1 === count( $dimension->keys ) ) {
			return array_map( static fn ( string $value ): array => array( Text::id( $value ) ), $filter->values );
		}
		return $this->passing_texts( $dimension, $filter );
	}

	/**
	 * @return list<list<int>>
	 */
	private function passing_codes( Code $code, DimensionFilter $filter ): array {
		$keys = array();
		foreach ( $this->plan->ranges() as $range ) {
			foreach ( $code->keys( $range ) as $key ) {
				if ( $filter->matches( $code->text( $key ) ) ) {
					$keys[ $key ] = array( $key );
				}
			}
		}
		return array_values( $keys );
	}

	/**
	 * Looks at every text that the query can meet, some at a time in the order of their keys, until too many have passed.
	 *
	 * @return list<list<int>>
	 */
	private function passing_texts( DimensionExpression $dimension, DimensionFilter $filter ): array {
		$column = new Column( $dimension, 0 );
		$passed = array();
		$after  = array();
		do {
			$rows = RowReader::rows( $this->texts( $column, $after ) );
			foreach ( $rows as $row ) {
				$after = array_map( 'intval', array_slice( $row, 1 ) );
				if ( $filter->matches( $column->text( (string) $row[0] ) ) ) {
					$passed[] = $after;
				}
			}
		} while ( count( $rows ) === $this->chunk && count( $passed ) <= self::MOST );
		return $passed;
	}

	/**
	 * The next texts that the query can meet and their keys. Texts are looked up of those alone.
	 *
	 * @param Column    $column The dimension.
	 * @param list<int> $after  The last key that was looked at; empty at the begin.
	 */
	private function texts( Column $column, array $after ): string {
		$selects = array();
		foreach ( $this->plan->ranges() as $range ) {
			foreach ( $this->plan->branches( $range ) as $branch ) {
				$selects[] = $branch->values( array_combine( $column->keys, $column->dimension->keys ) );
			}
		}
		$keys  = implode( ', ', $column->keys );
		$given = implode( ', ', array_map( static fn ( string $key ): string => "g.$key", $column->keys ) );
		return 'SELECT ' . $column->selected() . ", $given FROM ( SELECT DISTINCT $keys FROM ( " . implode( ' UNION ALL ', $selects ) . ' ) u'
			. ' WHERE ' . Keyset::beyond( $column->keys, $after ) . " ORDER BY $keys LIMIT $this->chunk ) g" . $column->joins() . " ORDER BY $given";
	}

	/**
	 * Whether the filter asks for certain texts, byte by byte. The empty text has no case.
	 */
	private function is_exact( DimensionFilter $filter ): bool {
		return ( TextMatch::Exact === $filter->match || TextMatch::In === $filter->match )
			&& ( $filter->case_sensitive || array( '' ) === $filter->values );
	}
}
