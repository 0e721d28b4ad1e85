<?php
declare( strict_types=1 );

namespace Lodestar\Features\LogImport;

use Lodestar\Platform\Time\LocalTime;
use Lodestar\Storage\Writer;

/**
 * Tracks which days were imported with which of the site's security keys. With new keys, view IDs differ, so importing
 * a day again would count it twice.
 */
final class KeyHistory {

	/**
	 * Option: array{fingerprint: string, days: list<int>}. Fingerprint of the last import's keys, and days imported
	 * with other keys.
	 */
	public const OPTION = 'lodestar_import';

	/**
	 * Returns the days that were imported with other keys.
	 *
	 * @return array<int, true>
	 */
	public static function other_days( Identity $identity, Writer $writer, LocalTime $local ): array {
		$stored = get_option( self::OPTION );
		if ( ! is_array( $stored ) ) {
			return array();
		}
		$days = array();
		foreach ( (array) ( $stored['days'] ?? array() ) as $day ) {
			if ( is_int( $day ) ) {
				$days[ $day ] = true;
			}
		}
		return $identity->fingerprint() === ( $stored['fingerprint'] ?? null )
			? $days
			: $days + Days::with_sessions( $writer, $local, true );
	}

	/**
	 * Records the current keys before the first day is imported with them.
	 *
	 * @param array<int, true> $other_days Result of other_days().
	 */
	public static function note( Identity $identity, array $other_days ): void {
		update_option(
			self::OPTION,
			array(
				'fingerprint' => $identity->fingerprint(),
				'days'        => array_keys( $other_days ),
			),
			false
		);
	}
}
