<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports\Plain;

/** Sessions by browser and by device. Values that only the comparison range has are listed with 0. */
final class PlainTechnology extends PlainReport {

	public static function answer( Count $count ): array {
		return array(
			'browser_breakdown' => self::breakdown( $count, 'browser' ),
			'device_breakdown'  => self::breakdown( $count, 'deviceCategory' ),
		);
	}

	/** @return array<string, mixed> */
	private static function breakdown( Count $count, string $dimension ): array {
		$lines = $count->table( array( 'label' => $dimension ), array( 'sessions' => 'sessions' ) )->lines;
		return array(
			'labels'  => array_map( static fn ( array $line ): ?string => $line['texts']['label'], $lines ),
			'series'  => array_map( static fn ( array $line ): int|float|null => $line['now']['sessions'], $lines ),
			'compare' => null === $count->asked->compared
				? null
				: array_map( static fn ( array $line ): int|float|null => $line['before']['sessions'] ?? null, $lines ),
		);
	}
}
