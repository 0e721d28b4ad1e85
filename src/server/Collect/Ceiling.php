<?php
declare( strict_types=1 );

namespace Lodestar\Collect;

/**
 * How much is taken: a token bucket for each network and one for the site. A bucket is one number, the moment at which
 * it will be full again; a hit puts that off by what one hit takes to refill, and is refused where it would lie further
 * ahead than the whole bucket takes.
 *
 * Out of a large bucket every sixteenth hit, by chance, takes for all sixteen: reading costs little, writing more. So its
 * numbers hold to within a few hundredths.
 *
 * Buckets of networks are picked by a keyed hash out of a fixed number, so that no stranger can add one; what is on the
 * disk does not say whose a bucket is. Some networks share one.
 *
 * The numbers: a view with its pings and events is about five hits. One network (/24, /48) may send 10,000 hits at
 * once — a school or a hall of 2,000 people who open a page in the same minute — and five a second for good, which is
 * 86,000 views a day: more than a carrier's shared addresses bring to a site with millions of views, and what one hostile
 * host can add to the tables stays at some hundreds of megabytes a day, whatever it sends. The site takes 100,000 hits at
 * once and 200 a second for good, 3.5 million views a day.
 */
final class Ceiling {

	/** Name of the file in a site's folder. */
	public const FILE = 'ceiling.php';

	/** Hits a second for good, and at once: of a network. */
	public const NETWORK = array( 5, 10000 );

	/** The same of all together. */
	public const SITE = array( 200, 100000 );

	/** For so many hits one takes out of a bucket that holds more than a hundred times as many. */
	private const HANDFUL = 16;

	/** Buckets of networks: 64 KiB. */
	private const BUCKETS = 8191;

	/**
	 * @param FixedFile                                              $file   Made by file().
	 * @param array{network: array{int, int}, site: array{int, int}} $limits Hits a second and at once; 0 a second is no limit.
	 * @param string                                                 $key    What makes the hash ours; long-lived.
	 */
	public function __construct(
		private readonly FixedFile $file,
		private readonly array $limits,
		private readonly string $key,
	) {
	}

	/**
	 * @param string $path Absolute.
	 */
	public static function file( string $path ): FixedFile {
		return new FixedFile( $path, self::BUCKETS + 1 );
	}

	/**
	 * Takes a hit's share out of both buckets, or out of none.
	 *
	 * @param string $network Truncated address; '' where it is not known, which only the site's bucket bounds.
	 * @param int    $now_ms  UTC milliseconds.
	 * @return ?RejectionReason Null where there was enough.
	 */
	public function refuses( string $network, int $now_ms ): ?RejectionReason {
		$now    = 1000 * $now_ms;
		$bucket = '' === $network ? 0 : 1 + hexdec( substr( hash_hmac( 'sha256', $network, $this->key ), 0, 8 ) ) % self::BUCKETS;
		$later  = 0 === $bucket ? 0 : $this->after( $bucket, $this->limits['network'], $now );
		$site   = null === $later ? null : $this->after( 0, $this->limits['site'], $now );
		if ( null === $later || null === $site ) {
			return null === $later ? RejectionReason::Network : RejectionReason::Site;
		}
		if ( 0 !== $later ) {
			$this->file->write( $bucket, $later );
		}
		if ( 0 !== $site ) {
			$this->file->write( 0, $site );
		}
		return null;
	}

	/**
	 * When a bucket will be full again once this hit is taken out of it; null where it has none left, 0 where nothing is to
	 * be written.
	 *
	 * @param int             $place Its place in the file.
	 * @param array{int, int} $limit Hits a second and at once.
	 * @param int             $now   UTC microseconds.
	 */
	private function after( int $place, array $limit, int $now ): ?int {
		if ( $limit[0] <= 0 ) {
			return 0;
		}
		$one  = intdiv( 1000000, $limit[0] );
		$most = $now + $one * max( 1, $limit[1] );
		$full = $this->file->read( $place )[0];
		if ( $full > $most + self::HANDFUL * $one ) {
			$full = $now; // A clock was put back.
		}
		$full = max( $now, $full ) + $one;
		if ( $full > $most ) {
			return null;
		}
		if ( $limit[1] <= 100 * self::HANDFUL ) {
			return $full;
		}
		// Even beyond the most: what others were let through for nothing is made up for by waiting.
		return 1 === mt_rand( 1, self::HANDFUL ) ? $full + ( self::HANDFUL - 1 ) * $one : 0;
	}
}
