<?php
declare( strict_types=1 );

namespace Lodestar\Source\FirstParty\Sql;

use Lodestar\Query\Dimension;
use Lodestar\Storage\Schema;
use Lodestar\Storage\Text;

/**
 * A dimension within a statement: its keys are grouped by, its texts are looked up from them, and it can be ordered by.
 */
final class Column {

	/** Bytes that are certainly heeded in sorting. */
	private const SORTED = 1000;

	/** @var non-empty-list<string> Names of the columns that hold its keys. */
	public readonly array $keys;

	/**
	 * @param DimensionExpression $dimension The dimension.
	 * @param int                 $number    Its number within the statement.
	 */
	public function __construct( public readonly DimensionExpression $dimension, int $number ) {
		$this->keys = array_map( static fn ( int $part ): string => "k{$number}_$part", array_keys( $dimension->keys ) );
	}

	/**
	 * The columns of a set of rows.
	 *
	 * @param array<string, DimensionExpression> $dimensions The dimensions of a statement, by name.
	 * @return array<string, self>
	 */
	public static function of( array $dimensions ): array {
		$columns = array();
		foreach ( $dimensions as $name => $dimension ) {
			$columns[ $name ] = new self( $dimension, count( $columns ) );
		}
		return $columns;
	}

	/**
	 * Joins the texts to rows called `g`.
	 */
	public function joins(): string {
		$joins = array();
		foreach ( null === $this->dimension->code ? $this->keys : array() as $key ) {
			$joins[] = ' LEFT JOIN ' . Schema::table( 'text' ) . " t_$key ON t_$key.id = g.$key";
		}
		return implode( '', $joins );
	}

	/**
	 * What is read of it, with a name of its own.
	 */
	public function selected(): string {
		return $this->value() . ' AS ' . $this->keys[0] . '_value';
	}

	/**
	 * What is read: the number of a coded dimension, else the stored text. The empty text is not stored, and “(not set)” only
	 * where a row has it.
	 */
	private function value(): string {
		if ( null !== $this->dimension->code ) {
			return 'g.' . $this->keys[0];
		}
		$texts = array_map( static fn ( string $key ): string => "COALESCE( t_$key.value, CASE WHEN g.$key = 0 THEN '' ELSE '" . Dimension::NOT_SET . "' END )", $this->keys );
		return 1 === count( $texts ) ? $texts[0] : 'CONCAT( ' . implode( ", '" . DimensionExpression::SEPARATOR . "', ", $texts ) . ' )';
	}

	/**
	 * What is shown for a value.
	 */
	public function text( string $value ): string {
		return null === $this->dimension->code ? $this->dimension->names()[ $value ] ?? $value : $this->dimension->code->text( (int) $value );
	}

	/**
	 * SQL to order by what is shown, byte by byte on every database: as binaries, case, accents and trailing spaces matter.
	 * In parts, since MySQL heeds no more than about 1,020 bytes of each.
	 *
	 * @return list<string>
	 */
	public function order(): array {
		if ( null !== $this->dimension->code ) {
			return array( $this->value() );
		}
		$order = array();
		for ( $from = 1; $from <= count( $this->keys ) * ( Text::MAX_BYTES + strlen( DimensionExpression::SEPARATOR ) ); $from += self::SORTED ) {
			$order[] = "SUBSTRING( CAST( {$this->value()} AS BINARY ), $from, " . self::SORTED . ' )';
		}
		if ( array() !== $this->dimension->names() ) {
			global $wpdb;
			$ranks = $wpdb->prepare( '%s', '|' . implode( '|', array_keys( $this->dimension->names() ) ) . '|' );
			array_unshift( $order, "INSTR( $ranks, CONCAT( '|', " . $this->value() . ", '|' ) )" );
		}
		return $order;
	}
}
