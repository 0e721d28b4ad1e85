<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Collector;

use Closure;
use Lodestar\Collector\Ceiling;
use Lodestar\Collector\FixedFile;
use Lodestar\Collector\RejectedHits;
use Lodestar\Collector\RejectionReason;
use Lodestar\Site\CountingRules;
use Lodestar\Tests\Sample;
use PHPUnit\Framework\TestCase;

final class CeilingTest extends TestCase {

	private string $folder;

	protected function setUp(): void {
		$this->folder = Fixture::make_folder();
	}

	protected function tearDown(): void {
		Fixture::remove( $this->folder );
	}

	public function test_each_network_has_a_bucket_that_refills(): void {
		self::assertSame( 10, $this->taken( 30, '203.0.113.0', Fixture::NOON ) );
		self::assertSame( RejectionReason::Network, $this->refuses( '203.0.113.0', Fixture::NOON ) );
		self::assertSame( 10, $this->taken( 30, '198.51.100.0', Fixture::NOON ), 'Another is not touched.' );
		self::assertSame( 2, $this->taken( 30, '203.0.113.0', Fixture::NOON + 1000 ), 'Two a second.' );
		self::assertSame( 10, $this->taken( 30, '203.0.113.0', Fixture::NOON + 3600000 ), 'No more than the bucket holds.' );
	}

	public function test_the_site_has_one_bucket_for_all_networks(): void {
		$taken = 0;
		for ( $network = 0; $network < 100; $network++ ) {
			$taken += $this->taken( 3, "203.0.$network.0", Fixture::NOON );
		}
		self::assertSame( 40, $taken );
		self::assertSame( RejectionReason::Site, $this->refuses( '192.0.2.0', Fixture::NOON ) );
		self::assertSame( 5, $this->taken( 100, '', Fixture::NOON + 1000 ), 'Who has no address has the site’s alone.' );
	}

	public function test_rejected_hits_do_not_use_up_the_site_bucket(): void {
		$this->taken( 1000, '203.0.113.0', Fixture::NOON );
		self::assertSame( 30, $this->taken( 100, '', Fixture::NOON ) );
	}

	public function test_setting_the_clock_back_does_not_lock_out_a_network(): void {
		$this->taken( 10, '203.0.113.0', Fixture::NOON );
		self::assertSame( 10, $this->taken( 30, '203.0.113.0', Fixture::NOON - 86400000 ) );
	}

	public function test_the_file_does_not_grow_with_networks_or_reveal_them(): void {
		$this->refuses( '203.0.113.0', Fixture::NOON );
		$size = filesize( $this->path() );
		for ( $network = 0; $network < 5000; $network++ ) {
			$this->refuses( '2001:db8:' . dechex( $network ) . '::', Fixture::NOON );
		}
		clearstatcache();
		self::assertSame( $size, filesize( $this->path() ) );
		self::assertStringNotContainsString( '203.0.113', (string) file_get_contents( $this->path() ) );
		self::assertStringNotContainsString( (string) inet_pton( '203.0.113.0' ), (string) file_get_contents( $this->path() ) );
	}

	public function test_a_rate_of_zero_disables_the_limit(): void {
		$refuses = $this->with( array( 'network' => array( 0, 1 ), 'site' => array( 0, 1 ) ) );
		for ( $i = 0; $i < 50; $i++ ) {
			self::assertNull( $refuses( '203.0.113.0', Fixture::NOON ) );
		}
	}

	public function test_the_default_limits_allow_crowds(): void {
		for ( $hit = 0; $hit < 9000; $hit++ ) {
			self::assertNull(
				$this->really_refuses( '203.0.113.0', Fixture::NOON + intdiv( $hit * 60000, 9000 ) ),
				'A school opens a page: 1,800 views in a minute.'
			);
		}
		$taken = 9000;
		while ( null === $this->really_refuses( '203.0.113.0', Fixture::NOON + 60000 ) ) {
			self::assertLessThan( 14000, ++$taken, 'There is an end to it.' );
		}
		self::assertGreaterThan( 9500, $taken );
	}

