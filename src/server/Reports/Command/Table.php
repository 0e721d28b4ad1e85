<?php
declare( strict_types=1 );

namespace Lodestar\Reports\Command;

use stdClass;
use WP_CLI\Utils;

/**
 * Rows with columns, as a terminal or a spreadsheet shows them.
 */
final class Table {

	/** The table of everything in a response that stands in no list. */
	private const FIGURES = 'figures';

	/** Where a spreadsheet begins to read a formula; src/ui/csv has the same. */
	private const FORMULA = '/((?:^|[;\t\r\n])["\'\f\x0B\p{Zs}]*)(?=[=+\-@＝＋－＠])/u';

	/**
	 * @param list<string>               $columns Names of the columns.
	 * @param list<array<string, mixed>> $rows    Values by column; null is unknown.
	 */
	public function __construct( private array $columns, public readonly array $rows ) {
	}

	/**
	 * The tables of a response: one for each list of objects and for the objects in these, one for each chart (lists of
	 * values that stand together
	 * and are equally long), and before them one of all other values.
	 *
	 * @param stdClass $response Decoded JSON.
	 * @return array<string, self> By the path of what they show.
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

	/**
	 * @param string $format table or csv.
	 */
	public function show( string $format ): void {
		if ( array() === $this->columns ) {
			return; // An empty list does not say what it would hold.
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

	/**
	 * The values of an object by their dotted paths; a list counts as one value.
	 *
	 * @return array<string, mixed>
	 */
	private static function flat( stdClass $value, string $before = '' ): array {
		$flat = array();
		foreach ( get_object_vars( $value ) as $field => $item ) {
			$flat += $item instanceof stdClass ? self::flat( $item, "$before$field." ) : array( "$before$field" => $item );
		}
		return $flat;
	}

	/**
	 * A list of objects, and for each field in which they hold others a table of these, with what says whose they are.
	 *
	 * @param string      $path  Of the list.
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

	/**
	 * Whether a value is a list of objects.
	 */
	private static function holds( mixed $value ): bool {
		return is_array( $value ) && ( $value[0] ?? null ) instanceof stdClass;
	}

	/**
	 * The chart that a list of values belongs to: one that stands above it and is as long, else a new one in its parent.
	 *
	 * @param string                                               $path   Of the list.
	 * @param int                                                  $length How many values it has.
	 * @param array<string, non-empty-array<string, list<mixed>>> $charts Those that there are.
	 */
	private static function chart_of( string $path, int $length, array $charts ): string {
		foreach ( $charts as $chart => $columns ) {
			if ( str_starts_with( $path, "$chart." ) && count( $columns[ array_key_first( $columns ) ] ) === $length ) {
				return $chart;
			}
		}
		return substr( $path, 0, (int) strrpos( $path, '.' ) );
	}

	/**
	 * A value in letters that no terminal takes for a command.
	 */
	private static function text( mixed $value ): string {
		return match ( true ) {
			null === $value     => '',
			is_string( $value ) => (string) preg_replace( '/[\x{80}-\x{9F}]/u', "\u{FFFD}", $value ),
			default             => (string) wp_json_encode( $value ),
		};
	}

	/**
	 * A cell of a CSV file: a figure as it is, a text in quotes, with an apostrophe before all that a spreadsheet would
	 * run as a formula, also one that parts cells by semicolons or tabs.
	 */
	private static function cell( string $text ): string {
		if ( '' === $text || is_numeric( $text ) ) {
			return $text;
		}
		$harmless = preg_replace( array( self::FORMULA, '/^[\t\r\n]/' ), array( "$1'", "'$0" ), $text ) ?? "'";
		return '"' . str_replace( '"', '""', $harmless ) . '"';
	}
}
