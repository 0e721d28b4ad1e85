<?php
declare( strict_types=1 );

namespace Lodestar\Ingest\Place;

/**
 * Finds the place of a network address: by the CDN's header, the owner's database, the bundled database, in this order.
 */
final class PlaceFinder {

	/**
	 * @param string $owner_database Path of an mmdb file that the owner supplies (option `lodestar_mmdb_path`), or ''.
	 */
	public function __construct( private string $owner_database = '' ) {
	}

	/**
	 * @param string $address     Truncated network address: 203.0.113.0 or 2001:db8:1::.
	 * @param string $cdn_country ISO code from a trusted CDN header, or ''.
	 */
	public function find( string $address, string $cdn_country ): Place {
		return new Place( '', '', '' );
	}
}
