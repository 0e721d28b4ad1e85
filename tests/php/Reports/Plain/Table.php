<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports\Plain;

/**
 * Rows and totals of a recount.
 *
 * @phpstan-type Figures array<string, int|float|null>
 * @phpstan-type Counted array{texts: array<string, string|null>, now: Figures, before: Figures|null}
 */
final class Table {

	/**
	 * @param list<Counted> $lines  Sorted rows.
	 * @param Figures       $now    Totals.
	 * @param Figures|null  $before Totals of the comparison range; null without one.
	 */
	public function __construct( public readonly array $lines, public readonly array $now, public readonly ?array $before ) {
	}

	/**
	 * Returns the same rows without some of their metrics.
	 *
	 * @param list<string> $fields Fields to remove.
	 */
	public function without( array $fields ): self {
		$lines = array();
		foreach ( $this->lines as $line ) {
			$lines[] = array(
				'texts'  => $line['texts'],
				'now'    => self::rest( $line['now'], $fields ),
				'before' => null === $line['before'] ? null : self::rest( $line['before'], $fields ),
			);
		}
		return new self( $lines, self::rest( $this->now, $fields ), null === $this->before ? null : self::rest( $this->before, $fields ) );
	}

	/**
	 * @param Figures      $figures Metrics.
	 * @param list<string> $without Fields to remove.
	 * @return Figures
	 */
	private static function rest( array $figures, array $without ): array {
		return array_diff_key( $figures, array_flip( $without ) );
	}

	public static function change( int|float|null $now, int|float|null $then ): ?float {
		return null === $now || null === $then || 0.0 === (float) $then ? null : ( $now - $then ) / $then * 100;
	}

	public static function share( int|float|null $part, int|float|null $whole ): ?float {
		return null === $part || null === $whole || 0.0 === (float) $whole ? null : $part / $whole * 100;
	}
}
