<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Enrichment\Geolocation;

use Lodestar\Ingestion\Enrichment\CompiledData;

/** English country names from Unicode CLDR. */
final class Countries {

	/** @var array<string, string>|null */
	private static ?array $names = null;

	/**
	 * Returns the English name of a country, or the code if it is unknown.
	 *
	 * @param string $iso ISO 3166-1 alpha-2, uppercase.
	 */
	public static function name( string $iso ): string {
		return self::names()[ $iso ] ?? $iso;
	}

	/**
	 * Whether a code is a country's. CDNs and databases also use codes for "unknown", Tor and Europe.
	 *
	 * @param string $iso ISO 3166-1 alpha-2, uppercase.
	 */
	public static function has( string $iso ): bool {
		return isset( self::names()[ $iso ] );
	}

	/** @return array<string, string> English names by code. */
	public static function names(): array {
		if ( null === self::$names ) {
			/** @var array{names: array<string, string>} $countries */
			$countries   = CompiledData::load( 'countries' );
			self::$names = $countries['names'];
		}
		return self::$names;
	}
}
