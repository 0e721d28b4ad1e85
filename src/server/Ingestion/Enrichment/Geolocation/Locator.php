<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Enrichment\Geolocation;

use Exception;
use InvalidArgumentException;
use Lodestar\Ingestion\Enrichment\BoundedCache;
use Lodestar\Paths;

/**
 * Finds the place of a network address: by the CDN's header, the owner's database, the bundled database, in this order.
 * The address never leaves the machine.
 */
final class Locator {

	/** Option: path of the owner's own mmdb file. */
	public const OPTION = 'lodestar_mmdb_path';

	/** The bundled file, below the plugin's folder. */
	public const BUNDLED = 'build/data/countries.mmdb';

	/** @var array<string, GeoDatabase> Opened databases by path. */
	private array $databases = array();

	/** @var array<string, string> What is wrong with a database, by path. */
	private array $problems = array();

	/** @var BoundedCache<Geolocation> */
	private BoundedCache $cache;

	/**
	 * @param string $owner_database Path of an mmdb file that the owner supplies, or ''.
	 */
	public function __construct( private string $owner_database = '' ) {
		$this->cache = new BoundedCache();
	}

	/**
	 * As the owner of this site has it.
	 */
	public static function of_site(): self {
		return new self( self::owner_database() );
	}

	/**
	 * Path of the owner's own file; '' where there is none.
	 */
	public static function owner_database(): string {
		$path = get_option( self::OPTION, '' );
		return is_string( $path ) ? $path : '';
	}

	/**
	 * @param string $address     Truncated network address: 203.0.113.0 or 2001:db8:1::.
	 * @param string $cdn_country ISO code from a trusted CDN's header, or ''.
	 * @param string $cdn_region  English name from there, or ''.
	 * @param string $cdn_city    The same of the city.
	 */
	public function find( string $address, string $cdn_country, string $cdn_region = '', string $cdn_city = '' ): Geolocation {
		return $this->cache->get(
			"$cdn_country $address $cdn_region/$cdn_city",
			fn (): Geolocation => $this->look_up( $address, new Geolocation( strtoupper( $cdn_country ), $cdn_region, $cdn_city ) )
		);
	}

	/**
	 * Databases that could not be read, with the reason. A broken one is left out, so that a mistyped path costs no visit.
	 *
	 * @return array<string, string> Message by path.
	 */
	public function problems(): array {
		return $this->problems;
	}

	private function look_up( string $address, Geolocation $named ): Geolocation {
		$place = $this->look_in( $this->owner_database, $address );
		if ( Countries::has( $named->country ) ) {
			// Region and city belong to the country only where both sources mean the same one.
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
			// A database that could be opened calls an IPv6 address invalid if it holds IPv4 only.
			if ( ! isset( $this->databases[ $path ] ) || ! $e instanceof InvalidArgumentException ) {
				$this->problems[ $path ] = $e->getMessage();
			}
			return $nowhere;
		}
	}
}
