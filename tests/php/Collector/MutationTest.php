<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Collector;

use Lodestar\Collector\EventName;
use Lodestar\Collector\Hit;
use Lodestar\Features\Privacy\Exporter;
use Lodestar\Ingestion\SiteIngest;
use Lodestar\Site\Site;
use Lodestar\Storage\Schema;
use Lodestar\Tests\Sample;
use Lodestar\Tests\TestCase;

/**
 * Sends many slightly invalid requests through the collector and ingest, and checks the tables and the HTML. Set
 * LODESTAR_MUTATIONS=100000 to send that many.
 */
final class MutationTest extends TestCase {

	private const HOME = 'https://example.org/';

	/** Milliseconds between two requests, long enough that one visitor's hits aren't filtered as a flood. */
	private const STEP = 8000;

	public function test_no_mutated_request_causes_a_notice_a_broken_line_or_a_wrong_row(): void {
		$count = (int) getenv( 'LODESTAR_MUTATIONS' );
		$count = $count > 0 ? $count : ( Sample::is_full() ? 20000 : 6000 );
		$this->clock( '2026-11-20 12:00' );
		$site = new Fixture();
		$seen = $this->without_notices( fn (): array => $this->send( $site, $count ) );
		self::assertSame( array( 204, 400, 413 ), array_keys( $seen ) );
		self::assertGreaterThan( $count / 5, $seen[204], 'Some must get through, or nothing behind the checks was tried.' );
		self::assertGreaterThan( $count / 10, $seen[400] );
		$kinds = $this->check_lines( $site, $count );
		self::assertSame( array( 'e', 'p', 'v', 'w' ), array_keys( $kinds ) );
		self::assertSame( $seen[204], array_sum( $kinds ) );
		$stored = $this->without_notices( fn (): array => $this->check_rows( $site ) );
		$this->check_html();
		if ( $count > 20000 ) {
			fwrite(
				STDERR,
				"\n$count mutations: " . wp_json_encode( $seen ) . ', spooled ' . wp_json_encode( $kinds ) . ', stored '
					. wp_json_encode( $stored ) . "\n"
			);
		}
	}

	public function test_no_mutated_request_gets_a_response_body(): void {
		$server    = new Server();
		$mutations = new Mutations( home_url( '/' ) );
		$site      = Site::current();
		$seen      = array();
		for ( $i = 0; $i < 200; $i++ ) {
			$answer          = $server->ask( 'POST', 0 === $i % 4 ? $site->fallback() : $site->state->url, $mutations->body( $i ) );
			$status          = $answer['status'];
			$seen[ $status ] = 1 + ( $seen[ $status ] ?? 0 );
			self::assertSame( '', $answer['body'] );
		}
		ksort( $seen );
		self::assertSame( array(), array_diff( array_keys( $seen ), array( 204, 400, 413 ) ) );
		self::assertGreaterThan( 40, min( $seen[204] ?? 0, $seen[400] ?? 0 ) );
		self::assertSame( '', $server->errors() );
	}

	/** @return array<int, int> Number of responses by status. */
	private function send( Fixture $site, int $count ): array {
		$mutations = new Mutations( self::HOME );
		$seen      = array();
		for ( $i = 0; $i < $count; $i++ ) {
			$site->clock->set( Fixture::NOON + self::STEP * $i );
			$status          = $site->send( $mutations->body( $i ), $mutations->server() );
			$seen[ $status ] = ( $seen[ $status ] ?? 0 ) + 1;
		}
		ksort( $seen );
		return $seen;
	}

	/** @return array<string, int> Number of hits by kind. */
	private function check_lines( Fixture $site, int $count ): array {
		$kinds = array();
		foreach ( $site->hits() as $hit ) { // hits() throws at a broken line.
			$kinds[ $hit->kind ] = 1 + ( $kinds[ $hit->kind ] ?? 0 );
			self::assertMatchesRegularExpression( '/^[0-9a-f]{16} [0-9a-f]{16}$/', "$hit->view $hit->visitor" );
			self::assertMatchesRegularExpression( '/^([0-9a-f]{16})? ([0-9a-f]{16})?$/', "$hit->yesterday $hit->lasting" );
			self::assertTrue( '' === $hit->lasting || $hit->visitor === $hit->lasting );
			self::assertContains( $hit->host, array( 'example.org', 'www.example.org' ) );
			self::assertStringStartsWith( '/', $hit->path );
			self::assertLessThanOrEqual( 1024, strlen( $hit->path ) );
			self::assertSame( 1, preg_match( '//u', $hit->path . $hit->referrer . $hit->user_agent . implode( $hit->params ) ) );
			self::assertLessThanOrEqual( 512, max( strlen( $hit->user_agent ), strlen( $hit->hints ) ) );
			self::assertMatchesRegularExpression( '/^([A-Z]{2})?$/', $hit->country );
			self::assertMatchesRegularExpression( '/^$|\.0$|::$/', $hit->address );
			self::assertTrue( $hit->at_ms >= Fixture::NOON && $hit->at_ms < Fixture::NOON + self::STEP * $count );
			self::assertSame(
				array(),
				array_diff_key( $hit->params, \Lodestar\Collector\Url::PARAMS, array( \Lodestar\Collector\Url::SEARCH => 'text' ) )
			);
			match ( $hit->kind ) {
				Hit::EVENT  => self::check_event( $hit ),
				Hit::VITALS => self::assertNotSame( array(), $hit->values ),
				default     => self::assertSame( array( '', '', array() ), array( $hit->event, $hit->name, $hit->values ) ),
			};
		}
		ksort( $kinds );
		return $kinds;
	}

