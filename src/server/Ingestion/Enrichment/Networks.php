<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Enrichment;

/**
 * Assigns networks to a few buckets, so that hits can be counted per bucket without storing where they come from. The
 * assignment is secret and changes daily.
 */
final class Networks {

	private const BUCKETS = 256;

	/** @var BoundedCache<int> */
	private BoundedCache $cache;

	public function __construct( private string $secret ) {
		$this->cache = new BoundedCache();
	}

	/**
	 * @param int    $day     Local day.
	 * @param string $address IP address truncated to its network, or ''.
	 * @return int From 0 to 255.
	 */
	public function bucket( int $day, string $address ): int {
		return $this->cache->get(
			"$day $address",
			fn (): int => (int) hexdec( substr( hash_hmac( 'sha256', "$day $address", $this->secret ), 0, 6 ) ) % self::BUCKETS
		);
	}
}
