<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Enrichment\Acquisition;

/** The page or Android app that referred a visitor. */
final class Referrer {

	private const SCHEMES = array( 'http', 'https', 'android-app' );

	private function __construct(
		public readonly string $host,
		public readonly string $path,
	) {
	}

	/**
	 * Parses a referrer. Returns null if it is empty or invalid.
	 *
	 * @param string $referrer '' or scheme://host/path.
	 */
	public static function parse( string $referrer ): ?self {
		$parts  = parse_url( $referrer );
		$scheme = strtolower( $parts['scheme'] ?? '' );
		$host   = self::host( $parts['host'] ?? '' );
		if ( '' === $host || ! in_array( $scheme, self::SCHEMES, true ) ) {
			return null;
		}
		$path = $parts['path'] ?? '';
		return new self( $host, 1 === preg_match( '//u', $path ) ? $path : '' );
	}

	/** Normalizes a host: lowercase, without www. and port. Returns '' if it is invalid. */
	public static function host( string $host ): string {
		$host = (string) preg_replace( '/^www\.|:\d+$/', '', rtrim( strtolower( $host ), '.' ) );
		return 1 === preg_match( '/^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$|^\[[0-9a-f:.]+\]$/D', $host ) ? $host : '';
	}
}
