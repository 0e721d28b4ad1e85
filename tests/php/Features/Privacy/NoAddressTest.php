<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Features\Privacy;

use FilesystemIterator;
use Lodestar\Collector\Request;
use Lodestar\Features\Commerce\Commerce;
use Lodestar\Features\Commerce\Shopper;
use Lodestar\Ingestion\SiteIngest;
use Lodestar\Platform\Time\SystemClock;
use Lodestar\Site\Setup;
use Lodestar\Site\Site;
use Lodestar\Tests\Collector\Fixture;
use Lodestar\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;
use RecursiveDirectoryIterator;
use RecursiveIteratorIterator;

/** Tests that a visitor's full IP address is never stored: in no table or file, before and after ingest. */
#[Group( 'sql' )]
final class NoAddressTest extends TestCase {

	private const ADDRESSES = array( '198.51.100.77', '2001:db8:77:88:99:aa:bb:cc' );

	/** The persistent ID that a browser keeps with consent. */
	private const LASTING = '1111222233334444';

	public function test_no_full_ip_address_is_stored_anywhere(): void {
		foreach ( array( '', 'table' ) as $spool ) {
			update_option( Setup::SPOOL, $spool );
			foreach ( self::ADDRESSES as $i => $address ) {
				$this->live( $address, $i );
			}
			$waiting = $this->all_at_rest();
			self::assertStringContainsString( '198.51.100.0', $waiting, 'What is looked for would be found.' );
			self::assertStringContainsString( '2001:db8:77::', $waiting );
			$this->assert_clean( $waiting );
			SiteIngest::open()->run( 10 );
			$this->assert_clean( $this->all_at_rest() );
		}
	}

	/**
	 * Sends everything that a browser and a shop can send.
	 *
	 * @param int $i Number of the browser.
	 */
	private function live( string $address, int $i ): void {
		$id       = array( 'i' => sprintf( '%015x%d', random_int( 0, PHP_INT_MAX >> 4 ), $i ) );
		$url      = array( 'u' => home_url( '/?utm_source=x' ) );
		$messages = array(
			Fixture::view( $url + $id ),
			Fixture::view( array( 'c' => self::LASTING ) + $url + array( 'i' => strrev( $id['i'] ) ) ),
			Fixture::ping( $url + $id ),
			Fixture::event( array( 'x' => strrev( $id['i'] ) ) + $url + $id ),
			Fixture::vitals( $url + $id ),
		);
		$headers  = array(
			array( 'REMOTE_ADDR' => $address ),
			array(
				'REMOTE_ADDR'          => '10.0.0.1',
				'HTTP_X_FORWARDED_FOR' => $address,
			),
			array(
				'REMOTE_ADDR'          => '192.0.2.1',
				'HTTP_X_FORWARDED_FOR' => $address,
			),
			array(
				'REMOTE_ADDR'          => $address,
				'HTTP_X_FORWARDED_FOR' => '192.0.2.1',
			),
		);
		foreach ( $headers as $server ) {
			$server += array( 'HTTP_USER_AGENT' => 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' );
			foreach ( $messages as $message ) {
				self::assertSame(
					204,
					Site::current()->collector(
						new SystemClock()
					)->handle( new Request( 'POST', (string) wp_json_encode( $message ), $server ) )
				);
			}
			$before  = $_SERVER;
			$_SERVER = $server + $_SERVER;
			$shopper = Shopper::of_request();
			$_SERVER = $before;
			self::assertTrue( Commerce::track( 'add_to_cart', array( 'items' => array( array( 'item_id' => '7' ) ) ), $shopper ) );
			update_option( 'order_of_a_shop', $shopper->to_string() );
		}
	}

	private function assert_clean( string $text ): void {
		foreach ( self::ADDRESSES as $address ) {
			$bytes = (string) inet_pton( $address );
			foreach ( array( $address, bin2hex( $bytes ), $bytes, base64_encode( $bytes ), (string) ip2long( $address ) ) as $form ) {
				self::assertFalse( '' !== $form && str_contains( $text, $form ), "$address is stored." );
			}
		}
		self::assertStringNotContainsString( self::LASTING, $text );
	}

	/** Returns all database rows, generated files and the log of the site as text. */
	private function all_at_rest(): string {
		global $wpdb;
		$text = '';
		foreach ( $wpdb->get_col( 'SHOW TABLES' ) as $table ) {
			foreach ( $wpdb->get_results( "SELECT * FROM `$table`", ARRAY_N ) as $row ) {
				$text .= implode( "\t", $row ) . "\n";
			}
		}
		foreach (
			new RecursiveIteratorIterator( new RecursiveDirectoryIterator( WP_CONTENT_DIR, FilesystemIterator::SKIP_DOTS ) ) as $file
		) {
			if (
				$file instanceof \SplFileInfo
				&& $file->isFile()
				&& ( str_contains( $file->getPathname(), '/lodestar-' ) || 'debug.log' === $file->getFilename() )
			) {
				$text .= $file->getPathname() . "\n" . file_get_contents( $file->getPathname() );
			}
		}
		return $text;
	}
}
