<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Features\Insights;

use Lodestar\Features\Insights\Area;
use Lodestar\Features\Insights\Figures;
use Lodestar\Features\Insights\Finding;
use Lodestar\Features\Insights\Insights;
use Lodestar\Features\Insights\Kind;
use Lodestar\Tests\Sample;
use PHPUnit\Framework\TestCase;

/**
 * Measures false findings on quiet sites, and how reliably planted changes are found. docs/insights.md states the
 * results.
 */
final class CandidatesTest extends TestCase {

	private const SEEDS = 10;

	/** First day of the four weeks. */
	private const FIRST = Site::LAST - Figures::DAYS + 1;

	public function test_quiet_sites_get_almost_no_insights(): void {
		$found = array();
		foreach ( array( 5, 30, 120, 400, 3000 ) as $visits ) {
			for ( $seed = 1; $seed <= self::SEEDS; ++$seed ) {
				array_push( $found, ...self::names( Insights::candidates( ( new Site( $seed, $visits ) )->figures() ) ) );
			}
		}
		self::assertLessThanOrEqual( 5, count( $found ), 'one in ten looks, as documented: ' . implode( ', ', $found ) );
	}

	public function test_finds_only_the_source_that_doubled(): void {
		$this->on_every_site(
			'mover source_medium source_medium 4',
			static fn ( Site $site ) => $site->plant( array( 'source_medium' => 'source_medium 4' ), self::FIRST, Site::LAST, 25.0 )
		);
	}

	public function test_finds_a_page_that_lost_its_traffic(): void {
		$this->on_every_site(
			'mover page page 3',
			static fn ( Site $site ) => $site->plant( array( 'page' => 'page 3' ), self::FIRST, Site::LAST, -1000.0 )
		);
	}

	public function test_finds_a_page_that_gained_traffic(): void {
		$this->on_every_site(
			'mover page page 99',
			static fn ( Site $site ) => $site->plant( array( 'page' => 'page 99' ), self::FIRST + 7, Site::LAST, 6.0 )
		);
	}

	public function test_finds_a_country_that_rose_by_half(): void {
		$this->on_every_site(
			'mover country country 1',
			static fn ( Site $site ) => $site->plant( array( 'country' => 'country 1' ), self::FIRST, Site::LAST, 60.0 )
		);
	}

	public function test_finds_a_channel_that_fell_to_a_third(): void {
		$this->on_every_site(
			'mover channel Referral',
			static fn ( Site $site ) => $site->plant( array( 'channel' => 'Referral' ), self::FIRST, Site::LAST, -32.0 )
		);
	}

	public function test_finds_the_best_day_of_a_year(): void {
		$this->on_every_site(
			'best_day site ',
			static fn ( Site $site ) => $site->plant( array( 'channel' => 'Direct' ), Site::LAST - 9, Site::LAST - 9, 650.0 )
		);
	}

	public function test_finds_the_best_week_of_a_year(): void {
		$this->on_every_site(
			'best_week site ',
			static fn ( Site $site ) => $site->plant( array( 'channel' => 'Direct' ), Site::LAST - 13, Site::LAST - 7, 250.0 )
		);
	}

	public function test_finds_a_day_without_visits(): void {
		$this->on_every_site(
			'unusual site ',
			static fn ( Site $site ) => $site->plant( array(), Site::LAST - 5, Site::LAST - 5, -390.0 )
		);
	}

	public function test_finds_a_shift_between_devices(): void {
		$this->on_every_site(
			'share device mobile',
			static function ( Site $site ): void {
				$site->plant( array( 'device' => 'mobile' ), self::FIRST, Site::LAST, 60.0 );
				$site->plant( array( 'device' => 'desktop' ), self::FIRST, Site::LAST, -60.0 );
			},
			'share device desktop'
		);
	}

