<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Enrichment\Geolocation;

use Exception;

/**
 * An mmdb file as its owner should know it: what it holds, how old it is, and what is wrong with it.
 */
final class OwnDatabase {

	/** Seconds after which networks have moved too much to rely on it. */
	private const OLD = 365 * DAY_IN_SECONDS;

	/** What the types of databases are called that know cities, or countries alone. */
	private const CITY    = '/city|enterprise|location/i';
	private const COUNTRY = '/country/i';

	/**
	 * @param string  $path    Of the file.
	 * @param string  $type    As the file calls it: GeoLite2-City.
	 * @param string  $kind    City or country; '' where it is neither.
	 * @param int     $built   When it was made, UTC seconds; 0 where nobody knows.
	 * @param ?string $problem Why it cannot be used, for people; null where it can.
	 */
	private function __construct(
		public readonly string $path,
		public readonly string $type,
		public readonly string $kind,
		public readonly int $built,
		public readonly ?string $problem,
	) {
	}

	/**
	 * Looks at a file.
	 */
	public static function at( string $path ): self {
		if ( ! path_is_absolute( $path ) || wp_is_stream( $path ) || 1 !== preg_match( '/\.mmdb$/Di', $path ) ) {
			return new self( $path, '', '', 0, __( 'Give the whole path of a file on this server, from its root to .mmdb.', 'lodestar' ) );
		}
		if ( ! is_file( $path ) || ! is_readable( $path ) ) {
			return new self( $path, '', '', 0, __( 'There is no such file, or the web server may not read it.', 'lodestar' ) );
		}
		try {
			$database = new GeoDatabase( $path );
			$type     = $database->type();
			$built    = $database->built();
		} catch ( Exception ) {
			return new self( $path, '', '', 0, __( 'This is no mmdb database, or it is broken.', 'lodestar' ) );
		}
		$kind = match ( true ) {
			1 === preg_match( self::CITY, $type )    => 'city',
			1 === preg_match( self::COUNTRY, $type ) => 'country',
			default                                  => '',
		};
		return new self(
			$path,
			$type,
			$kind,
			$built,
			/* translators: %s: type of a database, such as GeoLite2-ASN. */
			'' === $kind ? sprintf( __( 'This database (%s) knows neither countries nor cities.', 'lodestar' ), $type ) : null
		);
	}

	/**
	 * Whether it can be used, and tells regions and cities.
	 */
	public function knows_regions(): bool {
		return null === $this->problem && 'city' === $this->kind;
	}

	/**
	 * @param int $now UTC seconds.
	 * @return array{path: string, type: string, kind: string, built: int, is_old: bool, problem: ?string}
	 */
	public function to_array( int $now ): array {
		return array(
			'path'    => $this->path,
			'type'    => $this->type,
			'kind'    => $this->kind,
			'built'   => $this->built,
			'is_old'  => null === $this->problem && $this->built < $now - self::OLD,
			'problem' => $this->problem,
		);
	}
}
