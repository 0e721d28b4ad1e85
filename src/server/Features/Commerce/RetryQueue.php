<?php
declare( strict_types=1 );

namespace Lodestar\Features\Commerce;

use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\ThirdParty\Guard;
use Lodestar\Site\Upkeep;

/**
 * Orders and refunds whose report couldn't be stored. Every hour, their current state is reported again.
 *
 * Each one is a separate option, so that processes never overwrite each other's entries. Adding an order changes its
 * value, so an order that changes again while it is being reported stays in the queue.
 */
final class RetryQueue {

	/** Prefix of the options. The shop's slug, the ID, and the order of a refund or 0 follow it. */
	private const PREFIX = 'lodestar_retry_order:';

	/** Maximum number of orders in the queue. The import finds any others. */
	private const MAX = 5000;

	/** Maximum number of orders per run. */
	private const PER_RUN = 200;

	/** After this many failures of the shop, the order is removed from the queue. */
	private const MAX_FAILURES = 24;

	/**
	 * Adds an order or refund, unless the queue is full. One that is already queued gets a new value.
	 *
	 * @param int $parent Order of a refund, otherwise 0.
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
	 * @return list<string> Slug of the shop, ID, and the order of a refund or 0, separated by colons.
	 */
	public static function all(): array {
		return array_map( static fn ( array $row ): string => substr( $row[0], strlen( self::PREFIX ) ), self::rows( self::MAX ) );
	}

	/** Reports orders again, until one can't be stored. Runs hourly. */
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
				return; // The order was queued again.
			}
		}
	}

	/** @return bool False if the shop failed. */
	private static function report( Orders $orders, int $id, int $parent ): bool {
		try {
			Guard::call(
				Upkeep::EVENT,
				$orders::OWNER,
				static function () use ( $orders, $id, $parent ): void {
					( new OrderReporter( $orders ) )->sync( $id, $parent );
					( new OrderReporter( $orders ) )->change( $id, $parent ); // It may already be counted with other values.
				}
			);
			return true;
		} catch ( ApiException ) {
			return false; // Guard has recorded the failure.
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

	/** @return bool False if the value has changed since it was read, so that nothing was removed. */
	private static function remove( string $name, string $value ): bool {
		global $wpdb;
		return 1 === $wpdb->query(
			$wpdb->prepare( "DELETE FROM $wpdb->options WHERE option_name = %s AND option_value = %s", $name, $value )
		);
	}

	/** Returns a unique value that sorts orders with few failures first. */
	private static function value( int $failures ): string {
		return sprintf( '%02d:%s', $failures, bin2hex( random_bytes( 8 ) ) );
	}

	/** @return list<array{string, string}> Names and values of options. */
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
