<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Ingestion;

use Lodestar\Collector\FileSpool;
use Lodestar\Collector\Hit;
use Lodestar\Ingestion\BatchSize;
use Lodestar\Ingestion\Enrichment\CustomDimensions;
use Lodestar\Ingestion\Enrichment\Detectors;
use Lodestar\Ingestion\Enrichment\Enrichment;
use Lodestar\Ingestion\Enrichment\Networks;
use Lodestar\Ingestion\Enrichment\Titles;
use Lodestar\Ingestion\Ingest;
use Lodestar\Ingestion\Rows\Dictionary;
use Lodestar\Ingestion\Rows\Values;
use Lodestar\Ingestion\Spool\FileReader;
use Lodestar\Ingestion\Spool\TableReader;
use Lodestar\Platform\Time\Clock;
use Lodestar\Platform\Time\SiteZone;
use Lodestar\Storage\Schema;
use Lodestar\Storage\Writer;
use RuntimeException;

/** An ingest of the test's site with its own spool, fake detection and a clock that the test sets. */
final class Rig {

	public readonly FileSpool $spool;

	/**
	 * @param Clock $clock       Clock of the site and the machine.
	 * @param int   $new_per_day New values that a dimension accepts per day.
	 * @param ?int  $per_network How many of those one network may add; null for all of them.
	 */
	public function __construct( private Clock $clock, private int $new_per_day = Values::NEW_PER_DAY, private ?int $per_network = null ) {
		wp_mkdir_p( self::folder() );
		$this->spool = new FileSpool( self::folder(), $clock );
	}

	public static function folder(): string {
		return WP_CONTENT_DIR . '/lodestar-test-spool';
	}

	/** Adds hits to the spool. */
	public function collect( Hit ...$hits ): self {
		foreach ( $hits as $hit ) {
			if ( ! $this->spool->append( $hit->encode() ) ) {
				throw new RuntimeException( 'The spool is closed.' );
			}
		}
		return $this;
	}

	/** Creates an ingest without any state of the previous one, like a new process. */
	public function ingest( ?Writer $writer = null, ?Detectors $detectors = null, ?BatchSize $batch_size = null ): Ingest {
		$writer ??= Writer::open();
		$now      = intdiv( $this->clock->now_ms(), 1000 );
		$local    = SiteZone::local_time( $now );
		return new Ingest(
			$writer,
			array( new TableReader( $writer ), new FileReader( 'test', $this->spool, $this->clock ) ),
			new Enrichment( $detectors ?? new FakeDetectors(), new Titles(), new CustomDimensions(), $local, new Networks( 'secret' ) ),
			new Dictionary( new Values( $this->new_per_day, $this->per_network ?? $this->new_per_day ) ),
			new NoLease( $writer ),
			$local,
			$this->clock,
			array( 'purchase', 'form_submit' ),
			$batch_size
		);
	}

	/** Collects and ingests hits. */
	public function take( Hit ...$hits ): void {
		$this->collect( ...$hits )->ingest()->run( 10 );
	}

	/**
	 * Returns the rows of a table, with texts instead of their IDs.
	 *
	 * @param string       $table   Short name.
	 * @param list<string> $columns Columns, or names that Logical defines.
	 * @param list<string> $texts   Those of the columns that hold texts.
	 * @return list<array<string, string>>
	 */
	public static function rows( string $table, array $columns, array $texts = array() ): array {
		global $wpdb;
		$select = array();
		foreach ( $columns as $column ) {
			$sql      = Logical::sql( $table, $column );
			$select[] = (
				in_array( $column, $texts, true )
					? "COALESCE( ( SELECT t.value FROM " . Schema::table( 'text' ) . " t WHERE t.id = $sql ), '' )"
					: $sql
			) . " AS $column";
		}
		/** @var list<array<string, string>> $rows */
		$rows = $wpdb->get_results(
			'SELECT ' . implode( ', ', $select ) . ' FROM ' . Schema::table( $table ) . ' x ORDER BY '
				. implode( ', ', array_slice( array( 1, 2, 3 ), 0, count( $columns ) ) ),
			ARRAY_A
		);
		return $rows;
	}

	/**
	 * Returns the raw rows of tables.
	 *
	 * @return array<string, list<list<string|null>>> Rows by the table's short name.
	 */
	public static function tables( string ...$names ): array {
		global $wpdb;
		$tables = array();
		foreach ( $names as $name ) {
			/** @var list<list<string|null>> $rows */
			$rows = $wpdb->get_results( 'SELECT * FROM ' . Schema::table( $name ), ARRAY_N );
			sort( $rows );
			$tables[ $name ] = $rows;
		}
		return $tables;
	}

	/**
	 * Returns the number of dropped hits by `reason name`.
	 *
	 * @return array<string, int>
	 */
	public static function drops(): array {
		$dropped = array();
		foreach ( self::rows( 'drops', array( 'reason', 'name', 'hits' ) ) as $row ) {
			$name             = trim( "{$row['reason']} {$row['name']}" );
			$dropped[ $name ] = ( $dropped[ $name ] ?? 0 ) + (int) $row['hits'];
		}
		return $dropped;
	}
}
