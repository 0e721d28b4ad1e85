<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Figures;

use DateTimeZone;
use Lodestar\Collector\FileSpool;
use Lodestar\Ingestion\SiteIngest;
use Lodestar\Ingestion\Spool\FileReader;
use Lodestar\Platform\Time\FixedClock;
use Lodestar\Platform\Time\SiteZone;
use Lodestar\Storage\RowId;
use Lodestar\Storage\Schema;
use RuntimeException;

/** Adds the journal's weeks to a running site, through its own ingest, and removes them again. */
final class Site {

	private const SPOOL = 'figures';

	private Journal $journal;

	public function __construct() {
		/** @var list<array{int, string}> $zones */
		$zones         = get_option( SiteZone::OPTION, array() );
		$this->journal = new Journal(
			self::pages(),
			(string) wp_parse_url( home_url(), PHP_URL_HOST ),
			new DateTimeZone( $zones[0][1] ?? wp_timezone_string() )
		);
	}

	/** @throws RuntimeException If not all hits can be counted. */
	public function fill(): void {
		$clock  = new FixedClock( $this->journal->hits[0]->at_ms );
		$folder = get_temp_dir() . 'lodestar-' . self::SPOOL . '-' . bin2hex( random_bytes( 8 ) );
		wp_mkdir_p( $folder );
		$spool = new FileSpool( $folder, $clock );
		foreach ( $this->journal->hits as $hit ) {
			$clock->set( $hit->at_ms );
			$spool->append( $hit->encode() );
		}
		$clock->set( $clock->now_ms() + 2 * HOUR_IN_SECONDS * 1000 );
		$now = static fn (): FixedClock => $clock;
		add_filter( 'lodestar_clock', $now, 99 );
		$progress = SiteIngest::open( true, new FileReader( self::SPOOL, $spool, $clock ) )->run( 60 );
		remove_filter( 'lodestar_clock', $now, 99 );
		foreach ( $spool->files() as $file ) {
			unlink( "$folder/$file" );
		}
		rmdir( $folder );
		if ( ! $progress->is_done() ) {
			throw new RuntimeException( "$progress->pending wait to be counted." );
		}
	}

	public function clear(): void {
		global $wpdb;
		$first = intdiv( strtotime( Journal::FIRST . ' UTC' ), 86400 );
		self::forget( $first, $first + Journal::DAYS );
		$wpdb->query( $wpdb->prepare( 'DELETE FROM %i WHERE spool = %s', Schema::table( 'positions' ), self::SPOOL ) );
	}

	/**
	 * Deletes the counted data of a range of days.
	 *
	 * @param int $first Local day.
	 * @param int $last  Local day.
	 */
	public static function forget( int $first, int $last ): void {
		global $wpdb;
		$ids   = array(
			'sessions'      => 'id',
			'continuations' => 'session',
			'visitors'      => 'session',
			'links'         => 'session',
			'views'         => 'id',
			'view_ids'      => 'view',
			'events'        => 'id',
			'late_events'   => 'session',
			'event_ids'     => 'event',
			'items'         => 'event',
			'orders'        => 'event',
		);
		foreach ( $ids as $table => $id ) {
			$wpdb->query(
				$wpdb->prepare(
					'DELETE FROM %i WHERE %i BETWEEN %d AND %d',
					Schema::table( $table ),
					$id,
					RowId::first( $first ),
					RowId::last( $last )
				)
			);
		}
		foreach ( array( 'daily', 'drops', 'new_values', 'network_values' ) as $table ) {
			$wpdb->query( $wpdb->prepare( 'DELETE FROM %i WHERE day BETWEEN %d AND %d', Schema::table( $table ), $first, $last ) );
		}
	}

	/**
	 * Returns the site's first posts and pages.
	 *
	 * @return non-empty-list<array{path: string, object: string}>
	 */
	private static function pages(): array {
		$pages = array();
		foreach (
			get_posts(
				array(
					'post_type'   => array( 'post', 'page' ),
					'post_status' => 'publish',
					'numberposts' => 14,
					'orderby'     => 'ID',
					'order'       => 'ASC',
				)
			) as $post
		) {
			$pages[] = array(
				'path'   => (string) wp_parse_url( get_permalink( $post ), PHP_URL_PATH ),
				'object' => "post:$post->ID",
			);
		}
		return array() === $pages ? throw new RuntimeException( 'The site has no pages.' ) : $pages;
	}
}
