<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Enrichment\Geolocation;

use Exception;
use MaxMind\Db\Reader;
use function in_array,ip2long,is_array,is_string;

/** An mmdb file in the City or Country format of MaxMind and DB-IP, or in the flat format of the bundled file. */
final class GeoDatabase {

	/** Maximum blocks cached. A lookup in the file takes about 24 reads. */
	private const REMEMBER = 10000;

	/** Number of lookups after which loading the tree into memory pays off. */
	private const MANY = 200;

	private Reader $reader;

	/** Lookups so far. */
	private int $asked = 0;

	private ?SearchTree $tree = null;

	/** @var array<int, Geolocation> By leaf of the search tree. */
	private array $leaves = array();

	/** @var array<int, array<int, Geolocation>> IPv4 blocks by prefix length and prefix. */
	private array $blocks = array();

	private int $remembered = 0;

	/** @var array<string, Geolocation> One object per location, shared by all blocks. */
	private array $places = array();

	/** Whether the reader reports the size of a block. Old versions of the library don't. */
	private bool $tells_blocks;

	/** @throws Exception If the file can't be read or isn't an mmdb database. */
	public function __construct( private string $path ) {
		ReaderLibrary::load();
		$this->reader       = new Reader( $path );
		$this->tells_blocks = in_array( 'getWithPrefixLen', get_class_methods( $this->reader ), true );
	}

	/**
	 * Returns the location of an IP address. Unknown parts are ''.
	 *
	 * @throws Exception If the file is corrupt, or has only IPv4 and the address is IPv6.
	 */
	public function place( string $address ): Geolocation {
		$number = ip2long( $address );
		if ( false === $number || ! $this->tells_blocks ) {
			return $this->of_record( $this->reader->get( $address ) );
		}
		if ( self::MANY === ++$this->asked ) {
			$about      = $this->reader->metadata();
			$this->tree = SearchTree::of( $this->path, $about->nodeCount, $about->recordSize, $about->ipVersion );
		}
		if ( null !== $this->tree ) {
			return $this->leaves[ $this->tree->find( $number ) ] ??= $this->of_record( $this->reader->get( $address ) );
		}
		foreach ( $this->blocks as $length => $block ) {
			if ( isset( $block[ $number >> ( 32 - $length ) ] ) ) {
				return $block[ $number >> ( 32 - $length ) ];
			}
		}
		[ $record, $length ] = $this->reader->getWithPrefixLen( $address );
		if ( ++$this->remembered > self::REMEMBER ) {
			$this->remembered = 0;
			$this->blocks     = array();
			$this->places     = array();
		}
		$this->blocks[ $length ][ $number >> ( 32 - $length ) ] = $this->of_record( $record );
		return $this->blocks[ $length ][ $number >> ( 32 - $length ) ];
	}

	private function of_record( mixed $record ): Geolocation {
		$country = self::text( $record, 'country', 'iso_code' );
		if ( '' === $country ) {
			$country = self::text( $record, 'country_code' );
		}
		$country = Countries::has( $country ) ? $country : '';
		$region  = self::text( $record, 'subdivisions', 0, 'names', 'en' );
		$city    = self::text( $record, 'city', 'names', 'en' );
		return $this->places[ "$country\0$region\0$city" ] ??= new Geolocation( $country, $region, $city );
	}

	/** Returns the database type, such as GeoLite2-City. */
	public function type(): string {
		return $this->reader->metadata()->databaseType;
	}

	/** Returns the build time, UTC seconds. */
	public function built(): int {
		return $this->reader->metadata()->buildEpoch;
	}

	/** Returns the text at a path in a record, or ''. */
	private static function text( mixed $value, string|int ...$path ): string {
		foreach ( $path as $key ) {
			$value = is_array( $value ) ? $value[ $key ] ?? null : null;
		}
		return is_string( $value ) ? $value : '';
	}
}
