<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Enrichment\Geolocation;

use Exception;

/** The owner's mmdb file with the details shown in the settings: content, age and problems. */
final class OwnDatabase {

	/** Age in seconds after which the database is too outdated to rely on. */
	private const OLD = 365 * DAY_IN_SECONDS;

	/** Match the database types that contain cities, or countries only. */
	private const CITY    = '/city|enterprise|location/i';
	private const COUNTRY = '/country/i';

	/**
	 * @param string  $path
	 * @param string  $type    Type in the file's metadata, such as GeoLite2-City.
	 * @param string  $kind    city, country or ''.
	 * @param int     $built   Build time, UTC seconds; 0 if unknown.
	 * @param ?string $problem Why it can't be used, translated; null if it can.
	 */
	private function __construct(
		public readonly string $path,
		public readonly string $type,
		public readonly string $kind,
		public readonly int $built,
		public readonly ?string $problem,
	) {
	}

	/** Examines a file. */
	public static function at( string $path ): self {
		if ( ! path_is_absolute( $path ) || wp_is_stream( $path ) || 1 !== preg_match( '/\.mmdb$/Di', $path ) ) {
			return new self( $path, '', '', 0, __( 'Enter the absolute path of an .mmdb file on this server.', 'lodestar' ) );
		}
		if ( ! is_file( $path ) || ! is_readable( $path ) ) {
			return new self( $path, '', '', 0, __( 'The file doesn’t exist, or the web server can’t read it.', 'lodestar' ) );
		}
		try {
			$database = new GeoDatabase( $path );
			$type     = $database->type();
			$built    = $database->built();
		} catch ( Exception ) {
			return new self( $path, '', '', 0, __( 'The file isn’t an mmdb database, or it’s corrupted.', 'lodestar' ) );
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
			'' === $kind ? sprintf( __( 'This database (%s) doesn’t contain countries or cities.', 'lodestar' ), $type ) : null
		);
	}

	/** Whether it can be used and contains regions and cities. */
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
