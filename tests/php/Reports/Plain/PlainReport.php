<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports\Plain;

/**
 * What one report must say, written down a second time: from the specification and docs/metrics.md, never from its report.json.
 *
 * @phpstan-import-type Counted from Table
 */
abstract class PlainReport {

	/** Where a part is that nobody can count: only its code is looked at. */
	protected const UNKNOWN = array( 'error' => array( 'code' => 'unsupported_by_source' ) );

	/**
	 * Its own part of the answer, all of it.
	 *
	 * @return array<string, mixed>
	 */
	abstract public static function answer( Count $count ): array;

	/**
	 * A text that says something; null where it does not.
	 */
	protected static function said( ?string $text ): ?string {
		return in_array( $text, array( '', '(not set)', '(other)' ), true ) ? null : $text;
	}

	/**
	 * Rows with each figure, the earlier one, the change of the first of them and its share of the whole.
	 *
	 * @return list<array<string, mixed>>
	 */
	protected static function rows( Table $table ): array {
		return array_map( static fn ( array $line ): array => self::row( $table, $line ), $table->lines );
	}

	/**
	 * @param Counted              $line  One of the table's.
	 * @param array<string, mixed> $texts Texts that are read otherwise.
	 * @return array<string, mixed>
	 */
	protected static function row( Table $table, array $line, array $texts = array() ): array {
		return $texts
			+ $line['texts']
			+ self::figures( $line['now'], $line['before'] )
			+ self::shares( $table, $line['now'], $line['before'] );
	}

	/**
	 * The whole, in the fields of a row.
	 *
	 * @return array<string, mixed>
	 */
	protected static function totals( Table $table ): array {
		return self::figures( $table->now, $table->before ) + self::shares( $table, $table->now, $table->before );
	}

	/**
	 * @param array<string, int|float|null>      $now    Figures by field.
	 * @param array<string, int|float|null>|null $before The earlier ones.
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
	 * @param array<string, int|float|null>      $now    Figures by field.
	 * @param array<string, int|float|null>|null $before The earlier ones.
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