	public function test_a_sustained_flood_is_limited_to_the_refill_rate(): void {
		[ $per_second, $at_once ] = Ceiling::NETWORK;

		$taken   = 0;
		$seconds = Sample::is_full() ? 1200 : 300;
		for ( $hit = 0; $hit < 100 * $seconds; $hit++ ) {
			$taken += null === $this->really_refuses( '203.0.113.0', Fixture::NOON + 10 * $hit ) ? 1 : 0;
		}
		self::assertEqualsWithDelta(
			$at_once + $seconds * $per_second,
			$taken,
			0.15 * $at_once,
			"$seconds seconds of a hundred hits each."
		);
	}

	public function test_every_hit_is_checked_while_a_large_bucket_is_less_than_half_full(): void {
		$taken   = 0;
		while ( ! FixedFile::is_marked( $this->path() ) ) {
			self::assertLessThan( 9000, ++$taken );
			self::assertNull( $this->really_refuses( '203.0.113.0', Fixture::NOON ) );
		}
		self::assertGreaterThan( 2500, $taken, 'A few hits make no mark.' );
		$left = 0;
		while ( null === $this->really_refuses( '203.0.113.0', Fixture::NOON ) ) {
			++$left;
		}
		self::assertEqualsWithDelta( 5000, $left, 20, 'From there on each takes its own.' );
		for ( $other = 0; $other < 50; $other++ ) {
			self::assertNull( $this->really_refuses( "192.0.2.$other", Fixture::NOON ) );
			self::assertTrue( FixedFile::is_marked( $this->path() ), 'What others have left takes no mark away.' );
		}
		$this->really_refuses( '192.0.2.0', Fixture::NOON + 3600000 );
		self::assertFalse( FixedFile::is_marked( $this->path() ), 'It goes with the time.' );
	}

	public function test_the_collector_rejects_and_counts_excess_hits(): void {
		$site = new Fixture(
			rules: new CountingRules( ceiling: array( 'network' => array( 1, 3 ), 'site' => array( 100, 100 ) ) ),
			bounded: true
		);
		foreach ( array( 204, 204, 204, 429, 429 ) as $status ) {
			self::assertSame( $status, $site->send( Fixture::view() ) );
		}
		self::assertSame(
			204,
			$site->send( array( 'k' => 't', 'i' => $site->test_token(), 'u' => 'https://example.org/' ) ),
			'A self-test gets through.'
		);
		self::assertSame( 400, $site->send( 'nonsense' ) );
		self::assertSame( 204, $site->send( Fixture::view(), array( 'HTTP_DNT' => '1' ) ) );
		self::assertCount( 3, $site->hits() );
		self::assertSame( 429, $site->send( Fixture::view(), array( 'REMOTE_ADDR' => '203.0.113.250', 'HTTP_USER_AGENT' => 'Another' ) ) );
		self::assertSame(
			429,
			$site->send( Fixture::view(), array( 'HTTP_X_FORWARDED_FOR' => '198.51.100.7' ) ),
			'A forged header helps nobody.'
		);
		foreach ( array( '198.51.100.7', '192.0.2.1' ) as $visitor ) {
			self::assertSame(
				204,
				$site->send( Fixture::view(), array( 'REMOTE_ADDR' => '172.71.1.1', 'HTTP_CF_CONNECTING_IP' => $visitor ) ),
				'Behind a proxy that is believed each visitor has his own network.'
			);
		}
		$now = intdiv( Fixture::NOON, 1000 );
		self::assertSame(
			array( array( 'why' => RejectionReason::Network, 'hits' => 4, 'first' => $now, 'last' => $now ) ),
			$site->rejected()->lately( $now )
		);
		$site->clock->set( Fixture::NOON + 2000 );
		self::assertSame( 204, $site->send( Fixture::view() ) );
	}

