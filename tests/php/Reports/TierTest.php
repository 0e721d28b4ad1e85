<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports;

use Lodestar\Tests\Analytics\Stored;
use Lodestar\Tests\Json;
use Lodestar\Tests\Platform\License\Keys;
use PHPUnit\Framework\Attributes\DataProvider;

final class TierTest extends ReportsTestCase {

	/** Levels in ascending order. Below, each report has its lowest level and its addon. */
	private const LEVELS  = array( 'lite', 'basic', 'plus', 'pro', 'agency' );
	private const REPORTS = array(
		'yearinreview'          => array( 'lite', null ),
		'traffic_overview'      => array( 'plus', null ),
		'traffic_technology'    => array( 'plus', null ),
		'traffic_landing_pages' => array( 'plus', null ),
		'traffic_campaign'      => array( 'plus', null ),
		'traffic_source_medium' => array( 'plus', null ),
		'traffic_social'        => array( 'plus', null ),
		'publisher'             => array( 'plus', null ),
		'engagement_pages'      => array( 'plus', null ),
		'countries'             => array( 'plus', null ),
		'sitespeed'             => array( 'plus', null ),
		'sitespeedmobile'       => array( 'plus', null ),
		'dimensions'            => array( 'basic', 'dimensions' ),
		'forms'                 => array( 'basic', 'forms' ),
		'media'                 => array( 'plus', 'media' ),
		'ecommerce'             => array( 'pro', 'ecommerce' ),
		'ecommerce_funnel'      => array( 'pro', 'ecommerce' ),
		'ecommerce_coupons'     => array( 'pro', 'ecommerce' ),
		'cart_abandonment'      => array( 'pro', 'ecommerce' ),
		'realtime'              => array( 'basic', null ),
		'queries'               => array( 'basic', null ),
		'exceptions'            => array( 'agency', 'exceptions' ),
	);

	/** @return iterable<string, array{string, string, ?string}> */
	public static function reports(): iterable {
		foreach ( self::REPORTS as $key => [ $first, $addon ] ) {
			yield $key => array( $key, $first, $addon );
		}
	}

	#[DataProvider( 'reports' )]
	public function test_responds_only_from_its_license_level_with_its_addon( string $key, string $first, ?string $addon ): void {
		$this->clock( '2026-11-21 12:00' );
		$this->log_in_as( 'editor' );
		add_filter( 'lodestar_year_in_review', '__return_true' );
		Stored::since( '2025-12-01' );
		$all = array( 'dimensions', 'ecommerce', 'exceptions', 'forms', 'media' );
		foreach ( self::LEVELS as $nth => $level ) {
			Keys::license( $level );
			$is_open = $nth >= array_search( $first, self::LEVELS, true );
			foreach ( array( $all, array_diff( $all, array( $addon ) ), array() ) as $active ) {
				update_option( 'lodestar_active_addons', $active );
				$expected = match ( true ) {
					! $is_open                                               => array( 403, 'license_level' ),
					null !== $addon && ! in_array( $addon, $active, true ) => array( 403, 'addon_inactive' ),
					default                                                  => array( 200, null ),
				};
				$response = $this->get( $key, array( 'start' => '2026-10-22', 'end' => '2026-11-20' ) );
				$answer   = Json::of( $response );
				self::assertSame(
					$expected,
					array( $response->get_status(), $answer->at( 'code' ) ),
					"$key on $level with " . implode( ', ', $active )
				);
				self::assertSame( 200 === $expected[0], null !== $answer->at( 'dataThrough' ) );
			}
		}
	}
}