	private static function check_event( Hit $hit ): void {
		self::assertMatchesRegularExpression( '/^[0-9a-f]{16}$/', $hit->event );
		self::assertTrue( EventName::may_come_from_browser( $hit->name ), $hit->name );
		self::assertLessThanOrEqual( 25, count( $hit->values ) );
		foreach ( $hit->values as $name => $value ) {
			self::assertTrue( EventName::is_name( $name ) );
			self::assertTrue( is_string( $value ) || is_bool( $value ) || ( is_numeric( $value ) && is_finite( (float) $value ) ) );
			if ( is_string( $value ) ) {
				self::assertLessThanOrEqual( 500, strlen( $value ) );
				self::assertMatchesRegularExpression( '/^[^\x00-\x1f\x7f]*$/Du', $value );
				self::assertDoesNotMatchRegularExpression( '/\w@\w+\.\w\w/', $value );
			}
		}
	}

	/**
	 * Ingests the spooled hits and checks the rows.
	 *
	 * @return array<string, int> Number of rows by table.
	 */
	private function check_rows( Fixture $site ): array {
		global $wpdb;
		$spool = Site::current()->file_spool( new \Lodestar\Platform\Time\FixedClock( 1767225600000 ) );
		foreach ( $site->hits() as $hit ) {
			$spool->append( $hit->encode() );
		}
		self::assertTrue( SiteIngest::open()->run( 600 )->is_done() );
		$found = array();
		foreach ( array( 'sessions', 'views', 'events', 'attributes', 'text' ) as $table ) {
			$found[ $table ] = (int) self::column( $table, 'COUNT(*)' )[0];
			self::assertGreaterThan( 100, $found[ $table ] );
		}
		foreach ( array( 'items', 'orders', 'spool' ) as $table ) {
			self::assertSame( '0', (string) self::column( $table, 'COUNT(*)' )[0], $table );
		}
		self::assertNotContains( 'broken', self::column( 'drops', 'reason' ) );
		foreach ( self::column( 'text', 'value' ) as $text ) {
			self::assertMatchesRegularExpression( '/^[^\x00-\x1f\x7f]{1,1024}$/Du', (string) $text );
			self::assertStringNotContainsString( 'jo:secret', (string) $text );
		}
		$names = $wpdb->get_col(
			'SELECT DISTINCT t.value FROM ' . Schema::table( 'events' ) . ' e JOIN ' . Schema::table( 'actions' )
				. ' a ON a.id = e.action JOIN ' . Schema::table( 'text' ) . ' t ON t.id = a.name'
		);
		self::assertSame( array(), array_intersect( $names, EventName::COMMERCE ) );
		self::assertSame(
			$names,
			array_values(
				array_filter( $names, static fn ( ?string $name ): bool => EventName::is_name( (string) $name ) || '(other)' === $name )
			)
		);
		$wrong = 'active_ms < 0 OR active_ms > 86400000 OR scroll < 0 OR scroll > 100';
		foreach ( array( 'ttfb', 'fcp', 'lcp', 'inp', 'cls' ) as $metric ) {
			$wrong .= " OR $metric < 0 OR $metric > 86400000";
		}
		self::assertSame( '0', (string) self::column( 'views', "SUM( CASE WHEN $wrong THEN 1 ELSE 0 END )" )[0] );
		self::assertSame(
			'0',
			(string) self::column(
				'events',
				'SUM( CASE WHEN value > 9000000000000000 OR value < -9000000000000000 OR share < 0 OR share > 100 THEN 1 ELSE 0 END )'
			)[0]
		);
		return $found;
	}

	/** Checks the data that core prints as HTML: our export of personal data. */
	private function check_html(): void {
		$visitors = array_map(
			static fn ( ?string $number ): string => bin2hex( pack( 'J', (int) $number ) ),
			array_unique( self::column( 'sessions', 'visitor' ) )
		);
		add_filter( 'lodestar_personal_visitors', static fn (): array => $visitors );
		$html = '';
		foreach ( array( 1, 2 ) as $page ) {
			$answer = Exporter::page( 'x@example.org', $page );
			self::assertIsArray( $answer );
			foreach ( $answer['data'] as $item ) {
				$html .= implode(
					array_filter( array_column( is_array( $item['data'] ) ? $item['data'] : array(), 'value' ), 'is_string' )
				);
			}
		}
		self::assertStringContainsString( esc_html( Mutations::MARKUP ), $html );
		self::assertStringNotContainsString( '<', $html );
	}

	/**
	 * @template T
	 * @param callable(): T $work Must not cause a notice.
	 * @return T
	 */
	private function without_notices( callable $work ): mixed {
		set_error_handler(
			static function ( int $level, string $message, string $file, int $line ): bool {
				if ( 0 === ( error_reporting() & $level ) ) {
					return true; // Silenced on purpose.
				}
				throw new \ErrorException( $message, 0, $level, $file, $line );
			}
		);
		try {
			return $work();
		} finally {
			restore_error_handler();
		}
	}

	/** @return list<string|null> */
	private static function column( string $table, string $column ): array {
		global $wpdb;
		return $wpdb->get_col( "SELECT $column FROM " . Schema::table( $table ) );
	}
}
