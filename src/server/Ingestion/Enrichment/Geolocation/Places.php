<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Enrichment\Geolocation;

use Lodestar\Platform\Time\SiteClock;

/**
 * The sources of regions and cities for this site's visits: headers of a trusted CDN or proxy, and the owner's
 * database.
 */
final class Places {

	/** Option: when a visit last had a region or city in its headers. UTC seconds, precise to an hour. */
	public const OPTION = 'lodestar_places_named';

	/** Seconds during which the headers still count as available after the last visit that had them. */
	private const LASTS = 30 * DAY_IN_SECONDS;

	/** Whether any source provides regions. If not, reports say so instead of showing none. */
	public static function knows_regions(): bool {
		$since = intdiv( SiteClock::get()->now_ms(), 1000 ) - self::LASTS;
		$path  = Locator::owner_database();
		return (int) self::last_named() > $since || ( '' !== $path && OwnDatabase::at( $path )->knows_regions() );
	}

	/** Returns when a visit last had a region or city in its headers, UTC seconds; null for never. */
	public static function last_named(): ?int {
		$at = get_option( self::OPTION );
		return is_numeric( $at ) && $at > 0 ? (int) $at : null;
	}

	/**
	 * Records that a visit had a region or city in its headers. Don't call it inside a transaction of another
	 * connection.
	 *
	 * @param int $at UTC seconds.
	 */
	public static function note_named( int $at ): void {
		if ( $at >= (int) self::last_named() + HOUR_IN_SECONDS ) {
			update_option( self::OPTION, $at, false );
		}
	}
}
