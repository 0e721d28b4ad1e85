<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Lodestar\Analytics\Query\Catalogue;
use Lodestar\Analytics\Query\Fields;
use Lodestar\Reports\Mapping\Part;
use Lodestar\Reports\Mapping\Record;
use Lodestar\Reports\Mapping\Rows;
use Lodestar\Reports\Mapping\Series;
use UnexpectedValueException;

/** Checks that the parts and fields of a descriptor's tables and charts exist. */
final class Drawn {

	/**
	 * @param array<string, Part> $parts     Parts of the response.
	 * @param bool                $is_shaped Whether a Shaper may add parts and fields that the descriptor doesn't
	 *                                       contain.
	 */
	public function __construct( private readonly array $parts, private readonly bool $is_shaped ) {
	}

	/** @throws UnexpectedValueException If it displays a field that doesn't exist. The message names it. */
	public function check( Descriptor $descriptor ): void {
		foreach ( $descriptor->drawn( 'tables' ) as $table ) {
			$this->check_table( new Fields( $table ) );
		}
		foreach ( $descriptor->drawn( 'charts' ) as $chart ) {
			$this->check_chart( new Fields( $chart ) );
		}
	}

	private function check_table( Fields $table ): void {
		$name = $table->text( 'part' );
		$part = $this->parts[ $name ] ?? null;
		if ( null === $part && $this->is_shaped ) {
			return; // The Shaper may add the part.
		}
		if ( ! $part instanceof Rows ) {
			throw new UnexpectedValueException( "The table's part \"$name\" has no rows." );
		}
		$columns = array_map( static fn ( array $column ): Fields => new Fields( $column ), $table->objects( 'columns' ) );
		foreach ( $columns as $column ) {
			self::check_words( $column, $column->text( 'field' ) );
			$this->check_fields( $part, $name, self::given( $column, array( 'field', 'compare', 'change' ) ) );
			$this->check_fields(
				$part,
				$name,
				$column->has( 'leadsTo' ) ? self::given( new Fields( $column->object( 'leadsTo' ) ), array( 'value' ) ) : array()
			);
		}
		$this->check_fields(
			$part,
			$name,
			$table->has( 'sort' ) ? array( ( new Fields( $table->object( 'sort' ) ) )->text( 'field' ) ) : array()
		);
		$this->check_fields( $part, $name, self::given( $table, array( 'children' ) ) );
		if ( $table->has( 'totals' ) ) {
			$of = ( new Fields( $table->object( 'totals' ) ) )->text( 'part' );
			if ( ! $this->is_shaped && ! ( $this->parts[ $of ] ?? null ) instanceof Record ) {
				throw new UnexpectedValueException( "The totals' part \"$of\" is not a record." );
			}
		}
	}

	private function check_chart( Fields $chart ): void {
		foreach ( self::given( $chart, array( 'part', 'compare' ) ) as $name ) {
			$part = $this->parts[ $name ] ?? null;
			if ( ! $part instanceof Series ) {
				throw new UnexpectedValueException( "The chart's part \"$name\" is not a series." );
			}
			foreach ( $chart->objects( 'metrics' ) as $metric ) {
				$metric = new Fields( $metric );
				self::check_words( $metric, $metric->text( 'points' ) );
				$this->check_fields( $part, $name, self::given( $metric, array( 'points', 'trend', 'total' ) ) );
			}
		}
	}

	private static function check_words( Fields $drawn, string $field ): void {
		if ( $drawn->has( 'metric' ) ) {
			Catalogue::metric( $drawn->text( 'metric' ) );
		} elseif ( $drawn->has( 'dimension' ) ) {
			Catalogue::dimension( $drawn->text( 'dimension' ) );
		} elseif ( ! $drawn->has( 'label' ) || ! $drawn->has( 'type' ) ) {
			throw new UnexpectedValueException(
				"\"$field\" needs a label and a type, because it is not a metric or dimension."
			);
		}
	}

	/** @param list<string> $fields Fields that are displayed. */
	private function check_fields( Part $part, string $name, array $fields ): void {
		foreach ( $this->is_shaped ? array() : $fields as $field ) {
			if ( ! $part->has( $field ) ) {
				throw new UnexpectedValueException( "The part \"$name\" has no field \"$field\"." );
			}
		}
	}

	/**
	 * @param list<string> $names Optional fields.
	 * @return list<string> Values of the fields that exist.
	 */
	private static function given( Fields $fields, array $names ): array {
		return array_map( $fields->text( ... ), array_values( array_filter( $names, $fields->has( ... ) ) ) );
	}
}
