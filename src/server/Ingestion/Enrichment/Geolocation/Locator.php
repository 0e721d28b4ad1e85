<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Enrichment\Geolocation;

use Exception;
use InvalidArgumentException;
use Lodestar\Ingestion\Enrichment\BoundedCache;
use Lodestar\Paths;

/**
 * Locates an IP address by the CDN's header, the owner's database, or the bundled database, in this order. The address
 * never leaves the server.
 */
final class Locator {

	/** Option: path of the owner's mmdb file. */
	public const OPTION = 'lodestar_mmdb_path';

	/** The bundled file, relative to the plugin folder. */
	public const BUNDLED = 'build/data/countries.mmdb';

	/** @var array<string, GeoDatabase> Opened databases by path. */
	private array $databases = array();

	/** @var array<string, string> Error messages by path. */
	private array $problems = array();

	/** @var BoundedCache<Geolocation> */
	private BoundedCache $cache;

	/** @param string $owner_database Path of the owner's mmdb file, or ''. */
	public function __construct( private string $owner_database = '' ) {
		$this->cache = new BoundedCache();
	}

	/** Creates a locator with this site's settings. */
	public static function of_site(): self {
		return new self( self::owner_database() );
	}

	/** Returns the path of the owner's mmdb file, or ''. */
	public static function owner_database(): string {
		$path = get_option( self::OPTION, '' );
		return is_string( $path ) ? $path : '';
	}

	/**
	 * Returns the location of an IP address.
	 *
	 * @param string $address     Truncated: 203.0.113.0 or 2001:db8:1::.
	 * @param string $cdn_country ISO code from a trusted CDN's header, or ''.
	 * @param string $cdn_region  English name from the header, or ''.
	 * @param string $cdn_city    English name from the header, or ''.
	 */
	public function find( string $address, string $cdn_country, string $cdn_region = '', string $cdn_city = '' ): Geolocation {
		return $this->cache->get(
			"$cdn_country $address $cdn_region/$cdn_city",
			fn (): Geolocation => $this->look_up( $address, new Geolocation( strtoupper( $cdn_country ), $cdn_region, $cdn_city ) )
		);
	}

	/**
	 * Returns the databases that couldn't be read. They are skipped, so a mistyped path doesn't lose visits.
	 *
	 * @return array<string, string> Message by path.
	 */
	public function problems(): array {
		return $this->problems;
	}

	private function look_up( string $address, Geolocation $named ): Geolocation {
		$place = $this->look_in( $this->owner_database, $address );
		if ( Countries::has( $named->country ) ) {
			// Region and city from the database only fit if both sources agree on the country.
			return $named->country === $place->country ? $named->or( $place ) : $named;
		}
		return '' === $place->country ? $this->look_in( Paths::file( self::BUNDLED ), $address ) : $place;
	}

	private function look_in( string $path, string $address ): Geolocation {
		$nowhere = new Geolocation( '', '', '' );
		if ( '' === $path || isset( $this->problems[ $path ] ) || false === filter_var( $address, FILTER_VALIDATE_IP ) ) {
			return $nowhere;
		}
		try {
			$this->databases[ $path ] ??= new GeoDatabase( $path );
			return $this->databases[ $path ]->place( $address );
		} catch ( Exception $e ) {
			// An open IPv4-only database throws this for an IPv6 address, which isn't a problem of the file.
			if ( ! isset( $this->databases[ $path ] ) || ! $e instanceof InvalidArgumentException ) {
				$this->problems[ $path ] = $e->getMessage();
			}
			return $nowhere;
		}
	}
}
