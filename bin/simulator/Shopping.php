<?php
declare( strict_types=1 );

namespace Lodestar\Simulator;

/**
 * Simulates the shop. Its pages and some posts show a product.
 *
 * Few visitors add it to the cart and fewer buy it, some of them with one or more coupons. A few purchases are
 * refunded.
 */
final class Shopping {

	/** One post in this many shows a product. All pages below the SHOP path do. */
	private const EVERY = 3;
	private const SHOP  = '/shop/';

	/** One abandoned cart in this many is emptied. */
	private const EVERY_LEFT = 3;

	/** Available coupons, and the probability of each in an order that uses coupons. */
	private const COUPONS = array(
		'SPRING'        => 0.6,
		'WELCOME10'     => 0.4,
		'FREE-SHIPPING' => 0.3,
	);

	/**
	 * Returns the commerce events of a page view.
	 *
	 * @param Event $view       The page view.
	 * @param int   $at_ms      Time of the events, in UTC milliseconds.
	 * @param bool  $is_decided Whether the visitor stays long enough to buy.
	 * @return list<Event>
	 */
	public function of( Event $view, int $at_ms, bool $is_decided, Random $random ): array {
		$number = crc32( "product {$view->page->path}" );
		$is_shop = str_contains( $view->page->path, self::SHOP );
		if ( ! $is_shop && ( 'post' !== $view->page->kind || 0 !== $number % self::EVERY ) ) {
			return array();
		}
		$quantity = $random->chance( 0.2 ) ? $random->between( 2, 4 ) : 1;
		$price    = ( 499 + intdiv( $number, 11 ) % 80 * 50 ) / 100;
		$item     = array(
			'item_id'   => 'G-' . $number % 1000,
			'item_name' => self::product( $view->page ),
			'category'  => 0 === $number % 2 ? 'Seeds' : 'Tools',
			'quantity'  => $quantity,
			'revenue'   => round( $quantity * $price, 2 ),
		);
		$steps    = array( 'view_item' );
		foreach (
			$is_decided
				? array( 'add_to_cart' => $is_shop ? 0.3 : 0.15, 'begin_checkout' => 0.6, 'purchase' => 0.7, 'refund' => 0.06 )
				: array() as $step => $chance
		) {
			if ( ! $random->chance( $chance ) ) {
				break;
			}
			$steps[] = $step;
		}
		if ( 'add_to_cart' === end( $steps ) && 0 === crc32( $view->view ) % self::EVERY_LEFT ) {
			$steps[] = 'remove_from_cart';
		}
		$order = in_array( 'purchase', $steps, true ) ? self::order( $view, $random ) : array();
		return array_map(
			fn ( string $step ): Event => $view->action(
				Event::ORDER,
				$at_ms,
				$random->hex( 16 ),
				$step,
				self::values( $step, $item, $order )
			),
			$steps
		);
	}

	/** Returns the name of the product on a page. Department pages have a one-word slug and sell a mixed box. */
	private static function product( Page $page ): string {
		return match ( true ) {
			! str_contains( $page->path, self::SHOP )       => "$page->title kit",
			str_ends_with( $page->path, self::SHOP )        => 'Voucher',
			! str_contains( basename( $page->path ), '-' )  => "$page->title, mixed box",
			default                                         => $page->title,
		};
	}

	/**
	 * Returns the parameters that a purchase and its refund share, except the items.
	 *
	 * @return array<string, mixed>
	 */
	private static function order( Event $view, Random $random ): array {
		$coupons = $random->chance( 0.3 ) ? array_keys( array_filter( self::COUPONS, $random->chance( ... ) ) ) : array();
		return array(
			'transaction_id' => 'S-' . strtoupper( substr( base_convert( $view->view, 16, 36 ), 0, 7 ) ),
			'payment_type'   => $random->pick( array( 'card', 'paypal', 'invoice' ) ),
			'customer_type'  => $random->chance( 0.7 ) ? 'new' : 'returning',
		) + ( array() === $coupons ? array() : array( 'coupon' => $coupons ) );
	}

	/**
	 * @param array<string, string|int|float> $item  The product.
	 * @param array<string, mixed>            $order Additional parameters of a purchase or refund.
	 * @return array<string, mixed> Values for Commerce::track().
	 */
	private static function values( string $step, array $item, array $order ): array {
		$values = array(
			'currency' => 'EUR',
			'value'    => $item['revenue'],
			'items'    => array( $item ),
		);
		return 'purchase' === $step || 'refund' === $step ? $values + $order : $values;
	}
}
