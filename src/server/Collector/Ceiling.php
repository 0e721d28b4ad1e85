<?php
declare( strict_types=1 );

namespace Lodestar\Collector;

use function filesize,hash_hmac,hexdec,hrtime,intdiv,max,substr;

/**
 * Rate limit for hits: a token bucket per network and one for the site.
 *
 * A bucket is stored as the time at which it will be full again. Each hit moves that time ahead by the refill time of
 * one token. A hit is rejected if the time would lie further ahead than a whole bucket takes to refill.
 *
 * For speed, a large bucket that is at least half full is sampled: one hit in 16, chosen at random, takes 16 tokens and
 * the others don't read it. Once it is less than half full, the file is marked and every hit reads it. Limits are
 * therefore accurate to a few percent.
 *
 * Networks map to a fixed number of buckets by a keyed hash. No sender can add buckets, and the file doesn't reveal
 * which network a bucket belongs to. Some networks share a bucket.
 *
 * Default limits, at about five hits per page view with its pings and events:
 *
 * - A network (/24 or /48) may send 10,000 hits in a burst. That allows 2,000 people in a hall to open a page in the
 *   same minute. The sustained rate of 5 per second is 86,000 views per day. That is more than a carrier's shared
 *   addresses send to a site with millions of views. It also limits what one hostile host can add to the tables to some
 *   hundreds of megabytes per day.
 * - The site accepts 100,000 hits in a burst and 200 per second, or 3.5 million views per day.
 */
final class Ceiling {

	public const FILE = 'ceiling.php';

	/** Default limit of a network: hits per second, and burst size. */
	public const NETWORK = array( 5, 10000 );

	/** Default limit of the site: hits per second, and burst size. */
	public const SITE = array( 200, 100000 );

	/** Sampling rate of a large bucket: one hit in 16 takes 16 tokens. */
	private const HANDFUL = 16;

	/** A prime near 2³² divided by the golden ratio. Multiplying by it spreads adjacent numbers (Fibonacci hashing). */
	private const GOLDEN = 0x9E3779B1;

	/** Buckets with more tokens than this are sampled. */
	private const LARGE = 1600;

	/** Positions in the file: site bucket, time until which the file is marked, and first network bucket. */
	private const OF_SITE     = 0;
	private const MARKED      = 1;
	private const OF_NETWORKS = 2;

	/** Number of network buckets, 64 KiB in total. */
	private const BUCKETS = 8191;

	private ?FixedFile $file = null;

	/** @param array{network: array{int, int}, site: array{int, int}} $limits */
	private function __construct(
		private readonly string $path,
		private readonly array $limits,
		private readonly string $key,
	) {
	}

	public static function file( string $path ): FixedFile {
		return new FixedFile( $path, self::OF_NETWORKS + self::BUCKETS );
	}

	/**
	 * Takes a token from both buckets, or from neither.
	 *
	 * @param string                                                 $path    Path of the file.
	 * @param array{network: array{int, int}, site: array{int, int}} $limits  Hits per second and burst size; 0 per
	 *                                                                        second means unlimited.
	 * @param string                                                 $key     Secret for the hash of networks;
	 *                                                                        long-lived.
	 * @param string                                                 $network Truncated IP address. If it is ''
	 *                                                                        (unknown), only the site's bucket applies.
	 * @return ?RejectionReason Null if the hit is accepted.
	 */
	public static function refuses( string $path, array $limits, string $key, string $network, int $now_ms ): ?RejectionReason {
		// The monotonic clock is random enough here, and needs no system call.
		$takes = 0 === ( ( hrtime( true ) & 0x7FFFFFFF ) * self::GOLDEN >> 28 ) % self::HANDFUL;
		// Inlines FixedFile::is_marked(), so that sampled hits don't load its file.
		if (
			! $takes
			&& ( $limits['network'][1] > self::LARGE || self::is_large( $limits['network'] ) )
			&& ( $limits['site'][1] > self::LARGE || self::is_large( $limits['site'] ) )
			&& 0 === (int) @filesize( $path ) % 2
		) {
			return null;
		}
		return ( new self( $path, $limits, $key ) )->take( $network, 1000 * $now_ms, $takes ? self::HANDFUL : 0 );
	}

