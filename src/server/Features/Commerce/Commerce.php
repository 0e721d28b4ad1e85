<?php
declare( strict_types=1 );

namespace Lodestar\Features\Commerce;

use Lodestar\Collector\Ceiling;
use Lodestar\Collector\EventName;
use Lodestar\Collector\Hit;
use Lodestar\Collector\RejectionReason;
use Lodestar\Collector\Spool;
use Lodestar\Platform\Time\SiteClock;
use Lodestar\Site\CountingRules;
use Lodestar\Site\Site;
use WP_Error;

/**
 * Takes what a shop's server reports. It goes the way of all hits: a line of the spool, which ingest reads. Where the
 * spool is a folder that takes no query.
 */
final class Commerce {

	/** One shopper, who may order a long list again with one click. */
	private const PER_SHOPPER = array( 1, 500 );

	/** One network (/24, /48): an office or the shared addresses of a carrier. Ceiling keeps no exact count of more. */
	private const PER_NETWORK = array( 5, 1600 );

	/** All shoppers together: 4.3 million events a day. An order that is placed is not part of it. */
	private const PER_SITE = array( 50, 25000 );

	private const UNLIMITED = array( 0, 1 );

	/** Names of the files that hold the buckets. */
	private const SHOPPERS = 'shoppers.php';

	private const NETWORKS = 'shop-networks.php';

	/** Events that have a share of the spool of their own. */
	private const OF_ORDERS = array( EventName::PLACE_ORDER, ...EventName::BOOKS );

	/**
	 * Reports something that a shopper did.
	 *
	 * A purchase counts once for its `transaction_id`, a refund once for its `transaction_id` and `refund_id`, whenever
	 * and however often they are reported. Both count for the visit in which the order was placed, where `place_order` of
	 * the same transaction was reported, and a refund for that of its purchase; all else for the latest visit of the
	 * shopper. The last two names correct a purchase that was counted, or with a `refund_id` that refund, on its own day
	 * and for its own visit: `change_order` replaces it, `cancel_order` removes it. They do nothing if it wasn't counted.
	 * A canceled purchase that is reported again counts again.
	 *
	 * @param string       $name    view_item, add_to_cart, remove_from_cart, begin_checkout, place_order, purchase, refund, change_order
	 *                              or cancel_order.
	 * @param array<mixed> $event   Keys as GA4 has them. Amounts are int or float in units of the currency, 0 to 9,000,000,000,000, and are
	 *                              stored to the thousandth:
	 *                                      - `transaction_id`: string, at most 100 bytes; what happens to an order (from place_order on) must have it.
	 *                                      - `refund_id`: string; identifies one of a transaction's refunds.
	 *                                      - `at`: int, UTC seconds from 2005 on; when it happened to the order, now if missing. Of change_order:
	 *                                        when the purchase was, if that changed.
	 *                                      - `origin`: how the order came about: `web`, `admin` (by telephone, or entered in wp-admin),
	 *                                        `renewal` (of a subscription) or `other` (another program).
	 *                                      - `currency`: ISO 4217, or a code of the shop's own: 1 to 10 letters and digits. Required with any amount.
	 *                                      - `value`: revenue, or what is given back; what happens to an order must have it, but cancel_order.
	 *                                      - `shipping`, `tax`: parts of the value.
	 *                                      - `paid_value`, `paid_currency`: what was paid, where the shop itself says what that is in its own
	 *                                        currency: then all other amounts are in that.
	 *                                      - `coupon`: string, or a list of at most 20: an order counts for each of its coupons.
	 *                                      - `payment_type`: string.
	 *                                      - `customer_type`: new or returning.
	 *                                      - `items`: list of at most 200 products, each with `item_id` or `item_name` (string); it may have
	 *                                        `category`, `variant` (string), `quantity` (int or float, 1 if missing) and `revenue` (amount of the
	 *                                        line; negative for a discount that the shop keeps as a line).
	 * @param ?Shopper     $shopper Whose it is; null where nobody knows.
	 * @return bool|WP_Error True: it will be counted. False: it won't, because the shopper opted out. With an error nothing changes:
	 *                       `lodestar_invalid_event` says what is wrong with the event, `lodestar_limited` that the shopper, or all
	 *                       shoppers, sent too many (see rate_limit()), `lodestar_closed` that it can't be stored at the moment.
	 */
	public static function track( string $name, array $event, ?Shopper $shopper = null ): bool|WP_Error {
		$shopper ??= Shopper::unknown();
		$values    = in_array( $name, EventName::COMMERCE, true )
			? CommerceEvent::values( $name, $event )
			: new WP_Error( CommerceEvent::INVALID, __( 'No commerce event has this name.', 'lodestar' ) );
		if ( $values instanceof WP_Error ) {
			return $values;
		}
		if ( $shopper->refuses && ! in_array( $name, EventName::BOOKS, true ) ) {
			return false;
		}
		$clock  = SiteClock::get();
		$at_ms  = $clock->now_ms();
		$site   = Site::current();
		$reason = self::rate_limit( $name, $shopper, $site, $at_ms );
		if ( null !== $reason ) {
			$site->rejected()->note( $reason, intdiv( $at_ms, 1000 ) );
			return new WP_Error( 'lodestar_limited', __( 'The event exceeds the rate limit.', 'lodestar' ) );
		}
		if ( is_int( $values['at'] ?? null ) ) {
			if ( $values['at'] * 1000 > $at_ms ) {
				return new WP_Error( CommerceEvent::INVALID, __( 'An event cannot lie in the future.', 'lodestar' ) );
			}
			$at_ms = $values['at'] * 1000;
		}
		if ( EventName::CHANGE_ORDER !== $name ) {
			unset( $values['at'] );
		}
		$hit = Hit::order(
			$at_ms,
			bin2hex( random_bytes( 8 ) ),
			$name,
			$values,
			$shopper->hash,
			$shopper->other,
			$shopper->lasting,
			$shopper->user_agent
		);
		$spool = $site->spool( $clock );
		if ( $spool->append( $hit->encode(), in_array( $name, self::OF_ORDERS, true ) ? Spool::ORDERS : Spool::CARTS ) ) {
			return true;
		}
		$site->rejected()->note( $spool->failure(), intdiv( $clock->now_ms(), 1000 ) );
		return new WP_Error(
			'lodestar_closed',
			__( 'The event couldn’t be stored because the queue is full or not writable.', 'lodestar' )
		);
	}

