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
 * Accepts events from a shop's server and adds them to the spool, where ingest reads them like all hits. With a
 * file-based spool, this takes no database query.
 */
final class Commerce {

	/** Events per second and burst of one shopper, who may order a long list again with one click. */
	private const PER_SHOPPER = array( 1, 500 );

	/**
	 * Events per second and burst of one network (/24 or /48): an office, or the shared IP addresses of a carrier.
	 * Ceiling counts larger buckets only approximately.
	 */
	private const PER_NETWORK = array( 5, 1600 );

	/** Events per second and burst of all shoppers: 4.3 million events per day. Placed orders don't count toward it. */
	private const PER_SITE = array( 50, 25000 );

	private const UNLIMITED = array( 0, 1 );

	/** Names of the files with the token buckets. */
	private const SHOPPERS = 'shoppers.php';

	private const NETWORKS = 'shop-networks.php';

	/** Events with a share of the spool of their own. */
	private const OF_ORDERS = array( EventName::PLACE_ORDER, ...EventName::BOOKS );

	/**
	 * Reports something that a shopper did.
	 *
	 * A purchase counts once per `transaction_id`, and a refund once per `transaction_id` and `refund_id`, however
	 * often it is reported. A purchase counts for the visit of its `place_order` event, if that was reported, and a
	 * refund for the visit of its purchase. Everything else counts for the shopper's latest visit.
	 *
	 * `change_order` replaces a counted purchase and `cancel_order` removes it, on its own day and for its own visit.
	 * With a `refund_id`, they correct that refund. They do nothing if it wasn't counted. A canceled purchase that is
	 * reported again counts again.
	 *
	 * Keys use GA4's names where they exist. Amounts are int or float in units of the currency, from 0 to
	 * 9,000,000,000,000, and are stored with three decimals. Order events are `place_order`, `purchase`, `refund`,
	 * `change_order` and `cancel_order`.
	 *
	 * - `transaction_id`: string, at most 100 bytes. Required for order events.
	 * - `refund_id`: string that identifies one of a transaction's refunds.
	 * - `at`: int, UTC seconds from 2005 on. The time of the order event, by default now. For `change_order`, the new
	 *   time of the purchase if it changed.
	 * - `origin`: how the order was created: `web`, `admin` (by phone, or entered in wp-admin), `renewal` (of a
	 *   subscription) or `other` (by another program).
	 * - `currency`: ISO 4217, or a code of the shop's own with 1 to 10 letters and digits. Required with any amount.
	 * - `value`: revenue, or the refunded amount. Required for order events except `cancel_order`.
	 * - `shipping`, `tax`: parts of the value.
	 * - `paid_value`, `paid_currency`: the paid amount, if the shop converts it to its own currency. All other
	 *   amounts are then in the shop's currency.
	 * - `coupon`: string, or a list of at most 20. An order counts for each of its coupons.
	 * - `payment_type`: string.
	 * - `customer_type`: `new` or `returning`.
	 * - `items`: list of at most 200 products, each with `item_id` or `item_name` (string). Optional keys are
	 *   `category`, `variant` (string), `quantity` (int or float, 1 by default) and `revenue`. The revenue is the
	 *   amount of the line, negative for a discount that the shop stores as a line.
	 *
	 * @param string       $name    view_item, add_to_cart, remove_from_cart, begin_checkout, place_order, purchase,
	 *                              refund, change_order or cancel_order.
	 * @param array<mixed> $event   Values by key.
	 * @param ?Shopper     $shopper Null if unknown.
	 * @return bool|WP_Error True if the event will be counted, false if the shopper opted out. An error changes
	 *         nothing. Its code is `lodestar_invalid_event`, `lodestar_limited` for too many events (see rate_limit()),
	 *         or `lodestar_closed` if the event can't be stored at the moment.
	 */
	public static function track( string $name, array $event, ?Shopper $shopper = null ): bool|WP_Error {
		$shopper ??= Shopper::unknown();
		$values    = in_array( $name, EventName::COMMERCE, true )
			? CommerceEvent::values( $name, $event )
			: new WP_Error( CommerceEvent::INVALID, __( 'Unknown commerce event name.', 'lodestar' ) );
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
				return new WP_Error( CommerceEvent::INVALID, __( 'An event’s time can’t be in the future.', 'lodestar' ) );
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
	 * Does the same as track(), as an action without a dependency on Lodestar's classes. Hooked to
	 * lodestar_track_commerce.
	 *
	 * @param mixed $shopper A Shopper, the value of Shopper::to_string(), or null.
	 */
	public static function on_action( mixed $name, mixed $event = array(), mixed $shopper = null ): void {
		if ( is_string( $shopper ) ) {
			$shopper = Shopper::from_string( $shopper );
		}
		$result = is_string( $name ) && is_array( $event ) && ( null === $shopper || $shopper instanceof Shopper )
			? self::track( $name, $event, $shopper )
			: new WP_Error( CommerceEvent::INVALID, __( 'A commerce event takes a name, an array and optionally a shopper.', 'lodestar' ) );
		if ( $result instanceof WP_Error && CommerceEvent::INVALID === $result->get_error_code() ) {
			_doing_it_wrong( 'lodestar_track_commerce', esc_html( $result->get_error_message() ), '0.1.0' );
		}
	}

	/**
	 * Returns why an event is rejected; null if it is within the limits.
	 *
	 * The limits keep a bot that fills carts all day from filling the tables. Purchases, refunds and their corrections
	 * are never limited. Each limit is a token bucket: a rate per second, and a burst.
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
			// Events beyond a shopper's limit don't count against the network.
			?? Ceiling::refuses( $site->counters() . self::NETWORKS, $of_network, $key, $shopper->network, $now_ms );
		return match ( $reason ) {
			RejectionReason::Network => RejectionReason::Shopper,
			RejectionReason::Site    => RejectionReason::Shop,
			default                  => null,
		};
	}
}
