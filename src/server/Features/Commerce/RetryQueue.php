<?php
declare( strict_types=1 );

namespace Lodestar\Features\Commerce;

use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\ThirdParty\Guard;
use Lodestar\Site\Upkeep;

/**
 * Orders and refunds whose report could not be stored. Every hour, what the shop has of them then is reported again.
 *
 * Each is an option of its own, so that processes never overwrite each other's. Its value changes whenever it is added, so
 * that an order which changes again while it is being reported stays in the queue.
 */
final class RetryQueue {

	/** Name of the options, followed by the shop's slug, the ID, and the order of a refund or 0. */
	private const PREFIX = 'lodestar_retry_order:';

	/** Most orders in the queue. The import finds any others. */
	private const MAX = 5000;

	/** Orders of one run. */
	private const PER_RUN = 200;

	/** After so many failures of the shop, the order is removed from the queue. */
	private const MAX_FAILURES = 24;

	/**
	 * @param string $shop   The shop's slug.
	 * @param int    $id     The order's or refund's.
	 * @param int    $parent Of a refund: its order; else 0.
	 */
	public static function add( string $shop, int $id, int $parent ): void {
		global $wpdb;
		if ( count( self::all() ) < self::MAX ) {
			$wpdb->query(
				$wpdb->prepare(
					"INSERT INTO $wpdb->options (option_name, option_value, autoload) VALUES (%s, %s, 'off') ON DUPLICATE KEY UPDATE option_value = VALUES(option_value)",
					self::PREFIX . "$shop:$id:$parent",
					self::value( 0 )
				)
			);
		}
	}

	/**
	 * Returns the orders in the queue.
	 *
	 * @return list<string> Slug of the shop, ID, and the order of a refund or 0, joined by colons.
	 */
	public static function all(): array {
		return array_map( static fn ( array $row ): string => substr( $row[0], strlen( self::PREFIX ) ), self::rows( self::MAX ) );
	}

	/**
	 * Reports orders again, until one can't be stored. Runs hourly.
	 */
	public static function run(): void {
		$rows  = self::rows( self::PER_RUN );
		$shops = array() === $rows ? array() : Shops::there();
		foreach ( $rows as [ $name, $value ] ) {
			[ $shop, $id, $parent ] = explode( ':', substr( $name, strlen( self::PREFIX ) ) ) + array( '', '0', '0' );
			if ( ! isset( $shops[ $shop ] ) ) {
				continue;
			}
			if ( ! self::report( $shops[ $shop ], (int) $id, (int) $parent ) ) {
				self::count_failure( $name, $value );
			} elseif ( ! self::remove( $name, $value ) ) {
				return; // It was added again.
			}
		}
	}

	/**
	 * @return bool False if the shop failed.
	 */
	private static function report( Orders $orders, int $id, int $parent ): bool {
		try {
			Guard::call(
				Upkeep::EVENT,
				$orders::OWNER,
				static function () use ( $orders, $id, $parent ): void {
					( new OrderReporter( $orders ) )->sync( $id, $parent );
					( new OrderReporter( $orders ) )->change( $id, $parent ); // It may have been counted before, with other values.
				}
			);
			return true;
		} catch ( ApiException ) {
			return false; // The guard has remembered it.
		}
	}

	private static function count_failure( string $name, string $value ): void {
		global $wpdb;
		$failures = 1 + (int) $value;
		if ( $failures >= self::MAX_FAILURES ) {
			self::remove( $name, $value );
			return;
		}
		$wpdb->query(
			$wpdb->prepare(
				"UPDATE $wpdb->options SET option_value = %s WHERE option_name = %s AND option_value = %s",
				self::value( $failures ),
				$name,
				$value
			)
		);
	}

	/**
	 * @return bool Whether it was as it was read, and is removed now.
	 */
	private static function remove( string $name, string $value ): bool {
		global $wpdb;
		return 1 === $wpdb->query(
			$wpdb->prepare( "DELETE FROM $wpdb->options WHERE option_name = %s AND option_value = %s", $name, $value )
		);
	}

	/**
	 * A value that no other process writes. Orders with few failures come first.
	 */
	private static function value( int $failures ): string {
		return sprintf( '%02d:%s', $failures, bin2hex( random_bytes( 8 ) ) );
	}

	/**
	 * @return list<array{string, string}> Name and value of options.
	 */
	private static function rows( int $most ): array {
		global $wpdb;
		/** @var list<array{string, string}> */
		return $wpdb->get_results(
			$wpdb->prepare(
				"SELECT option_name, option_value FROM $wpdb->options WHERE option_name LIKE %s ORDER BY option_value LIMIT %d",
				$wpdb->esc_like( self::PREFIX ) . '%',
				$most
			),
			ARRAY_N
		);
	}
}