	/**
	 * The same as an action, for those who would rather not name our classes. Hooked to lodestar_track_commerce.
	 *
	 * @param mixed $name    As of track().
	 * @param mixed $event   As of track().
	 * @param mixed $shopper A Shopper, what its to_string() gave, or null.
	 */
	public static function on_action( mixed $name, mixed $event = array(), mixed $shopper = null ): void {
		if ( is_string( $shopper ) ) {
			$shopper = Shopper::from_string( $shopper );
		}
		$result = is_string( $name ) && is_array( $event ) && ( null === $shopper || $shopper instanceof Shopper )
			? self::track( $name, $event, $shopper )
			: new WP_Error( CommerceEvent::INVALID, __( 'A commerce event is a name, an array and perhaps a shopper.', 'lodestar' ) );
		if ( $result instanceof WP_Error && CommerceEvent::INVALID === $result->get_error_code() ) {
			_doing_it_wrong( 'lodestar_track_commerce', esc_html( $result->get_error_message() ), '0.1.0' );
		}
	}

	/**
	 * Limits what shoppers can make a shop report, so that a bot that fills carts all day doesn't fill the tables. Purchases,
	 * refunds and their corrections are never limited.
	 *
	 * Each limit is a token bucket: a rate per second, and a burst.
	 *
	 * Returns why an event is rejected; null if it isn't.
	 *
	 * @param string  $name    Name of the event.
	 * @param Shopper $shopper Whose it is.
	 * @param Site    $site    The site.
	 * @param int     $now_ms  UTC milliseconds.
	 */
	private static function rate_limit( string $name, Shopper $shopper, Site $site, int $now_ms ): ?RejectionReason {
		if ( in_array( $name, EventName::BOOKS, true ) ) {
			return null;
		}
		$of_shopper = array(
			'network' => self::PER_SHOPPER,
			'site'    => self::UNLIMITED,
		);
		$of_network = array(
			'network' => self::PER_NETWORK,
			'site'    => EventName::PLACE_ORDER === $name ? self::UNLIMITED : self::PER_SITE,
		);
		$key        = CountingRules::key();
		$reason     = Ceiling::refuses( $site->counters() . self::SHOPPERS, $of_shopper, $key, $shopper->hash, $now_ms )
			// What one shopper sends in vain is no other's loss.
			?? Ceiling::refuses( $site->counters() . self::NETWORKS, $of_network, $key, $shopper->network, $now_ms );
		return match ( $reason ) {
			RejectionReason::Network => RejectionReason::Shopper,
			RejectionReason::Site    => RejectionReason::Shop,
			default                  => null,
		};
	}
}
