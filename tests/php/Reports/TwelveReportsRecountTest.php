<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports;

use Lodestar\Tests\Analytics\Oracle;
use Lodestar\Tests\Analytics\Stored;
use Lodestar\Tests\Analytics\Traffic;
use Lodestar\Tests\Analytics\Visit;
use Lodestar\Tests\Reports\Plain\Asked;
use Lodestar\Tests\Reports\Plain\Cases;
use Lodestar\Tests\Reports\Plain\Count;
use Lodestar\Tests\Reports\Plain\PlainCampaigns;
use Lodestar\Tests\Reports\Plain\PlainCarts;
use Lodestar\Tests\Reports\Plain\PlainChannels;
use Lodestar\Tests\Reports\Plain\PlainCountries;
use Lodestar\Tests\Reports\Plain\PlainCoupons;
use Lodestar\Tests\Reports\Plain\PlainDimensions;
use Lodestar\Tests\Reports\Plain\PlainForms;
use Lodestar\Tests\Reports\Plain\PlainLandingPages;
use Lodestar\Tests\Reports\Plain\PlainNetworks;
use Lodestar\Tests\Reports\Plain\PlainOrganicLandingPages;
use Lodestar\Tests\Reports\Plain\PlainPages;
use Lodestar\Tests\Reports\Plain\PlainPublishers;
use Lodestar\Tests\Reports\Plain\PlainReport;
use Lodestar\Tests\Reports\Plain\PlainSourceMedium;
use Lodestar\Tests\Reports\Plain\PlainTechnology;
use Lodestar\Tests\Reports\Plain\PlainVideos;
use PHPUnit\Framework\Attributes\DataProvider;

/**
 * Compares every list, chart and total of the reports with a recount of the visits, for random days, comparisons and
 * filters.
 */
final class TwelveReportsRecountTest extends ReportsTestCase {

	private const SEED   = 2026;
	private const CASES  = 12;
	private const VISITS = 400;

	private const REPORTS = array(
		'traffic_overview'      => PlainChannels::class,
		'traffic_technology'    => PlainTechnology::class,
		'traffic_landing_pages' => PlainLandingPages::class,
		'traffic_campaign'      => PlainCampaigns::class,
		'traffic_source_medium' => PlainSourceMedium::class,
		'traffic_social'        => PlainNetworks::class,
		'publisher'             => PlainPublishers::class,
		'engagement_pages'      => PlainPages::class,
		'countries'             => PlainCountries::class,
		'dimensions'            => PlainDimensions::class,
		'forms'                 => PlainForms::class,
		'media'                 => PlainVideos::class,
		'queries'               => PlainOrganicLandingPages::class,
		'ecommerce_coupons'     => PlainCoupons::class,
		'cart_abandonment'      => PlainCarts::class,
	);

	/** Reports that only shops have. */
	private const OF_SHOPS = array( 'ecommerce_coupons', 'cart_abandonment' );

	/** Fields of a response that the recount doesn't cover. */
	private const OF_EVERY_ANSWER = array(
		'dataThrough',
		'notices',
		'filters',
		'galinks',
		'rowCounts',
		'dimensions',
		'affiliate_prefixes',
		'queries',
		'queries_range',
		'seo_plugin',
		'keyword_tool',
	);

	/** Never above 0, because these visitors buy more than they take to checkout. */
	private const ZERO = array( 'totals.compare_checkout_abandonment' );

	/** Optional fields of a report. If present, they must be correct. */
	private const FURTHER = array( 'share', 'compare_share', 'compare_change', 'notes' );

	/** @return iterable<string, array{string, class-string<PlainReport>}> */
	public static function reports(): iterable {
		foreach ( self::REPORTS as $key => $plain ) {
			yield $key => array( $key, $plain );
		}
	}

