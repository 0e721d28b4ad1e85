<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Platform\ThirdParty;

use Closure;
use Lodestar\Analytics\Query\DateRange;
use Lodestar\Analytics\SourceException;
use Lodestar\Platform\ThirdParty\Faults;
use PHPUnit\Framework\Attributes\DataProvider;
use RuntimeException;

/**
 * `galinks`: where the parts of a report can be looked at elsewhere.
 */
final class LinksTest extends ExtendingTestCase {

	private const DAYS = array( '2026-11-01', '2026-11-20' );

	protected function setUp(): void {
		parent::setUp();
		$this->clock( '2026-11-21 12:00' );
		$this->log_in_as( 'editor' );
		lodestar_register_report( self::FIXTURE );
	}

	public function test_source_is_told_what_is_shown_and_its_links_stand_in_the_answer(): void {
		$asked = array();
		LinkedSource::use(
			static function ( string $report, DateRange $range, ?DateRange $comparison ) use ( &$asked ): array {
				$asked[] = array( $report, $range->to_array(), $comparison?->to_array() );
				return array( 'countries' => 'https://figures.example/c?a=1&b={2}#x' );
			}
		);
		$compared = $this->read( 'fixture_countries', '2026-11-01', '2026-11-02', '2026-10-01', '2026-10-02' );
		self::assertSame( array( 'countries' => 'https://figures.example/c?a=1&b={2}#x' ), $compared->at( 'galinks' ) );
		$this->read( 'fixture_countries', ...self::DAYS );
		self::assertSame(
			array(
				array(
					'fixture_countries',
					array( 'startDate' => '2026-11-01', 'endDate' => '2026-11-02' ),
					array( 'startDate' => '2026-10-01', 'endDate' => '2026-10-02' ),
				),
				array( 'fixture_countries', array( 'startDate' => '2026-11-01', 'endDate' => '2026-11-20' ), null ),
			),
			$asked
		);
	}

	public function test_overview_calls_them_as_its_lists_are_called(): void {
		LinkedSource::use(
			static fn (): array => array(
				'toppages'      => 'https://figures.example/p',
				'countries'     => 'http://figures.example/c',
				'referrals'     => 'HTTPS://figures.example/r',
				'overviewgraph' => 'https://figures.example/g',
				'topposts'      => 'https://figures.example/no-part',
			)
		);
		self::assertEquals(
			array(
				'countries' => 'http://figures.example/c',
				'referrals' => 'HTTPS://figures.example/r',
				'topposts'  => 'https://figures.example/p',
			),
			$this->read( 'overview', ...self::DAYS )->at( 'galinks' )
		);
	}

	public function test_source_without_links_leaves_answers_as_they_are(): void {
		self::assertSame( array(), $this->read( 'fixture_countries', ...self::DAYS )->at( 'galinks' ) );
		$this->assert_overview_has_none();
	}

	/**
	 * @param mixed $link What is no address elsewhere.
	 */
	#[DataProvider( 'no_addresses' )]
	public function test_what_is_no_address_elsewhere_is_left_out( mixed $link ): void {
		LinkedSource::use( static fn (): array => array( 'countries' => $link ) );
		self::assertSame( array(), $this->read( 'fixture_countries', ...self::DAYS )->at( 'galinks' ) );
		$this->assert_overview_has_none();
	}

	/**
	 * @return iterable<string, array{mixed}>
	 */
	public static function no_addresses(): iterable {
		yield 'a script' => array( 'javascript:alert(1)' );
		yield 'a script that looks like an address' => array( 'javascript://figures.example/%0Aalert(1)' );
		yield 'a script behind a space' => array( ' javascript:alert(1)' );
		yield 'a file of text' => array( 'data:text/html,x' );
		yield 'a place of this site' => array( '/wp-admin/' );
		yield 'no scheme' => array( '//figures.example/' );
		yield 'no host' => array( 'https://' );
		yield 'another scheme' => array( 'ftp://figures.example/' );
		yield 'nothing' => array( '' );
		yield 'null' => array( null );
		yield 'a number' => array( 1 );
		yield 'a list' => array( array( 'https://figures.example/' ) );
	}

	public function test_part_that_is_not_there_has_no_link(): void {
		LinkedSource::use( static fn (): array => array( 'nobody' => 'https://figures.example/', 0 => 'https://figures.example/' ) );
		self::assertSame( array(), $this->read( 'fixture_countries', ...self::DAYS )->at( 'galinks' ) );
	}

	/**
	 * @param Closure(): mixed $links   What fails.
	 * @param bool             $is_told Whether it is a fault of the plugin.
	 */
	#[DataProvider( 'failures' )]
	public function test_source_that_fails_to_say_costs_the_links_alone( Closure $links, bool $is_told ): void {
		LinkedSource::use( $links );
		$answer = $this->read( 'fixture_countries', ...self::DAYS );
		self::assertSame( array(), $answer->at( 'galinks' ) );
		self::assertSame( array(), $answer->at( 'countries' ) );
		self::assertSame( $is_told, array() !== Faults::all() );
		$this->assert_overview_has_none();
	}

	/**
	 * @return iterable<string, array{Closure(): mixed, bool}>
	 */
	public static function failures(): iterable {
		yield 'throws' => array( static fn (): array => throw new RuntimeException( 'No.' ), true );
		yield 'returns a text' => array( static fn (): string => 'https://figures.example/', true );
		yield 'returns nothing' => array( static function (): void {}, true );
		yield 'cannot tell now' => array( static fn (): array => throw SourceException::failed( 'linked' ), false );
	}

	public function test_responses_that_show_tables_always_have_links(): void {
		update_option( 'lodestar_active_addons', array( 'ecommerce' ) );
		foreach ( array( 'overview', 'ecommerce', 'queries', 'realtime', 'publisher' ) as $key ) {
			$response = $this->get( $key, 'realtime' === $key ? array() : array( 'start' => self::DAYS[0], 'end' => self::DAYS[1] ) );
			self::assertStringContainsString( '"galinks":{}', (string) wp_json_encode( $response->get_data() ), $key );
		}
	}

	public function test_tables_that_a_shaper_fills_may_have_links(): void {
		update_option( 'lodestar_active_addons', array( 'ecommerce' ) );
		$links = array(
			'products' => 'https://figures.example/p',
			'days'     => 'https://figures.example/d',
			'sessions' => 'https://figures.example/s',
		);
		LinkedSource::use( static fn (): array => $links );
		self::assertSame( $links, $this->read( 'ecommerce', ...self::DAYS )->at( 'galinks' ) );
	}

	private function assert_overview_has_none(): void {
		$response = $this->get( 'overview', array( 'start' => self::DAYS[0], 'end' => self::DAYS[1] ) );
		self::assertSame( 200, $response->get_status() );
		self::assertStringContainsString( '"galinks":{}', (string) wp_json_encode( $response->get_data() ) );
	}
}
