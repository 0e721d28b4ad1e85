<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Storage;

use Lodestar\Storage\Schema;
use Lodestar\Storage\Writer;
use PHPUnit\Framework\Assert;

/**
 * A move in a process of its own, that is killed.
 */
final class KilledMove {

	/**
	 * Runs it until then.
	 *
	 * @param int  $statement Before which statement it is killed; 0 = before none.
	 * @param int  $drop      Before which table is dropped; 0 = before none.
	 * @param bool $is_over   Whether its lease, for which others would wait seconds, has run out meanwhile.
	 */
	public static function before( int $statement, int $drop, bool $is_over ): void {
		exec( implode( ' ', array_map( 'escapeshellarg', array( PHP_BINARY, __DIR__ . '/processes/move.php', ABSPATH, (string) $statement, (string) $drop ) ) ) . ' 2>&1', $output, $status );
		Assert::assertSame( 128 + SIGKILL, $status, "statement $statement, drop $drop: " . implode( "\n", $output ) );
		wp_cache_flush();
		if ( $is_over ) {
			Writer::open()->execute( 'UPDATE ' . Schema::table( 'cursor' ) . ' SET lease_until = 0' );
		}
	}
}
