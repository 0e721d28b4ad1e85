<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Enrichment;

/**
 * Puts networks into a few buckets, so that what comes from each can be counted without storing where it comes from.
 * Which ones share a bucket is another secret every day.
 */
final class Networks {

	private const BUCKETS = 256;

	/** @var BoundedCache<int> */
	private BoundedCache $cache;

	/**
	 * @param string $secret What nobody outside knows.
	 */
	public function __construct( private string $secret ) {
		$this->cache = new BoundedCache();
	}

	/**
	 * @param int    $day     Local day.
	 * @param string $address Truncated to its network, or ''.
	 * @return int From 0 to 255.
	 */
	public function bucket( int $day, string $address ): int {
		return $this->cache->get(
			"$day $address",
			fn (): int => (int) hexdec( substr( hash_hmac( 'sha256', "$day $address", $this->secret ), 0, 6 ) ) % self::BUCKETS
		);
	}
}
