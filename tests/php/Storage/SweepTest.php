<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Storage;

use Lodestar\Collector\Hit;
use Lodestar\Features\Privacy\Eraser;
use Lodestar\Platform\Options\OptionsRetention;
use Lodestar\Platform\Time\FixedClock;
use Lodestar\Site\Upkeep;
use Lodestar\Storage\Retention;
use Lodestar\Storage\Rows\Combinations;
use Lodestar\Storage\Sweep;
use Lodestar\Storage\Writer;
use Lodestar\Tests\Ingestion\BreakingConnection;
use Lodestar\Tests\Ingestion\ExactlyOnceTest;
use Lodestar\Tests\Ingestion\Hits;
use Lodestar\Tests\Ingestion\Rig;
use Lodestar\Tests\Sample;
use Lodestar\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;

/** Unreferenced dimension rows, attribute sets and texts are deleted. */
#[Group( 'sql' )]
final class SweepTest extends TestCase {

	/** 2026-03-10T12:00:00Z, and a day that is past the retention period. */
	private const NOON = 1773144000;
	private const OLD  = self::NOON - 300 * 86400;

	private FixedClock $now;
	private Rig $rig;

	protected function setUp(): void {
		parent::setUp();
		$this->now = $this->clock( '2026-03-10 12:00:00' );
		$this->rig = new Rig( $this->now );
		update_option( OptionsRetention::MONTHS, 6 );
	}

	public function test_retention_deletes_only_the_texts_of_deleted_days(): void {
		$this->rig->take( ...$this->visit( self::OLD, 'old' ), ...$this->visit( self::NOON, 'new' ) );
		self::assertTrue( ( new Sweep( Writer::open() ) )->run( 10 ) );
		self::assertContains( '/old', self::texts(), 'Nothing was deleted yet, so nothing is looked for.' );
		do_action( Upkeep::INGEST );
		self::assertSame( array(), preg_grep( '/old/', self::texts() ) );
		self::assertSame( array(), Consistency::problems() );
		self::assertSame( array(), Consistency::unused() );
		self::assertContains( '/new', self::texts() );
		$before = self::stored();
		Sweep::want( Writer::open() );
		self::assertTrue( ( new Sweep( Writer::open() ) )->run( 10 ) );
		self::assertSame( $before, self::stored(), 'Another round finds nothing.' );
	}

	public function test_the_eraser_deletes_texts_of_erased_visitors(): void {
		$this->rig->take(
			Hits::lasting( Hits::view( self::NOON, 'a', 'ann', array( 'path' => '/secret-wish-of-ann' ) ), 'ann for good' ),
			...$this->visit( self::NOON, 'new' )
		);
		add_filter( 'lodestar_personal_visitors', static fn (): array => array( Hits::hash( 'ann for good' ) ) );
		Eraser::page( 'ann@example.org' );
		do_action( Upkeep::INGEST );
		self::assertNotContains( '/secret-wish-of-ann', self::texts() );
		self::assertContains( '/new', self::texts() );
		self::assertSame( array(), Consistency::problems() );
	}

	public function test_stays_consistent_if_killed_after_each_step_with_ingests_in_between(): void {
		$hits = array();
		for ( $i = 0; $i < 12; $i++ ) {
			array_push( $hits, ...$this->visit( self::OLD, "old $i" ), ...$this->visit( self::NOON - 86400, "new $i" ) );
		}
		$this->rig->take( ...$hits );
		Retention::of_site()->run( 10 );
		$steps = 0;
		// A long-running ingest caches the texts and attribute sets it has read.
		$ingest = $this->rig->ingest();
		while ( ! ( new Sweep( Writer::open(), 7 ) )->run( 0 ) ) {
			self::assertLessThan( 1000, ++$steps );
			$name = 'old ' . ( $steps % 12 ); // Reuses values that were just deleted or are about to be.
			$this->rig->collect( ...$this->visit( self::NOON, $name, "$name $steps" ), ...$this->visit( self::NOON, "step $steps" ) );
			$ingest->run( 10 );
			self::assertSame( array(), Consistency::problems(), "After $steps steps." );
			if ( $steps > ( Sample::is_full() ? 150 : 40 ) ) {
				break; // New rows arrive as fast as the garbage collection scans them.
			}
		}
		while ( ! ( new Sweep( Writer::open(), 500 ) )->run( 10 ) ) {
			++$steps;
		}
		self::assertGreaterThan( 30, $steps );
		self::assertSame( array(), Consistency::problems() );
	}

	public function test_ingest_restarts_if_a_text_it_read_was_deleted(): void {
		$this->rig->take( ...$this->visit( self::OLD, 'old' ) );
		Retention::of_site()->run( 10 );
		$swept  = 0;
		$happen = static function () use ( &$swept ): void {
			$swept += ( new Sweep( Writer::open() ) )->run( 10 ) ? 1 : 0;
		};
		// After ingest has read and before it writes, all unreferenced rows are deleted.
		$this->rig->collect( ...$this->visit( self::NOON, 'old', 'again' ) );
		$this->rig->ingest( new Writer( new BreakingConnection( ExactlyOnceTest::connection(), 2, $happen ) ) )->run( 10 );
		self::assertSame( 1, $swept );
		self::assertContains( '/old', self::texts() );
		self::assertSame( array(), Consistency::problems() );
	}

	public function test_a_step_deletes_a_limited_number_of_rows(): void {
		$hits = array();
		for ( $i = 0; $i < 30; $i++ ) {
			array_push( $hits, ...$this->visit( self::OLD, "old $i" ) );
		}
		$this->rig->take( ...$hits );
		Retention::of_site()->run( 10 );
		$texts = count( self::texts() );
		$gone  = array();
		while ( ! ( new Sweep( Writer::open(), 10 ) )->run( 0 ) ) {
			$left   = count( self::texts() );
			$gone[] = $texts - $left;
			$texts  = $left;
		}
		self::assertGreaterThan( 3, count( array_diff( $gone, array( 0 ) ) ) );
		self::assertLessThanOrEqual( 10, max( 0, ...$gone ) );
	}

	/** @return list<Hit> */
	private function visit( int $at, string $name, ?string $id = null ): array {
		$id ??= $name;
		$id   = "$id $at";
		return array(
			Hits::view(
				$at,
				$id,
				$id,
				array( 'path' => "/$name", 'object' => "post:$name", 'params' => array( 'utm_source' => "source $name" ) )
			),
			Hits::event( $at, $id, "event $id", "event_$name", array( 'link_text' => "text $name", "own_$name" => "value $name" ), $id ),
			Hits::order(
				$at,
				'purchase',
				array( 'transaction_id' => "order $id", 'items' => array( array( 'item_id' => "item $name", 'quantity' => 1 ) ) ),
				$id
			),
		);
	}

	/** @return array<string, list<array<string, string>>> The garbage-collected tables. */
	private static function stored(): array {
		$stored = array(
			'text'       => Rig::rows( 'text', array( 'id', 'value' ) ),
			'attributes' => Rig::rows( 'attributes', array( 'id', 'name', 'value' ) ),
		);
		foreach ( Combinations::COLUMNS as $table => $columns ) {
			$stored[ $table ] = Rig::rows( $table, array( 'id', ...$columns ) );
		}
		return $stored;
	}

	/** @return list<string> */
	private static function texts(): array {
		return array_column( Rig::rows( 'text', array( 'value' ) ), 'value' );
	}
}
