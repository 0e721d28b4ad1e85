<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Admin\Settings;

use Lodestar\Ingestion\Rows\DroppedHitsList;
use Lodestar\Storage\Schema;
use Lodestar\Storage\Text;
use Lodestar\Tests\Json;
use Lodestar\Tests\TestCase;
use WP_REST_Request;
use WP_REST_Response;

final class DroppedHitsTest extends TestCase {

	private int $today;

	protected function setUp(): void {
		parent::setUp();
		$GLOBALS['wp_rest_server'] = null;
		$this->today               = intdiv( $this->clock( '2026-03-10 12:00:00' )->now_ms(), 86_400_000 );
		$this->log_in_as( 'administrator' );
	}

	public function test_hits_are_summed_over_the_days_by_reason_and_name(): void {
		$this->drop( 0, 'bot', 'Googlebot', 30 );
		$this->drop( 29, 'bot', 'Googlebot', 20 );
		$this->drop( 30, 'bot', 'Googlebot', 1000 ); // Outside the date range.
		$this->drop( -1, 'bot', 'Googlebot', 1000 );
		$this->drop( 3, 'bot', 'curl', 10 );
		$this->drop( 3, 'spam_referrer', 'semalt.com', 35 );
		$this->drop( 3, 'flood', '', 5 );
		$answer = Json::of( self::ask() );
		self::assertSame(
			array( '2026-02-09', '2026-03-10', 100 ),
			array( $answer->at( 'start' ), $answer->at( 'end' ), $answer->at( 'hits' ) )
		);
		self::assertEquals(
			array(
				array( 'reason' => 'bot', 'name' => 'Googlebot', 'hits' => 50, 'share' => 50 ),
				array( 'reason' => 'spam_referrer', 'name' => 'semalt.com', 'hits' => 35, 'share' => 35 ),
				array( 'reason' => 'bot', 'name' => 'curl', 'hits' => 10, 'share' => 10 ),
				array( 'reason' => 'flood', 'name' => '', 'hits' => 5, 'share' => 5 ),
			),
			$answer->at( 'rows' )
		);
		self::assertSame( 80, Json::of( self::ask( array( 'days' => 7 ) ) )->at( 'hits' ) );
	}

	public function test_names_beyond_the_limit_are_grouped_as_other_per_reason(): void {
		for ( $i = 0; $i < DroppedHitsList::MOST + 20; ++$i ) {
			$this->drop( 0, 1 === $i % 2 ? 'bot' : 'spam_referrer', sprintf( 'name %03d', $i ), 1000 - $i );
		}
		$this->drop( 0, 'spam_referrer', Text::OTHER, 5000 );
		$answer = Json::of( self::ask() );
		$rows   = (array) $answer->at( 'rows' );
		self::assertCount( DroppedHitsList::MOST + 1, $rows );
		self::assertSame( $answer->at( 'hits' ), array_sum( array_column( $rows, 'hits' ) ), 'none is lost' );
		$other = array_column(
			array_filter( $rows, static fn ( mixed $row ): bool => is_array( $row ) && Text::OTHER === $row['name'] ),
			'hits',
			'reason'
		);
		ksort( $other );
		self::assertSame(
			array(
				'bot'           => array_sum( range( 1000 - 219, 1000 - 199, 2 ) ),
				'spam_referrer' => 5000 + array_sum( range( 1000 - 218, 1000 - 200, 2 ) ),
			),
			$other
		);
	}

	public function test_an_empty_list_when_no_hit_was_dropped(): void {
		self::assertSame( array( 0, array() ), array( Json::of( self::ask() )->at( 'hits' ), Json::of( self::ask() )->at( 'rows' ) ) );
	}

	public function test_rejects_invalid_days_and_denies_users_who_cannot_manage(): void {
		foreach ( array( 0, 31, 100000, 'all' ) as $days ) {
			self::assertSame( 400, self::ask( array( 'days' => $days ) )->get_status(), (string) $days );
		}
		$this->log_in_as( 'editor' );
		self::assertSame( 403, self::ask()->get_status() );
	}

	private function drop( int $days_ago, string $reason, string $name, int $hits ): void {
		global $wpdb;
		$wpdb->insert(
			Schema::table( 'drops' ),
			array( 'day' => $this->today - $days_ago, 'reason' => $reason, 'name' => $name, 'hits' => $hits )
		);
	}

	/** @param array<string, mixed> $params */
	private static function ask( array $params = array() ): WP_REST_Response {
		$request = new WP_REST_Request( 'GET', '/lodestar/v1/drops' );
		$request->set_query_params( $params );
		return rest_do_request( $request );
	}
}
