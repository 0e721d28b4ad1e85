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

	public function test_it_gives_what_reading_would_have_given(): void {
		$this->read();
		[ $chunk, $reading ] = $this->ahead->take( $this->begin, 500, 500 ) ?? array( null, null );
		self::assertNotNull( $chunk );
		self::assertEquals( $this->reader->next( $this->begin, 500 ), $chunk );
		self::assertSame( 129, $reading?->read );
		self::assertCount( 117, $reading->accepted );
		self::assertSame( 12, $reading->dropped->total() );
		self::assertNull( $this->ahead->take( $this->begin, 500, 500 ), 'once' );
	}

	public function test_lines_are_enriched_whose_pages_are_known(): void {
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

	public function test_some_of_it_may_be_left_to_read(): void {
		$this->ahead->begin( $this->reader, $this->begin, 100, 0 );
		self::assertTrue( $this->ahead->step() );
		self::assertTrue( $this->ahead->step() );
		[ $chunk, $reading ] = $this->ahead->take( $this->begin, 500, 500 ) ?? array( null, null );
		self::assertCount( 100, $chunk->lines ?? array() );
		self::assertSame( 50, $reading?->read );
	}

	public function test_what_was_read_elsewhere_than_the_cursor_stands_is_forgotten(): void {
		$this->read();
		self::assertNull( $this->ahead->take( $this->begin->at( 30 ), 500, 500 ), 'somebody else, or nobody, has counted what lay before' );
		self::assertNull( $this->ahead->take( $this->begin, 500, 500 ) );
	}

	public function test_somebody_else_s_change_of_rows_is_known_to_what_was_read(): void {
		$this->read();
		$later = new Cursor( 'test', 9, 50, $this->begin->file, $this->begin->position );
		self::assertSame( 9, $this->ahead->take( $later, 500, 500 )[0]->cursor->generation ?? null );
	}

	public function test_more_than_is_wanted_is_forgotten(): void {
		$this->read();
		self::assertNull( $this->ahead->take( $this->begin, 60, 500 ) );
		$this->read();
		self::assertNull( $this->ahead->take( $this->begin, 500, 128 ) );
		$this->read();
		self::assertNotNull( $this->ahead->take( $this->begin, 65, 129 ) );
	}

	public function test_another_spool_is_no_reason_to_forget(): void {
		$this->read();
		self::assertNull( $this->ahead->take( new Cursor( 'table', 7, 0 ), 500, 500 ) );
		self::assertNotNull( $this->ahead->take( $this->begin, 500, 500 ) );
	}

	public function test_a_spool_in_the_database_is_not_read_while_that_is_busy(): void {
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
