<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports\Plain;

/**
 * A table of traffic sources or landing pages, with a chart of the sessions per day.
 *
 * @phpstan-import-type Expression from Asked
 */
abstract class PlainTraffic extends PlainReport {

	private const FIGURES = array(
		'sessions'           => 'sessions',
		'engaged_sessions'   => 'engagedSessions',
		'pages_per_sessions' => 'screenPageViewsPerSession',
		'bounce_rate'        => 'bounceRate',
		'purchases'       => 'ecommercePurchases',
		'conversion_rate' => 'purchaseConversionRate',
		'revenue'         => 'purchaseRevenue',
	);

	/**
	 * @param array<string, string> $texts Dimensions by field.
	 * @param string                $rows  Name of the list.
	 * @param Expression|null       $only  Filter of the report.
	 * @param array<string, string> $tops  Dimensions by field; a row gets their most frequent value.
	 * @return array<string, mixed>
	 */
	protected static function of( Count $count, array $texts, string $rows, ?array $only = null, array $tops = array() ): array {
		// Purchases and refunds without a session get a row, even if the site doesn't show purchases.
		$unseen = $count->asked->shop ? array() : array( 'purchases', 'conversion_rate', 'revenue' );
		$table  = $count->table( $texts, self::FIGURES, $only, $tops )->without( $unseen );
		return array(
			$rows    => array_map(
				static fn ( array $line ): array => self::row( $table, $line, static::read( $line['texts'] ) ),
				$table->lines
			),
			'totals' => self::totals( $table ),
		) + SessionsChart::of( $count, array( 'sessions' => 'sessions' ), $only );
	}

	/**
	 * Returns texts derived from those of a row.
	 *
	 * @param array<string, ?string> $texts Texts of the row.
	 * @return array<string, string>
	 */
	protected static function read( array $texts ): array {
		return array();
	}
}
