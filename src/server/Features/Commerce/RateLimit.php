<?php
declare( strict_types=1 );

namespace Lodestar\Features\Commerce;

use Lodestar\Collector\Ceiling;
use Lodestar\Collector\EventName;
use Lodestar\Collector\RejectionReason;
use Lodestar\Site\CountingRules;
use Lodestar\Site\Site;

/**
 * Limits what shoppers can make a shop report, so that a program that fills carts all day fills no tables. Purchases,
 * refunds and their corrections are never limited.
 *
 * Each limit is a token bucket: events a second in the long run, and events at once.
 */
final class RateLimit {

	/** One shopper, who may order a long list again with one click. */
	private const SHOPPER = array( 1, 500 );

	/** One network (/24, /48): an office or the shared addresses of a carrier. Ceiling keeps no exact count of more. */
	private const NETWORK = array( 5, 1600 );

	/** All shoppers together: 4.3 million events a day. An order that is placed is not part of it. */
	private const ALL = array( 50, 25000 );

	private const UNLIMITED = array( 0, 1 );

	/** Names of the files that hold the buckets. */
	private const SHOPPERS = 'shoppers.php';
	private const NETWORKS = 'shop-networks.php';

	/**
	 * Returns why an event is rejected; null if it isn't.
	 *
	 * @param string  $name    Name of the event.
	 * @param Shopper $shopper Whose it is.
	 * @param Site    $site    The site.
	 * @param int     $now_ms  UTC milliseconds.
	 */
	public static function rejects( string $name, Shopper $shopper, Site $site, int $now_ms ): ?RejectionReason {
		if ( in_array( $name, EventName::BOOKS, true ) ) {
			return null;
		}
		$of_shopper = array(
			'network' => self::SHOPPER,
			'site'    => self::UNLIMITED,
		);
		$of_network = array(
			'network' => self::NETWORK,
			'site'    => EventName::PLACE_ORDER === $name ? self::UNLIMITED : self::ALL,
		);
		$key        = CountingRules::key();
		$reason     = Ceiling::refuses( $site->counters() . self::SHOPPERS, $of_shopper, $key, $shopper->hash, $now_ms )
			?? Ceiling::refuses( $site->counters() . self::NETWORKS, $of_network, $key, $shopper->network, $now_ms ); // What one shopper sends in vain is no other's loss.
		return match ( $reason ) {
			RejectionReason::Network => RejectionReason::Shopper,
			RejectionReason::Site    => RejectionReason::Shop,
			default                  => null,
		};
	}
}
