<?php
declare( strict_types=1 );

namespace Lodestar\Shops;

use Lodestar\Extending\Guard;
use Lodestar\Provisioning\Upkeep;
use Lodestar\Rest\ApiException;

/**
 * Orders and refunds of which a report could not be kept: they are looked at again every hour, and what the shop has of
 * them then is reported.
 */
final class RetryQueue {

	/** Option: list of shop's slug, id, and the order of a refund or 0, joined by colons. */
	public const OPTION = 'lodestar_orders_left';

	/** So many are remembered: whoever has more left has to import. */
	private const MOST = 5000;

	/** So many are looked at in one run. */
	private const PER_RUN = 200;

	public static function add( string $shop, int $id, int $parent ): void {
		$left = self::all();
		$key  = "$shop:$id:$parent";
		if ( ! in_array( $key, $left, true ) && count( $left ) < self::MOST ) {
			update_option( self::OPTION, array( ...$left, $key ), false );
		}
	}

	/**
	 * @return list<string>
	 */
	public static function all(): array {
		$left = get_option( self::OPTION, array() );
		return is_array( $left ) ? array_values( array_filter( $left, 'is_string' ) ) : array();
	}

	/**
	 * Reports again. What cannot be kept this time either is noted anew. Runs hourly.
	 */
	public static function run(): void {
		$shops = array() === self::all() ? array() : Module::there();
		foreach ( array_slice( self::all(), 0, self::PER_RUN ) as $key ) {
			[ $shop, $id, $parent ] = explode( ':', $key ) + array( '', '0', '0' );
			if ( isset( $shops[ $shop ] ) ) {
				update_option( self::OPTION, array_values( array_diff( self::all(), array( $key ) ) ), false );
				self::sync( $shops[ $shop ], (int) $id, (int) $parent );
			}
		}
	}

	private static function sync( Orders $orders, int $id, int $parent ): void {
		try {
			Guard::call(
				Upkeep::EVENT,
				$orders::OWNER,
				static function () use ( $orders, $id, $parent ): void {
					( new OrderReporter( $orders ) )->sync( $id, $parent );
					( new OrderReporter( $orders ) )->change( $id ); // It may have been reported before, as something else.
				}
			);
		} catch ( ApiException ) {
			return; // The guard has remembered it.
		}
	}
}
