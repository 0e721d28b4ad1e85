<?php
declare( strict_types=1 );

namespace Lodestar\Features\Privacy;

use Lodestar\Ingestion\Enrichment\CustomDimensions;
use Lodestar\Site\CountingOptions;
use Lodestar\Storage\MigrationRunner;
use Lodestar\Storage\Schema;
use Lodestar\Storage\StorageException;
use Lodestar\Storage\Text;
use Lodestar\Storage\Writer;

/** The user accounts stored with page views, if that is enabled in the settings. */
final class Accounts {

	/** Cron hook that retries forget() for a user. */
	public const EVENT = 'lodestar_forget_account';

	/**
	 * Returns the condition for rows of `attributes` that contain an account.
	 *
	 * @return string SQL with integers only.
	 */
	public static function are( int $user ): string {
		return 'name = ' . Text::id( CustomDimensions::USER ) . ' AND value = ' . Text::id( (string) $user );
	}

	/**
	 * Returns the IDs of pages rows that contain an account. There are few of them, while checking each page view would
	 * take seconds.
	 *
	 * @param int $user User ID, or 0 for none.
	 * @return list<int>
	 */
	public static function pages( int $user ): array {
		global $wpdb;
		$sets = 'SELECT id FROM ' . Schema::table( 'attributes' ) . ' WHERE ' . self::are( $user );
		$sql  = 'SELECT id FROM ' . Schema::table( 'pages' ) . " WHERE attributes IN ($sets)";
		// phpcs:ignore WordPress.DB -- only our own names and integers.
		return 0 === $user ? array() : array_map( 'intval', $wpdb->get_col( $sql ) );
	}

	/** Whether page views may contain an account: storing accounts is enabled, or was enabled earlier. */
	public static function may_have( int $user ): bool {
		global $wpdb;
		if ( CountingOptions::user_ids() || ! ( new MigrationRunner() )->is_current() ) {
			return CountingOptions::user_ids();
		}
		$sql = 'SELECT 1 FROM ' . Schema::table( 'attributes' ) . ' WHERE ' . self::are( $user ) . ' LIMIT 1';
		return null !== $wpdb->get_var( $sql ); // phpcs:ignore WordPress.DB -- only our own names and integers.
	}

	/** Removes an account from all page views, which become unattributed. Must run in a transaction. */
	public static function forget( Writer $writer, int $user ): void {
		// Must run first, so an ingest in progress writes nothing and starts over.
		$writer->execute( 'UPDATE ' . Schema::table( 'cursor' ) . ' SET generation = generation + 1 WHERE id = 1' );
		$writer->execute( 'DELETE FROM ' . Schema::table( 'attributes' ) . ' WHERE ' . self::are( $user ) );
	}

	/**
	 * Removes the account when a user is deleted or leaves a site of a network.
	 *
	 * Pending hits may still contain it, but ingest ignores deleted accounts.
	 *
	 * @param int|string $user User ID.
	 */
	public static function on_deletion( int|string $user ): void {
		if ( ! ( new MigrationRunner() )->is_current() ) {
			return;
		}
		try {
			$writer = Writer::open();
			$writer->transaction( static fn () => self::forget( $writer, (int) $user ) );
		} catch ( StorageException ) {
			wp_schedule_single_event( time() + HOUR_IN_SECONDS, self::EVENT, array( (int) $user ) );
		}
	}
}
