<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Collector;

use Lodestar\Collector\FileSalts;
use PHPUnit\Framework\TestCase;

/** Tests who counts as the same visitor, and until when. The site's midnight is 22:00 UTC. */
final class IdentityTest extends TestCase {

	private const MIDNIGHT = Fixture::NOON + 10 * 3600 * 1000;

	private Fixture $site;

	protected function setUp(): void {
		$this->site = new Fixture();
	}

	public function test_one_visitor_has_one_hash_all_day(): void {
		$first = $this->hash();
		$this->site->clock->set( self::MIDNIGHT - 1 );
		self::assertSame( $first, $this->hash() );
	}

	public function test_different_visitors_have_different_hashes(): void {
		$hashes = array(
			$this->hash(),
			$this->hash( array( 'REMOTE_ADDR' => '203.0.113.10' ) ),
			$this->hash( array( 'REMOTE_ADDR' => '2001:db8::1' ) ),
			$this->hash( array( 'HTTP_USER_AGENT' => 'Another' ) ),
		);
		self::assertSame( $hashes, array_unique( $hashes ) );
	}

	public function test_one_visitor_has_different_hashes_on_different_sites(): void {
		$here = $this->hash();
		$this->site->collector( '00000000000000bb' )->handle( Fixture::request( Fixture::view() ) );
		self::assertNotSame( $here, $this->site->last()->visitor );
	}

	public function test_different_notations_of_an_ip_address_are_one_visitor(): void {
		self::assertSame( $this->hash(), $this->hash( array( 'REMOTE_ADDR' => '::ffff:203.0.113.9' ) ) );
	}

	public function test_hits_include_yesterdays_hash_for_half_an_hour_after_midnight(): void {
		$yesterday = $this->hash();
		self::assertSame( '', $this->site->last()->yesterday );

		$this->site->clock->set( self::MIDNIGHT );
		$today = $this->hash();
		self::assertNotSame( $yesterday, $today );
		self::assertSame( $yesterday, $this->site->last()->yesterday );

		$this->site->clock->set( self::MIDNIGHT + 1800 * 1000 - 1 );
		self::assertSame( $today, $this->hash() );
		self::assertSame( $yesterday, $this->site->last()->yesterday );
		self::assertCount( 2, $this->salts() );

		$this->site->clock->set( self::MIDNIGHT + 1800 * 1000 );
		self::assertSame( $today, $this->hash() );
		self::assertSame( '', $this->site->last()->yesterday );
		self::assertSame( array( 'day-2026-11-21.php' ), $this->salts() );
	}

	public function test_a_deleted_salt_is_not_restored(): void {
		$first = $this->hash();
		$this->site->clock->set( self::MIDNIGHT + 3600 * 1000 );
		$this->hash();
		$this->site->clock->set( Fixture::NOON );
		self::assertNotSame( $first, $this->hash() );
	}

	public function test_the_first_hit_of_a_new_day_deletes_old_salts(): void {
		$this->hash();
		$this->site->clock->set( self::MIDNIGHT + 5 * 86400 * 1000 + 60000 );
		$this->hash();
		self::assertSame( '', $this->site->last()->yesterday );
		self::assertSame( array( 'day-2026-11-26.php' ), $this->salts() );
	}

	public function test_a_day_is_settled_once_yesterdays_salt_is_deleted_and_enough_hits_are_counted(): void {
		$this->site->clock->set( self::MIDNIGHT + 600 * 1000 );
		$hash = $this->hash();
		for ( $hit = 0; $hit < 110; $hit++ ) {
			$this->hash();
		}
		$salts = new FileSalts( $this->site->folder );
		$day   = 20778;
		$salt  = $salts->of_day( $day );
		self::assertFalse( $salts->is_settled( $day ), 'Yesterday may still be asked for.' );

		$this->site->clock->set( self::MIDNIGHT + 1800 * 1000 );
		self::assertSame( $hash, $this->hash() );
		$salts = new FileSalts( $this->site->folder );
		self::assertSame( $salt, $salts->of_day( $day ) );
		self::assertTrue( $salts->is_settled( $day ) );
		self::assertSame( $hash, $this->hash() );
	}

	public function test_settling_a_day_does_not_restore_a_deleted_salt(): void {
		$this->hash();
		$salts = new FileSalts( $this->site->folder );
		$salts->of_day( 20777 );
		unlink( "{$this->site->folder}/day-2026-11-20.php" );
		$salts->settle( 20777 );
		self::assertSame( array(), $this->salts() );
	}

	public function test_a_salt_file_outputs_nothing_and_exits_only_on_direct_access(): void {
		$this->hash();
		$file = $this->site->folder . '/' . $this->salts()[0];
		self::assertSame( '', (string) shell_exec( 'php ' . escapeshellarg( $file ) . ' 2>&1' ) );
		self::assertStringStartsWith( '<?php isset( $lodestar ) || exit;', (string) file_get_contents( $file ) );
	}

	/** @param array<string, string> $server CGI variables that differ from a typical visitor's. */
	private function hash( array $server = array() ): string {
		self::assertSame( 204, $this->site->send( Fixture::view(), $server ) );
		return $this->site->last()->visitor;
	}

	/** @return list<string> */
	private function salts(): array {
		$files = glob( $this->site->folder . '/day-*' );
		return array_map( 'basename', false === $files ? array() : $files );
	}
}
