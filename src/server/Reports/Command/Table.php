<?php
declare( strict_types=1 );

namespace Lodestar\Reports\Command;

use stdClass;
use WP_CLI\Utils;

/** Rows and columns, as shown by a terminal or a spreadsheet. */
final class Table {

	/** Name of the table with all values outside of lists. */
	private const FIGURES = 'figures';

	/** Where a spreadsheet starts to read a formula. Keep in sync with src/ui/csv. */
	private const FORMULA = '/((?:^|[;\t\r\n])["\'\f\x0B\p{Zs}]*)(?=[=+\-@＝＋－＠])/u';

	/**
	 * @param list<string>               $columns Column names.
	 * @param list<array<string, mixed>> $rows    Values by column; null = unknown.
	 */
	public function __construct( private array $columns, public readonly array $rows ) {
	}

	/**
	 * Returns one table for all values outside of lists, one for each list of objects (also nested), and one for each
	 * chart. A chart is a group of neighboring lists of values with the same length.
	 *
	 * @param stdClass $response Decoded JSON.
	 * @return array<string, self> By path of the data.
	 */
	public static function all_of( stdClass $response ): array {
		$figures = array();
		$tables  = array();
		$charts  = array();
		foreach ( self::flat( $response ) as $path => $value ) {
			if ( ! is_array( $value ) || ! array_is_list( $value ) ) {
				$figures[] = array(
					'field' => $path,
					'value' => $value,
				);
			} elseif ( array() === $value || $value[0] instanceof stdClass ) {
				$tables += self::of_list( $path, $value );
			} else {
				$chart = self::chart_of( $path, count( $value ), $charts );

				$charts[ $chart ][ substr( $path, strlen( $chart ) + 1 ) ] = $value;
			}
		}
		foreach ( $charts as $path => $columns ) {
			$places          = array_keys( $columns[ array_key_first( $columns ) ] );
			$tables[ $path ] = new self(
				array_keys( $columns ),
				array_map(
					static fn ( int $place ): array => array_map( static fn ( array $values ) => $values[ $place ], $columns ),
					$places
				)
			);
		}
		return array( self::FIGURES => new self( array( 'field', 'value' ), $figures ) ) + $tables;
	}

	/** @param string $format table or csv. */
	public function show( string $format ): void {
		if ( array() === $this->columns ) {
			return; // An empty list doesn't show which columns it would have.
		}
		$rows = array_map(
			fn ( array $row ): array => array_map(
				fn ( string $column ): string => self::text( $row[ $column ] ?? null ),
				array_combine( $this->columns, $this->columns )
			),
			$this->rows
		);
		if ( 'table' === $format ) {
			Utils\format_items( 'table', $rows, $this->columns );
			return;
		}
		foreach ( array( $this->columns, ...$rows ) as $row ) {
			fwrite( STDOUT, implode( ',', array_map( self::cell( ... ), $row ) ) . "\n" );
		}
	}

	/** @return array<string, mixed> Values by dotted path; a list counts as one value. */
	private static function flat( stdClass $value, string $before = '' ): array {
		$flat = array();
		foreach ( get_object_vars( $value ) as $field => $item ) {
			$flat += $item instanceof stdClass ? self::flat( $item, "$before$field." ) : array( "$before$field" => $item );
		}
		return $flat;
	}

	/**
	 * Returns a table for a list of objects, and one for each of their fields that holds lists of objects. Its rows
	 * also have the first text of the parent object.
	 *
	 * @param string      $path  Path of the list.
	 * @param list<mixed> $items Objects.
	 * @return array<string, self> By path.
	 */
	private static function of_list( string $path, array $items ): array {
		$rows = array_map( static fn ( mixed $item ): array => $item instanceof stdClass ? self::flat( $item ) : array(), $items );
		$held = array();
		foreach ( $rows as $row ) {
			$whose = array_slice( array_filter( $row, 'is_string' ), 0, 1 );
			foreach ( array_filter( $row, self::holds( ... ) ) as $field => $inner ) {
				foreach ( (array) $inner as $item ) {
					$held[ "$path.$field" ][] = $whose + ( $item instanceof stdClass ? self::flat( $item ) : array() );
				}
			}
		}
		$columns = array_filter(
			array_keys( array_merge( ...$rows ) ),
			static fn ( string $column ): bool => ! isset( $held[ "$path.$column" ] )
		);
		return array( $path => new self( array_values( $columns ), $rows ) )
			+ array_map( static fn ( array $inner ): self => new self( array_keys( array_merge( ...$inner ) ), $inner ), $held );
	}

	/** Whether a value is a list of objects. */
	private static function holds( mixed $value ): bool {
		return is_array( $value ) && ( $value[0] ?? null ) instanceof stdClass;
	}

	/**
	 * Returns the path of a list's chart: one above it with the same length, or a new one at its parent.
	 *
	 * @param string                                              $path   Path of the list.
	 * @param array<string, non-empty-array<string, list<mixed>>> $charts Known charts.
	 */
	private static function chart_of( string $path, int $length, array $charts ): string {
		foreach ( $charts as $chart => $columns ) {
			if ( str_starts_with( $path, "$chart." ) && count( $columns[ array_key_first( $columns ) ] ) === $length ) {
				return $chart;
			}
		}
		return substr( $path, 0, (int) strrpos( $path, '.' ) );
	}

	/** Formats a value. Replaces C1 control characters, which a terminal could run as commands. */
	private static function text( mixed $value ): string {
		return match ( true ) {
			null === $value     => '',
			is_string( $value ) => (string) preg_replace( '/[\x{80}-\x{9F}]/u', "\u{FFFD}", $value ),
			default             => (string) wp_json_encode( $value ),
		};
	}

	/**
	 * Formats a CSV cell: numbers as they are, texts in quotes. An apostrophe precedes anything that a spreadsheet
	 * would run as a formula, even one that splits cells at semicolons or tabs.
	 */
	private static function cell( string $text ): string {
		if ( '' === $text || is_numeric( $text ) ) {
			return $text;
		}
		$harmless = preg_replace( array( self::FORMULA, '/^[\t\r\n]/' ), array( "$1'", "'$0" ), $text ) ?? "'";
		return '"' . str_replace( '"', '""', $harmless ) . '"';
	}
}
