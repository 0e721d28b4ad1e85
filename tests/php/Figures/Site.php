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
use Lodestar\Tests\Analytics\Visit;
use Lodestar\Tests\Reports\PlainOverview;
use Lodestar\Tests\Reports\PlainSummary;
use RuntimeException;

/**
 * Puts the journal's weeks into the site that WordPress serves, by the site's own ingest, tells what its screens must say
 * of them, and takes them away again.
 */
final class Site {

	/** Name of the spool. */
	private const SPOOL = 'figures';

	private Journal $journal;

	public function __construct() {
		/** @var list<array{int, string}> $zones */
		$zones         = get_option( SiteZone::OPTION, array() );
		$this->journal = new Journal( self::pages(), (string) wp_parse_url( home_url(), PHP_URL_HOST ), new DateTimeZone( $zones[0][1] ?? wp_timezone_string() ) );
	}

	/**
	 * @throws RuntimeException When not all can be counted.
	 */
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
	 * Takes away what was counted on some days.
	 *
	 * @param int $first Local day.
	 * @param int $last  Local day.
	 */
	public static function forget( int $first, int $last ): void {
		global $wpdb;
		$ids   = array( 'sessions' => 'id', 'continuations' => 'session', 'visitors' => 'session', 'links' => 'session', 'views' => 'id', 'view_ids' => 'view', 'events' => 'id', 'late_events' => 'session', 'event_ids' => 'event', 'items' => 'event', 'orders' => 'event' );
		foreach ( $ids as $table => $id ) {
			$wpdb->query( $wpdb->prepare( 'DELETE FROM %i WHERE %i BETWEEN %d AND %d', Schema::table( $table ), $id, RowId::first( $first ), RowId::last( $last ) ) );
		}
		foreach ( array( 'daily', 'drops', 'new_values', 'network_values' ) as $table ) {
			$wpdb->query( $wpdb->prepare( 'DELETE FROM %i WHERE day BETWEEN %d AND %d', Schema::table( $table ), $first, $last ) );
		}
	}

	/**
	 * What the site shows, as far as its tests made it.
	 *
	 * @return non-empty-list<array{path: string, title: string, object: string, known: array<string, list<string>>}>
	 */
	private static function pages(): array {
		$pages = array();
		foreach ( array( 'post', 'page' ) as $type ) {
			$posts = get_posts( array( 'post_type' => $type, 'post_status' => 'publish', 'numberposts' => 7, 'orderby' => 'ID', 'order' => 'ASC' ) ); // phpcs:ignore WordPress.Arrays -- short.
			foreach ( $posts as $post ) {
				$pages[] = array(
					'path'   => (string) wp_parse_url( get_permalink( $post ), PHP_URL_PATH ),
					'title'  => $post->post_title,
					'object' => "post:$post->ID",
					'known'  => array(
						'post_type' => array( $type ),
						'category'  => array_column( get_the_category( $post->ID ), 'name' ),
					),
				);
			}
		}
		return array() === $pages ? throw new RuntimeException( 'The site has no pages.' ) : $pages;
	}
}