	/**
	 * @param int $now  UTC microseconds.
	 * @param int $hits Tokens to take from a sampled bucket.
	 */
	private function take( string $network, int $now, int $hits ): ?RejectionReason {
		$this->file      ??= self::file( $this->path );
		[ $site, $marked ] = $this->file->read( self::OF_SITE, 2 );
		$place             = '' === $network
			? null
			: self::OF_NETWORKS + hexdec( substr( hash_hmac( 'sha256', $network, $this->key ), 0, 8 ) ) % self::BUCKETS;
		$bucket            = null === $place ? 0 : $this->file->read( $place )[0];

		$bucket_then = null === $place ? $bucket : self::after( $bucket, $this->limits['network'], $now, $hits );
		$site_then   = self::after( $site, $this->limits['site'], $now, $hits );
		if ( null === $bucket_then || null === $site_then ) {
			return null === $bucket_then ? RejectionReason::Network : RejectionReason::Site;
		}
		if ( null !== $place && $bucket_then !== $bucket ) {
			$this->file->write( $place, $bucket_then );
		}
		if ( $site_then !== $site ) {
			$this->file->write( self::OF_SITE, $site_then );
		}
		$this->mark(
			$now,
			$marked,
			max( self::half_full( $bucket_then, $this->limits['network'] ), self::half_full( $site_then, $this->limits['site'] ) )
		);
		return null;
	}

	/**
	 * Returns when a bucket will be full again after this hit; null if it is empty.
	 *
	 * @param int             $full  When it would be full without this hit, UTC microseconds.
	 * @param array{int, int} $limit Hits per second and burst size.
	 * @param int             $now   UTC microseconds.
	 * @param int             $hits  Tokens to take from a sampled bucket.
	 */
	private static function after( int $full, array $limit, int $now, int $hits ): ?int {
		if ( $limit[0] <= 0 ) {
			return $full;
		}
		$one  = intdiv( 1000000, $limit[0] );
		$most = $now + $one * max( 1, $limit[1] );
		if ( $full > $most + self::HANDFUL * $one ) {
			$full = $now; // The clock was set back.
		}
		if ( self::is_large( $limit ) && self::half_full( $full, $limit ) <= $now ) {
			return 0 === $hits ? $full : max( $now, $full ) + $hits * $one;
		}
		$full = max( $now, $full ) + $one;
		return $full > $most ? null : $full;
	}

	/**
	 * Returns when a large bucket will be half full again. Returns 0 for other buckets, which every hit reads anyway.
	 *
	 * @param int             $full  When it will be full, UTC microseconds.
	 * @param array{int, int} $limit Hits per second and burst size.
	 */
	private static function half_full( int $full, array $limit ): int {
		return $limit[0] > 0 && self::is_large( $limit ) ? $full - intdiv( 1000000, $limit[0] ) * intdiv( $limit[1], 2 ) : 0;
	}

	/**
	 * Marks the file while a large bucket is less than half full.
	 *
	 * @param int $now    UTC microseconds.
	 * @param int $marked Time until which the file is marked.
	 * @param int $until  Time until which it must be marked.
	 */
	private function mark( int $now, int $marked, int $until ): void {
		$is_marked = FixedFile::is_marked( $this->path );
		if ( $until > $now ) {
			if ( $until > $marked + 1000000 ) {
				$this->file?->write( self::MARKED, $until + 1000000 );
			}
			if ( ! $is_marked ) {
				$this->file?->mark( true );
			}
		} elseif ( $is_marked && $marked < $now ) {
			$this->file?->mark( false );
		}
	}

	/**
	 * Whether a bucket is sampled. Unlimited buckets count as large.
	 *
	 * @param array{int, int} $limit Hits per second and burst size.
	 */
	private static function is_large( array $limit ): bool {
		return $limit[1] > self::LARGE || $limit[0] <= 0;
	}
}