	/**
	 * @param string                    $key   Report key.
	 * @param class-string<PlainReport> $plain Recount of the report.
	 */
	#[DataProvider( 'reports' )]
	public function test_every_number_equals_an_independent_recount( string $key, string $plain ): void {
		$this->clock( '2026-12-24 12:00' );
		$this->site_zone( Traffic::ZONE );
		$this->log_in_as( 'editor' );
		$traffic = new Traffic( self::SEED, self::VISITS );
		PlainDimensions::know_more( $traffic->visits );
		Stored::write( $traffic->visits );
		$oracle = new Oracle( $traffic->visits );
		$days   = array_map(
			static fn ( Visit $visit ): int => $visit->day,
			array_filter( $traffic->visits, static fn ( Visit $visit ): bool => ! $visit->bot && ! $visit->nobodys )
		);
		self::assertNotEmpty( $days );
		$first = gmdate( 'Y-m-d', min( $days ) * 86400 );
		$shown = array();
		foreach ( Cases::random( self::SEED, self::CASES, $traffic->visits ) as $nth => $asked ) {
			$answer   = $this->answer( $key, $asked );
			$actual   = array_diff_key( $answer, array_flip( self::OF_EVERY_ANSWER ) );
			$expected = self::as_far_as_told( $plain::answer( new Count( $oracle, $asked, $first ) ), $actual );
			$what     = sprintf(
				'%s, case %d of seed %d, %s',
				$key,
				$nth,
				self::SEED,
				wp_json_encode( $asked->params(), JSON_UNESCAPED_UNICODE )
			);
			self::assertSame( array(), array_slice( Difference::between( $expected, $actual, '' ), 0, 12 ), $what );
			self::assertSame( array(), self::miscounted( $answer['rowCounts'] ?? null, $expected ), "rowCounts of $what" );
			self::note( $expected, '', $shown );
		}
		$silent = array_filter(
			array_keys( $shown, false, true ),
			static fn ( string $path ): bool => ! str_ends_with( $path, 'notes' )
				&& array() === preg_grep( '/^' . preg_quote( $path, '/' ) . '[.]/', array_keys( $shown ) )
		);
		self::assertSame(
			array(),
			array_values( array_diff( $silent, self::ZERO ) ),
			'There are no notes; all else once had something to say.'
		);
	}

	/**
	 * Returns the row counts that don't match the number of rows.
	 *
	 * @param mixed        $counts   Row counts by part.
	 * @param array<mixed> $expected Parts with all of their rows.
	 * @return array<array-key, mixed>
	 */
	private static function miscounted( mixed $counts, array $expected ): array {
		$wrong = array();
		foreach ( is_array( $counts ) ? $counts : array() as $part => $count ) {
			$list = $expected;
			foreach ( explode( '.', (string) $part ) as $field ) {
				$list = is_array( $list ) ? $list[ $field ] ?? null : null;
			}
			if ( is_array( $list ) && array_is_list( $list ) && count( $list ) !== $count ) {
				$wrong[ $part ] = $count;
			}
		}
		return $wrong;
	}

	/**
	 * Removes the optional fields that the report doesn't have.
	 *
	 * @param array<mixed> $expected Recounted response.
	 * @param mixed        $actual   Actual response.
	 * @return array<mixed>
	 */
	private static function as_far_as_told( array $expected, mixed $actual ): array {
		$told = array();
		foreach ( $expected as $field => $value ) {
			if ( ! in_array( $field, self::FURTHER, true ) || ( is_array( $actual ) && array_key_exists( $field, $actual ) ) ) {
				$told[ $field ] = is_array( $value )
					? self::as_far_as_told( $value, is_array( $actual ) ? $actual[ $field ] ?? null : null )
					: $value;
			}
		}
		return $told;
	}

	/**
	 * Records the fields of a response, and whether any of them ever had a value.
	 *
	 * @param mixed               $value Part of a response.
	 * @param string              $path  Its path; list entries share one.
	 * @param array<string, bool> $shown Whether the field had a value, by path.
	 */
	private static function note( mixed $value, string $path, array &$shown ): void {
		if ( ! is_array( $value ) || array() === $value ) {
			$shown[ $path ] = ( $shown[ $path ] ?? false ) || ! in_array( $value, array( null, 0, 0.0, '', array() ), true );
			return;
		}
		foreach ( $value as $key => $inner ) {
			self::note( $inner, is_int( $key ) ? $path : ltrim( "$path.$key", '.' ), $shown );
		}
	}

	/** @return array<mixed> */
	private function answer( string $key, Asked $asked ): array {
		update_option(
			'lodestar_active_addons',
			array(
				'dimensions',
				'forms',
				'media',
				...( $asked->shop || in_array( $key, self::OF_SHOPS, true ) ? array( 'ecommerce' ) : array() ),
			)
		);
		$response = $this->get( $key, $asked->params() );
		self::assertSame( 200, $response->get_status(), (string) wp_json_encode( $response->get_data() ) );
		$answer = json_decode( (string) wp_json_encode( $response->get_data() ), true );
		self::assertIsArray( $answer );
		// Unavailable parts also have a message. Only the code matters to the dashboard.
		return array_map(
			static fn ( mixed $part ): mixed => is_array( $part ) && is_array( $part['error'] ?? null )
				? array( 'error' => array( 'code' => $part['error']['code'] ?? null ) )
				: $part,
			$answer
		);
	}
}
