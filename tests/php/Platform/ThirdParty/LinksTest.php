<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Platform\ThirdParty;

use Closure;
use Lodestar\Analytics\Query\DateRange;
use Lodestar\Analytics\SourceException;
use Lodestar\Platform\ThirdParty\Faults;
use PHPUnit\Framework\Attributes\DataProvider;
use RuntimeException;

/** `galinks`: links to the same data in an external product. */
final class LinksTest extends ExtendingTestCase {

	private const DAYS = array( '2026-11-01', '2026-11-20' );

	protected function setUp(): void {
		parent::setUp();
		$this->clock( '2026-11-21 12:00' );
		$this->log_in_as( 'editor' );
		lodestar_register_report( self::FIXTURE );
	}

	public function test_a_source_receives_report_and_dates_and_its_links_are_in_the_response(): void {
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

	public function test_overview_links_use_the_names_of_its_lists(): void {
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

	public function test_a_source_without_links_leaves_responses_unchanged(): void {
		self::assertSame( array(), $this->read( 'fixture_countries', ...self::DAYS )->at( 'galinks' ) );
		$this->assert_overview_has_none();
	}

	/** @param mixed $link A value that isn't an external URL. */
	#[DataProvider( 'no_addresses' )]
	public function test_links_that_are_not_valid_external_urls_are_omitted( mixed $link ): void {
		LinkedSource::use( static fn (): array => array( 'countries' => $link ) );
		self::assertSame( array(), $this->read( 'fixture_countries', ...self::DAYS )->at( 'galinks' ) );
		$this->assert_overview_has_none();
	}

	/** @return iterable<string, array{mixed}> */
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

	public function test_links_for_unknown_parts_are_omitted(): void {
		LinkedSource::use( static fn (): array => array( 'nobody' => 'https://figures.example/', 0 => 'https://figures.example/' ) );
		self::assertSame( array(), $this->read( 'fixture_countries', ...self::DAYS )->at( 'galinks' ) );
	}

	/**
	 * @param Closure(): mixed $links   The failing function.
	 * @param bool $is_told Whether it's reported as a fault of the plugin.
	 */
	#[DataProvider( 'failures' )]
	public function test_a_source_that_fails_to_provide_links_loses_only_the_links( Closure $links, bool $is_told ): void {
		LinkedSource::use( $links );
		$answer = $this->read( 'fixture_countries', ...self::DAYS );
		self::assertSame( array(), $answer->at( 'galinks' ) );
		self::assertSame( array(), $answer->at( 'countries' ) );
		self::assertSame( $is_told, array() !== Faults::all() );
		$this->assert_overview_has_none();
	}

	/** @return iterable<string, array{Closure(): mixed, bool}> */
	public static function failures(): iterable {
		yield 'throws' => array( static fn (): array => throw new RuntimeException( 'No.' ), true );
		yield 'returns a text' => array( static fn (): string => 'https://figures.example/', true );
		yield 'returns nothing' => array( static function (): void {}, true );
		yield 'cannot tell now' => array( static fn (): array => throw SourceException::failed( 'linked' ), false );
	}

	public function test_responses_with_tables_always_have_a_links_field(): void {
		update_option( 'lodestar_active_addons', array( 'ecommerce' ) );
		foreach ( array( 'overview', 'ecommerce', 'queries', 'realtime', 'publisher' ) as $key ) {
			$response = $this->get( $key, 'realtime' === $key ? array() : array( 'start' => self::DAYS[0], 'end' => self::DAYS[1] ) );
			self::assertStringContainsString( '"galinks":{}', (string) wp_json_encode( $response->get_data() ), $key );
		}
	}

	public function test_tables_filled_by_a_shaper_may_have_links(): void {
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
