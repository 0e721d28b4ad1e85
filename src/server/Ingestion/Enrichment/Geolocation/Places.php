<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Enrichment\Geolocation;

use Lodestar\Platform\Time\SiteClock;

/**
 * What can tell the regions and cities of this site's visits: headers of a trusted CDN or proxy, the owner's own database.
 */
final class Places {

	/** Option: when a visit last came with its region or city in headers, UTC seconds, to within an hour. */
	public const OPTION = 'lodestar_places_named';

	/** Seconds for which headers that came are taken for headers that come. */
	private const LASTS = 30 * DAY_IN_SECONDS;

	/**
	 * Whether anything tells regions. If not, reports say so instead of showing none.
	 */
	public static function knows_regions(): bool {
		$since = intdiv( SiteClock::get()->now_ms(), 1000 ) - self::LASTS;
		$path  = Locator::owner_database();
		return (int) self::last_named() > $since || ( '' !== $path && OwnDatabase::at( $path )->knows_regions() );
	}

	/**
	 * When a visit last came with its region or city in headers, UTC seconds; null for never.
	 */
	public static function last_named(): ?int {
		$at = get_option( self::OPTION );
		return is_numeric( $at ) && $at > 0 ? (int) $at : null;
	}

	/**
	 * Notes that one did. Not inside a transaction of another connection.
	 *
	 * @param int $at When it came, UTC seconds.
	 */
	public static function note_named( int $at ): void {
		if ( $at >= (int) self::last_named() + HOUR_IN_SECONDS ) {
			update_option( self::OPTION, $at, false );
		}
	}
}
