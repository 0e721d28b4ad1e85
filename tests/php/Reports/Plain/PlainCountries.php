<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports\Plain;

final class PlainCountries extends PlainReport {

	private const FIGURES = array(
		'sessions'        => 'sessions',
		'engagedSessions' => 'engagedSessions',
		'bounceRate'      => 'bounceRate',
		'purchases'       => 'ecommercePurchases',
	);

	public static function answer( Count $count ): array {
		// Purchases without a session's country get a row, even if the site doesn't show purchases.
		$unseen  = $count->asked->shop ? array() : array( 'purchases' );
		$table   = $count->table( array( 'name' => 'country', 'iso' => 'countryId' ), self::FIGURES )->without( $unseen );
		$regions = self::regions( $count->table( array( 'iso' => 'countryId', 'region' => 'region' ), self::FIGURES )->without( $unseen ) );
		return array(
			'countries' => array_map(
				static fn ( array $line ): array => self::row(
					$table,
					$line,
					array( 'regions' => $regions[ $line['texts']['iso'] ] ?? array() )
				),
				$table->lines
			),
			'regions'   => array( 'has_source' => array() !== $regions ),
			'all'       => self::totals( $table ),
		) + SessionsChart::of( $count, array( 'sessions' => 'sessions', 'page_views' => 'screenPageViews' ) );
	}

	/**
	 * Returns the regions of the countries with at least one known region.
	 *
	 * @return array<string, list<array<string, mixed>>> By country code.
	 */
	private static function regions( Table $table ): array {
		$known   = array();
		$regions = array();
		foreach ( $table->lines as $line ) {
			[ 'iso' => $iso, 'region' => $region ] = $line['texts'];

			$known[ (string) $iso ]     = ( $known[ (string) $iso ] ?? false ) || '(not set)' !== $region;
			$regions[ (string) $iso ][] = array_diff_key( self::row( $table, $line ), array( 'iso' => true ) );
		}
		return array_intersect_key( $regions, array_filter( $known ) );
	}
}
