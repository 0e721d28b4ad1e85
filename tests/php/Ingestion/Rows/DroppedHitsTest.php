<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Ingestion\Rows;

use Lodestar\Ingestion\Enrichment\Acquisition\SpamReferrers;
use Lodestar\Ingestion\Rows\DroppedHits;
use Lodestar\Platform\Time\FixedClock;
use Lodestar\Storage\Writer;
use Lodestar\Tests\Ingestion\ExactlyOnceTest;
use Lodestar\Tests\Ingestion\Hits;
use Lodestar\Tests\Ingestion\ReadingConnection;
use Lodestar\Tests\Ingestion\Rig;
use Lodestar\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;

/** How far untrusted traffic can fill the table of dropped hits. */
#[Group( 'sql' )]
final class DroppedHitsTest extends TestCase {

	/** 2026-03-10T12:00:00Z, on day 20522. */
	private const NOON = 1773144000;
	private const DAY  = 20522;

	private FixedClock $now;
	private Rig $rig;

	protected function setUp(): void {
		parent::setUp();
		$this->now = $this->clock( '2026-03-10 12:00:00' );
		$this->rig = new Rig( $this->now );
	}

	public function test_a_host_is_matched_to_its_entry_on_the_spam_list(): void {
		$spam = new SpamReferrers();
		self::assertSame( 'semalt.com', $spam->entry( 'x81a.7.semalt.com' ) );
		self::assertSame( 'semalt.com', $spam->entry( 'SEMALT.com' ) );
		self::assertNull( $spam->entry( 'notsemalt.com' ) );
		self::assertNull( $spam->entry( '' ) );
	}

	public function test_subdomains_of_a_spam_entry_share_one_row(): void {
		for ( $i = 0; $i < 50; $i++ ) {
			$this->rig->collect( Hits::view( self::NOON, "a$i", more: array( 'referrer' => "https://h$i.spam.example/" ) ) );
		}
		$this->rig->ingest()->run( 10 );
		self::assertSame( array( 'spam_referrer spam.example' => 50 ), Rig::drops() );
	}

	public function test_names_per_day_are_limited_and_a_batch_reads_only_its_own_names(): void {
		$writer = Writer::open();
		$rows   = array();
		for ( $i = 1; $i < DroppedHits::MAX_NAMES; $i++ ) {
			$rows[] = array( self::DAY, DroppedHits::BOT, "Bot $i", 1 );
		}
		$writer->add( 'drops', array( 'day', 'reason', 'name', 'hits' ), array( ...$rows, array( self::DAY, DroppedHits::FLOOD, '', 5 ) ) );

		$connection = new ReadingConnection( ExactlyOnceTest::connection() );
		$names      = array( 'Bot 7', 'first new one', 'second', 'third', 'second' );
		foreach ( $names as $i => $name ) {
			$this->rig->collect( Hits::view( self::NOON, "v$i", more: array( 'user_agent' => "bot $name" ) ) );
		}
		$this->rig->collect( Hits::view( self::NOON, 's', more: array( 'referrer' => 'https://spam1.example/' ) ) );
		$this->rig->ingest( new Writer( $connection ) )->run( 10 );

		$dropped = Rig::drops();
		self::assertSame( 2, $dropped['bot Bot 7'] );
		self::assertSame( 1, $dropped['bot first new one'] );
		self::assertSame( 3, $dropped['bot (other)'] );
		self::assertSame( 1, $dropped['spam_referrer (other)'], 'The names of all reasons are counted together.' );
		self::assertSame( 5, $dropped['flood'] );
		self::assertLessThanOrEqual( 2 + count( $names ), $connection->read['drops'], 'rows that were read' );

		$this->rig->take( Hits::view( self::NOON, 'again', more: array( 'user_agent' => 'bot second' ) ) );
		self::assertSame( 4, Rig::drops()['bot (other)'] );
		$this->rig->take( Hits::view( self::NOON + 86400, 'tomorrow', more: array( 'user_agent' => 'bot second' ) ) );
		self::assertSame( 1, Rig::drops()['bot second'], 'Another day, other names.' );
	}
}
