<?php
declare( strict_types=1 );

namespace Lodestar\Collector;

use function filesize,hash_hmac,hexdec,hrtime,intdiv,max,substr;

/**
 * How much is taken: a token bucket for each network and one for the site. A bucket is one number, the moment at which
 * it will be full again; a hit puts that off by what one hit takes to refill, and is refused where it would lie further
 * ahead than the whole bucket takes.
 *
 * Out of a large bucket that is half full or more every sixteenth hit, by chance, takes for all sixteen, and the others
 * do not even look: they could not be refused. Once less is in it the file is marked, and every hit looks. So its numbers
 * hold to within a few hundredths.
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

	/** For so many hits one takes out of a large bucket. */
	private const HANDFUL = 16;

	/** The golden section of 2³²: times it, numbers that lie close together lie apart. */
	private const GOLDEN = 0x9E3779B1;

	/** What a large bucket holds at least. */
	private const LARGE = 1600;

	/** Places in the file: the site's bucket, until when the file is marked, and the first network's bucket. */
	private const OF_SITE     = 0;
	private const MARKED      = 1;
	private const OF_NETWORKS = 2;

	/** Buckets of networks: 64 KiB. */
	private const BUCKETS = 8191;

	private ?FixedFile $file = null;

	/**
	 * What they are refuses() says.
	 *
	 * @param array{network: array{int, int}, site: array{int, int}} $limits
	 */
	private function __construct(
		private readonly string $path,
		private readonly array $limits,
		private readonly string $key,
	) {
	}

	/**
	 * @param string $path Absolute.
	 */
	public static function file( string $path ): FixedFile {
		return new FixedFile( $path, self::OF_NETWORKS + self::BUCKETS );
	}

	/**
	 * Takes a hit's share out of both buckets, or out of none.
	 *
	 * @param string                                                 $path    The file's.
	 * @param array{network: array{int, int}, site: array{int, int}} $limits  Hits a second and at once; 0 a second is no limit.
	 * @param string                                                 $key     What makes the hash ours; long-lived.
	 * @param string                                                 $network Truncated address; '' where it is not
	 *                                         known, which only the site's bucket bounds.
	 * @param int                                                    $now_ms  UTC milliseconds.
	 * @return ?RejectionReason Null where there was enough.
	 */
	public static function refuses( string $path, array $limits, string $key, string $network, int $now_ms ): ?RejectionReason {
		// As good as a die, and asks the kernel for nothing.
		$takes = 0 === ( ( hrtime( true ) & 0x7FFFFFFF ) * self::GOLDEN >> 28 ) % self::HANDFUL;
		// FixedFile::is_marked(), without its file.
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
	 * @param string $network As above.
	 * @param int    $now     UTC microseconds.
	 * @param int    $hits    How many to take for out of a bucket that has plenty.
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
	 * When a bucket will be full again once this hit is taken out of it; null where it has none left.
	 *
	 * @param int             $full  When it is without it, UTC microseconds.
	 * @param array{int, int} $limit Hits a second and at once.
	 * @param int             $now   UTC microseconds.
	 * @param int             $hits  How many to take for where it has plenty.
	 */
	private static function after( int $full, array $limit, int $now, int $hits ): ?int {
		if ( $limit[0] <= 0 ) {
			return $full;
		}
		$one  = intdiv( 1000000, $limit[0] );
		$most = $now + $one * max( 1, $limit[1] );
		if ( $full > $most + self::HANDFUL * $one ) {
			$full = $now; // A clock was put back.
		}
		if ( self::is_large( $limit ) && self::half_full( $full, $limit ) <= $now ) {
			return 0 === $hits ? $full : max( $now, $full ) + $hits * $one;
		}
		$full = max( $now, $full ) + $one;
		return $full > $most ? null : $full;
	}

	/**
	 * When a large bucket will be half full; 0 for others, which every hit looks at anyway.
	 *
	 * @param int             $full  When it will be full.
	 * @param array{int, int} $limit Hits a second and at once.
	 */
	private static function half_full( int $full, array $limit ): int {
		return $limit[0] > 0 && self::is_large( $limit ) ? $full - intdiv( 1000000, $limit[0] ) * intdiv( $limit[1], 2 ) : 0;
	}

	/**
	 * Marks the file for as long as a large bucket is less than half full.
	 *
	 * @param int $now    UTC microseconds.
	 * @param int $marked Until when it is marked.
	 * @param int $until  Until when it has to be.
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
	 * Whether a bucket is one out of which hits may take for others; one without a limit is, too.
	 *
	 * @param array{int, int} $limit Hits a second and at once.
	 */
	private static function is_large( array $limit ): bool {
		return $limit[1] > self::LARGE || $limit[0] <= 0;
	}
}