	public function test_shares_include_sessions_without_a_value(): void {
		$site = new Site( 1, 400 );
		$site->plant( array( 'device' => 'mobile' ), self::FIRST, Site::LAST, 250.0 );
		$site->plant( array( 'device' => '(not set)' ), self::FIRST - Figures::DAYS, Site::LAST, 100.0 );
		$site->plant( array( 'visitors' => 'new' ), self::FIRST, Site::LAST, 400.0 );
		$site->plant( array( 'visitors' => '(not set)' ), self::FIRST - Figures::DAYS, Site::LAST, 100.0 );
		$figures = $site->figures();
		$shares  = array_column(
			array_map(
				static fn ( Finding $one ): array => array( $one->area->value, $one ),
				array_filter( Insights::candidates( $figures ), static fn ( Finding $one ): bool => Kind::Share === $one->kind )
			),
			1,
			0
		);
		foreach (
			array(
				'device'   => array( 'desktop', 'mobile', 'tablet', '(not set)' ),
				'visitors' => array( 'new', 'returning' ),
			) as $area => $values
		) {
			$finding = $shares[ $area ] ?? self::fail( $area );
			$part    = $figures->parts[ $area ][ $finding->value ] ?? self::fail( $finding->value );
			$all     = array_sum(
				array_map( static fn ( string $value ): float => $figures->parts[ $area ][ $value ]['now'] ?? 0.0, $values )
			);
			self::assertEqualsWithDelta( $part['now'] / $all, $finding->now, 1e-9, $area );
			self::assertSame( array( 'sessions' => $part['now'], 'of' => $all ), $finding->also );
			self::assertSame(
				array( false, true ),
				array( $finding->is_of_few( 5 ), $finding->is_of_few( 10000000 ) ),
				'Its count is looked at, too.'
			);
		}
	}

	public function test_finds_orders_that_fell_by_half(): void {
		$this->on_every_site( 'orders site ', static fn ( Site $site ) => $site->plant_orders( self::FIRST, 0.4 ), 'revenue site ' );
	}

	public function test_finds_a_channel_with_a_higher_purchase_rate(): void {
		foreach ( Sample::of( 3, range( 1, self::SEEDS ) ) as $seed ) {
			$found = self::names(
				Insights::candidates( Site::selling( ( new Site( $seed, 400 ) )->figures(), Area::Channel->value, 'Email', 2.2 ) )
			);
			self::assertContains( 'purchase_rate channel Email', $found, "seed $seed" );
		}
	}

	public function test_even_growth_across_a_site_is_one_insight(): void {
		$missed = 0;
		foreach ( Sample::of( 3, range( 1, self::SEEDS ) ) as $seed ) {
			$site = new Site( $seed, 400 );
			foreach (
				array(
					'channel' => array(
						'Organic Search' => 63.0,
						'Direct'         => 37.0,
						'Referral'       => 18.0,
						'Organic Social' => 15.0,
						'Email'          => 9.0,
						'Paid Search'    => 8.0,
					),
				) as $area => $values
			) {
				foreach ( $values as $value => $count ) {
					$site->plant( array( $area => $value ), self::FIRST, Site::LAST, $count );
				}
			}
			$movers  = array_filter(
				Insights::candidates( $site->figures() ),
				static fn ( Finding $one ): bool => Kind::Mover === $one->kind
					&& in_array( $one->area, array( Area::Site, Area::Channel ), true )
			);
			$missed += array( 'mover site ' ) === self::names( array_values( $movers ) ) ? 0 : 1;
		}
		self::assertSame( 0, $missed );
	}

	public function test_too_little_data_gives_no_insights(): void {
		$site = new Site( 1, 0.7 );
		$site->plant( array( 'page' => 'page 3' ), self::FIRST, Site::LAST, 0.0 );
		self::assertSame( array(), Insights::candidates( $site->figures() ) );
	}

	/**
	 * @param string                 $expected Finding that must be included.
	 * @param callable( Site ): void $plant    Modifies the site.
	 * @param string                 $or       Equivalent finding, also accepted.
	 */
	private function on_every_site( string $expected, callable $plant, string $or = '' ): void {
		foreach ( Sample::of( 3, range( 1, self::SEEDS ) ) as $seed ) {
			$site = new Site( $seed, 400 );
			$plant( $site );
			$found = self::names( Insights::candidates( $site->figures() ) );
			self::assertNotSame(
				array(),
				array_intersect( $found, '' === $or ? array( $expected ) : array( $expected, $or ) ),
				"seed $seed: " . implode( ', ', $found )
			);
		}
	}

	/**
	 * @param list<Finding> $findings
	 * @return list<string>
	 */
	private static function names( array $findings ): array {
		return array_map( static fn ( Finding $one ): string => "{$one->kind->value} {$one->area->value} $one->value", $findings );
	}
}
