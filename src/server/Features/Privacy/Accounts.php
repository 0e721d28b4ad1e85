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

/**
 * The accounts that page views are kept with, where the owner wants that.
 */
final class Accounts {

	/** Schedule: another try, with the account. */
	public const EVENT = 'lodestar_forget_account';

	/**
	 * Condition on rows of `attributes` that name an account.
	 *
	 * @param int $user The account.
	 * @return string SQL, made of integers.
	 */
	public static function are( int $user ): string {
		return 'name = ' . Text::id( CustomDimensions::USER ) . ' AND value = ' . Text::id( (string) $user );
	}

	/**
	 * The pages whose views are kept with an account. They are few, and looking for each page view's would take seconds.
	 *
	 * @param int $user The account; 0 has none.
	 * @return list<int> Their numbers.
	 */
	public static function pages( int $user ): array {
		global $wpdb;
		$sets = 'SELECT id FROM ' . Schema::table( 'attributes' ) . ' WHERE ' . self::are( $user );
		$sql  = 'SELECT id FROM ' . Schema::table( 'pages' ) . " WHERE attributes IN ($sets)";
		// phpcs:ignore WordPress.DB -- our names and integers.
		return 0 === $user ? array() : array_map( 'intval', $wpdb->get_col( $sql ) );
	}

	/**
	 * Whether page views may be kept with an account: they are now, or there are some of a time when they were.
	 */
	public static function may_have( int $user ): bool {
		global $wpdb;
		if ( CountingOptions::user_ids() || ! ( new MigrationRunner() )->is_current() ) {
			return CountingOptions::user_ids();
		}
		$sql = 'SELECT 1 FROM ' . Schema::table( 'attributes' ) . ' WHERE ' . self::are( $user ) . ' LIMIT 1';
		return null !== $wpdb->get_var( $sql ); // phpcs:ignore WordPress.DB -- our names and integers.
	}

	/**
	 * Takes an account out of all page views, in a transaction. They stay, and say no more whose they are.
	 */
	public static function forget( Writer $writer, int $user ): void {
		// First, so that an ingest that is at it writes nothing, and begins anew.
		$writer->execute( 'UPDATE ' . Schema::table( 'cursor' ) . ' SET generation = generation + 1 WHERE id = 1' );
		$writer->execute( 'DELETE FROM ' . Schema::table( 'attributes' ) . ' WHERE ' . self::are( $user ) );
	}

	/**
	 * An account is deleted, or leaves a site of a network. Hits that wait still name it, but ingest knows no account that is
	 * deleted.
	 *
	 * @param int|string $user The account.
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
