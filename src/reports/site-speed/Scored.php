<?php
declare( strict_types=1 );

namespace Lodestar\Reports\SiteSpeed;

/**
 * Figures with their scores, and the score of all.
 */
final class Scored {

	/**
	 * @param array<string, int|float|null> $values By field of Vital; seconds or layout shift, null where unknown.
	 * @return array<string, array{score: int|null, value: int|float|null}> All six.
	 */
	public static function vitals( array $values, Device $device ): array {
		$scored = array();
		foreach ( Vital::cases() as $vital ) {
			$value = $values[ $vital->value ] ?? null;

			$scored[ $vital->value ] = array(
				'score' => null === $value ? null : $vital->curve( $device )->score( $value ),
				'value' => $value,
			);
		}
		return $scored;
	}

	/**
	 * The mean of what is known, by weight.
	 *
	 * @param array<string, array{score: int|null, value: int|float|null}> $vitals By field of Vital.
	 * @return int|null Null where nothing that weighs is known.
	 */
	public static function mean( array $vitals ): ?int {
		$sum     = 0;
		$weights = 0;
		foreach ( Vital::cases() as $vital ) {
			$score = $vitals[ $vital->value ]['score'] ?? null;
			if ( null !== $score ) {
				$sum     += $vital->weight() * $score;
				$weights += $vital->weight();
			}
		}
		return 0 === $weights ? null : (int) round( $sum / $weights );
	}
}
