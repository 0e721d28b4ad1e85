<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports\Plain;

/**
 * Recounts one report. Implement subclasses from the specification and docs/metrics.md, never from report.json.
 *
 * @phpstan-import-type Counted from Table
 */
abstract class PlainReport {

	/** A part that the source can't provide. Only its code is compared. */
	protected const UNKNOWN = array( 'error' => array( 'code' => 'unsupported_by_source' ) );

	/**
	 * Returns all parts of the response that belong to the report.
	 *
	 * @return array<string, mixed>
	 */
	abstract public static function answer( Count $count ): array;

	/** Returns a text, or null if it is empty, `(not set)` or `(other)`. */
	protected static function said( ?string $text ): ?string {
		return in_array( $text, array( '', '(not set)', '(other)' ), true ) ? null : $text;
	}

	/**
	 * Returns rows with each metric now and before, the change of the first one, and its share of the total.
	 *
	 * @return list<array<string, mixed>>
	 */
	protected static function rows( Table $table ): array {
		return array_map( static fn ( array $line ): array => self::row( $table, $line ), $table->lines );
	}

	/**
	 * @param Counted              $line  A row of the table.
	 * @param array<string, mixed> $texts Fields to add or replace.
	 * @return array<string, mixed>
	 */
	protected static function row( Table $table, array $line, array $texts = array() ): array {
		return $texts
			+ $line['texts']
			+ self::figures( $line['now'], $line['before'] )
			+ self::shares( $table, $line['now'], $line['before'] );
	}

	/**
	 * Returns the totals in the format of a row.
	 *
	 * @return array<string, mixed>
	 */
	protected static function totals( Table $table ): array {
		return self::figures( $table->now, $table->before ) + self::shares( $table, $table->now, $table->before );
	}

	/**
	 * @param array<string, int|float|null>      $now    Metrics by field.
	 * @param array<string, int|float|null>|null $before Metrics of the comparison range.
	 * @return array<string, int|float|null>
	 */
	protected static function figures( array $now, ?array $before ): array {
		$lead    = (string) array_key_first( $now );
		$figures = $now + array( 'compare_change' => Table::change( $now[ $lead ], $before[ $lead ] ?? null ) );
		foreach ( array_keys( $now ) as $field ) {
			$figures[ "compare_$field" ] = $before[ $field ] ?? null;
		}
		return $figures;
	}

	/**
	 * @param array<string, int|float|null>      $now    Metrics by field.
	 * @param array<string, int|float|null>|null $before Metrics of the comparison range.
	 * @return array<string, ?float>
	 */
	private static function shares( Table $table, array $now, ?array $before ): array {
		$lead = (string) array_key_first( $now );
		return array(
			'share'         => Table::share( $now[ $lead ], $table->now[ $lead ] ),
			'compare_share' => Table::share( $before[ $lead ] ?? null, $table->before[ $lead ] ?? null ),
		);
	}
}
