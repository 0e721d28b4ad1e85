<?php
declare( strict_types=1 );

namespace Lodestar\Features\LogImport;

use Lodestar\Platform\Time\LocalTime;
use Lodestar\Storage\Writer;

/**
 * Remembers with which of the site's keys days were imported. With new ones the same line gives another view, so those
 * days must not be imported once more.
 */
final class KeyHistory {

	/** Option: array{fingerprint: string, days: list<int>}: the keys of the last import, and the days imported with others. */
	public const OPTION = 'lodestar_import';

	/**
	 * The days that were imported with other keys.
	 *
	 * @param Identity  $identity Of the keys of today.
	 * @param Writer    $writer   Reads.
	 * @param LocalTime $local    The site's days.
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
	 * Notes that there will be days that are imported with these keys.
	 *
	 * @param Identity         $identity   Of the keys of today.
	 * @param array<int, true> $other_days As other_days() gave them.
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
