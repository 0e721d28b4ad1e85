<?php
declare( strict_types=1 );

namespace Lodestar\Source\FirstParty;

use Lodestar\Query\Dimension;
use Lodestar\Storage\Schema;

/**
 * A dimension within a statement: its keys are grouped by, its texts are looked up from them, and it can be ordered by.
 */
final class Column {

	/** @var list<string> Names of the columns that hold its keys. */
	public readonly array $keys;

	/**
	 * @param Dimension $dimension The dimension.
	 * @param int       $number    Its number within the statement.
	 */
	public function __construct( public readonly Dimension $dimension, int $number ) {
		$this->keys = array_map( static fn ( int $part ): string => "k{$number}_$part", array_keys( $dimension->expressions ) );
	}

	/**
	 * The columns of a set of rows.
	 *
	 * @param list<Dimension> $dimensions The dimensions of a statement.
	 * @return list<self>
	 */
	public static function of( array $dimensions ): array {
		return array_map( static fn ( Dimension $dimension, int $number ): self => new self( $dimension, $number ), $dimensions, array_keys( $dimensions ) );
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
	 * What is read: the number of a coded dimension, else the stored text. (The empty text is not stored.)
	 */
	private function value(): string {
		if ( null !== $this->dimension->code ) {
			return 'g.' . $this->keys[0];
		}
		$texts = array_map( static fn ( string $key ): string => "COALESCE( t_$key.value, '' )", $this->keys );
		return 1 === count( $texts ) ? $texts[0] : 'CONCAT( ' . implode( ", '" . Dimension::SEPARATOR . "', ", $texts ) . ' )';
	}

	/**
	 * What is shown for a value.
	 */
	public function text( string $value ): string {
		return null === $this->dimension->code ? $this->dimension->names()[ $value ] ?? $value : $this->dimension->code->text( (int) $value );
	}

	/**
	 * SQL to order by what is shown, byte by byte on every database: HEX heeds case, accents and trailing spaces.
	 *
	 * @return list<string>
	 */
	public function order(): array {
		if ( null !== $this->dimension->code ) {
			return array( $this->value() );
		}
		$order = array( 'HEX( ' . $this->value() . ' )' );
		if ( array() !== $this->dimension->names() ) {
			global $wpdb;
			$ranks = $wpdb->prepare( '%s', '|' . implode( '|', array_keys( $this->dimension->names() ) ) . '|' );
			array_unshift( $order, "INSTR( $ranks, CONCAT( '|', " . $this->value() . ", '|' ) )" );
		}
		return $order;
	}
}
