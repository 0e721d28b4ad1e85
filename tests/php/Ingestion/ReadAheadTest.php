<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Ingestion;

use Lodestar\Ingestion\Enrichment\CustomDimensions;
use Lodestar\Ingestion\Enrichment\Enrichment;
use Lodestar\Ingestion\Enrichment\Networks;
use Lodestar\Ingestion\Enrichment\Titles;
use Lodestar\Ingestion\ReadAhead;
use Lodestar\Ingestion\Spool\Cursor;
use Lodestar\Ingestion\Spool\FileReader;
use Lodestar\Ingestion\Spool\TableReader;
use Lodestar\Platform\Time\FixedClock;
use Lodestar\Platform\Time\LocalTime;
use Lodestar\Storage\Writer;
use Lodestar\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'sql' )]
final class ReadAheadTest extends TestCase {

	/** 2026-03-10T12:00:00Z. */
	private const NOON = 1773144000;

	private Rig $rig;

	private FileReader $reader;

	private ReadAhead $ahead;

	private Enrichment $enrichment;

	private Cursor $begin;

	protected function setUp(): void {
		parent::setUp();
		$clock        = new FixedClock( self::NOON * 1000 );
		$this->rig    = new Rig( $clock );
		$this->reader = new FileReader( 'test', $this->rig->spool, $clock );
		$this->enrichment = new Enrichment(
			new FakeDetectors(),
			new Titles(),
			new CustomDimensions(),
			new LocalTime( array( array( 0, 0 ) ) ),
			new Networks( 'secret' )
		);
		$this->ahead      = new ReadAhead( $this->enrichment );
		for ( $i = 0; $i < 130; $i++ ) {
			$this->rig->collect(
				Hits::view( self::NOON, "view $i", "visitor $i", 0 === $i % 10 ? array( 'user_agent' => 'bot Ada' ) : array() )
			);
		}
		$first = $this->reader->next( new Cursor( 'test', 7, 0 ), 1 );
		self::assertNotNull( $first );
		$this->begin = $first->cursor;
	}

	public function test_reading_ahead_returns_the_same_chunk_as_reading(): void {
		$this->read();
		[ $chunk, $reading ] = $this->ahead->take( $this->begin, 500, 500 ) ?? array( null, null );
		self::assertNotNull( $chunk );
		self::assertEquals( $this->reader->next( $this->begin, 500 ), $chunk );
		self::assertSame( 129, $reading?->read );
		self::assertCount( 117, $reading->accepted );
		self::assertSame( 12, $reading->dropped->total() );
		self::assertNull( $this->ahead->take( $this->begin, 500, 500 ), 'once' );
	}

	public function test_lines_are_enriched_ahead_if_their_pages_are_known(): void {
		$this->read();
		[ , $reading ] = $this->ahead->take( $this->begin, 500, 500 ) ?? array( null, null );
		self::assertNotNull( $reading );
		self::assertSame( array(), $reading->enriched, 'Nobody knows the pages yet.' );
		$hits = $this->enrichment->enrich( $reading );
		self::assertCount( 117, $hits );

		$this->read();
		[ , $again ] = $this->ahead->take( $this->begin, 500, 500 ) ?? array( null, null );
		self::assertNotNull( $again );
		self::assertSame( array(), $again->accepted );
		self::assertEquals( $hits, $again->enriched );
		self::assertEquals( $hits, $this->enrichment->enrich( $again ) );
	}

	public function test_reading_ahead_may_process_only_part_of_a_chunk(): void {
		$this->ahead->begin( $this->reader, $this->begin, 100, 0 );
		self::assertTrue( $this->ahead->step() );
		self::assertTrue( $this->ahead->step() );
		[ $chunk, $reading ] = $this->ahead->take( $this->begin, 500, 500 ) ?? array( null, null );
		self::assertCount( 100, $chunk->lines ?? array() );
		self::assertSame( 50, $reading?->read );
	}

	public function test_a_chunk_read_ahead_is_discarded_if_the_cursor_has_moved(): void {
		$this->read();
		self::assertNull( $this->ahead->take( $this->begin->at( 30 ), 500, 500 ), 'somebody else, or nobody, has counted what lay before' );
		self::assertNull( $this->ahead->take( $this->begin, 500, 500 ) );
	}

	public function test_a_chunk_read_ahead_takes_the_generation_of_the_current_cursor(): void {
		$this->read();
		$later = new Cursor( 'test', 9, 50, $this->begin->file, $this->begin->position );
		self::assertSame( 9, $this->ahead->take( $later, 500, 500 )[0]->cursor->generation ?? null );
	}

	public function test_a_chunk_read_ahead_is_discarded_if_it_exceeds_the_limits(): void {
		$this->read();
		self::assertNull( $this->ahead->take( $this->begin, 60, 500 ) );
		$this->read();
		self::assertNull( $this->ahead->take( $this->begin, 500, 128 ) );
		$this->read();
		self::assertNotNull( $this->ahead->take( $this->begin, 65, 129 ) );
	}

	public function test_a_chunk_read_ahead_is_kept_while_another_spool_is_read(): void {
		$this->read();
		self::assertNull( $this->ahead->take( new Cursor( 'table', 7, 0 ), 500, 500 ) );
		self::assertNotNull( $this->ahead->take( $this->begin, 500, 500 ) );
	}

	public function test_a_table_spool_is_not_read_ahead(): void {
		$this->ahead->begin( new TableReader( Writer::open() ), new Cursor( 'table', 7, 0 ), 500, 0 );
		self::assertFalse( $this->ahead->step() );
		self::assertNull( $this->ahead->take( new Cursor( 'table', 7, 0 ), 500, 500 ) );
	}

	private function read(): void {
		$this->ahead->begin( $this->reader, $this->begin, 500, 0 );
		while ( $this->ahead->step() ) {
			continue;
		}
	}
}