	public function test_a_new_incident_restarts_the_count(): void {
		$rejected = new RejectedHits( "$this->folder/refused.php" );
		$rejected->note( RejectionReason::Site, 1000 );
		$rejected->note( RejectionReason::Site, 2000 );
		$rejected->note( RejectionReason::Full, 2000 );
		self::assertSame(
			array(
				array( 'why' => RejectionReason::Full, 'hits' => 1, 'first' => 2000, 'last' => 2000 ),
				array( 'why' => RejectionReason::Site, 'hits' => 2, 'first' => 1000, 'last' => 2000 ),
			),
			$rejected->lately( 2001 )
		);
		self::assertSame( array(), $rejected->lately( 2000 + RejectedHits::OVER ) );
		$rejected->note( RejectionReason::Site, 2000 + RejectedHits::OVER );
		self::assertSame(
			array(
				array(
					'why'   => RejectionReason::Site,
					'hits'  => 1,
					'first' => 2000 + RejectedHits::OVER,
					'last'  => 2000 + RejectedHits::OVER,
				),
			),
			$rejected->lately( 2000 + RejectedHits::OVER )
		);
	}

	public function test_records_why_a_hit_could_not_be_spooled(): void {
		$now  = intdiv( Fixture::NOON, 1000 );
		$full = new Fixture( quota: 100, bounded: true );
		self::assertSame( 503, $full->send( Fixture::view() ) );
		self::assertSame( RejectionReason::Full, $full->rejected()->lately( $now )[0]['why'] ?? null );

		$broken = new Fixture( bounded: true );
		rmdir( "$broken->folder/spool" );
		self::assertSame( 503, $broken->send( Fixture::view() ) );
		mkdir( "$broken->folder/spool" );
		self::assertSame( RejectionReason::Folder, $broken->rejected()->lately( $now )[0]['why'] ?? null );
	}

	public function test_a_full_disk_is_recorded_even_if_nothing_else_can_be_written(): void {
		exec( 'mount -t tmpfs -o size=160k tmpfs ' . escapeshellarg( $this->folder ) . ' 2>/dev/null', $none, $failed );
		if ( 0 !== $failed ) {
			self::markTestSkipped( 'Nothing may be mounted here.' );
		}
		try {
			$site = new Fixture( bounded: true, folder: $this->folder );
			self::assertSame( 204, $site->send( Fixture::view() ) );
			$sent = 0;
			for ( ; 204 === $site->send( Fixture::view( array( 'u' => 'https://example.org/' . str_repeat( 'a', 1000 ) ) ) ); $sent++ ) {
				self::assertLessThan( 1000, $sent );
			}
			self::assertSame(
				204,
				$site->send( array( 'k' => 't', 'i' => $site->test_token(), 'u' => 'https://example.org/' ) ),
				'A short test still fits into the last block.'
			);
			$now = intdiv( Fixture::NOON, 1000 );
			self::assertSame(
				array( array( 'why' => RejectionReason::Disk, 'hits' => 1, 'first' => $now, 'last' => $now ) ),
				$site->rejected()->lately( $now )
			);
			self::assertCount( $sent + 1, $site->hits(), 'Nothing was kept of what did not fit.' );
			unset( $site );
		} finally {
			exec( 'umount ' . escapeshellarg( $this->folder ) );
		}
	}

	private function path(): string {
		return "$this->folder/ceiling.php";
	}

	private function refuses( string $network, int $now_ms ): ?RejectionReason {
		return $this->with( array( 'network' => array( 2, 10 ), 'site' => array( 5, 40 ) ) )( $network, $now_ms );
	}

	private function really_refuses( string $network, int $now_ms ): ?RejectionReason {
		return $this->with( ( new CountingRules() )->ceiling )( $network, $now_ms );
	}

	/**
	 * @param array{network: array{int, int}, site: array{int, int}} $limits
	 * @return Closure( string, int ): ?RejectionReason
	 */
	private function with( array $limits ): Closure {
		return fn ( string $network, int $now_ms ): ?RejectionReason => Ceiling::refuses(
			$this->path(),
			$limits,
			'key',
			$network,
			$now_ms
		);
	}

	private function taken( int $hits, string $network, int $now ): int {
		$taken = 0;
		for ( ; $hits > 0; $hits-- ) {
			$taken += (int) ( null === $this->refuses( $network, $now ) );
		}
		return $taken;
	}
}
