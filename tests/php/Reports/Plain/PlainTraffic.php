<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports\Plain;

/**
 * A table of where sessions came from or began, with the sessions of each day above it.
 *
 * @phpstan-import-type Expression from Asked
 */
abstract class PlainTraffic extends PlainReport {

	protected const FIGURES = array(
		'sessions'           => 'sessions',
		'engaged_sessions'   => 'engagedSessions',
		'pages_per_sessions' => 'screenPageViewsPerSession',
		'bounce_rate'        => 'bounceRate',
	);

	/** What a shop alone has. */
	protected const SALES = array(
		'purchases'       => 'ecommercePurchases',
		'conversion_rate' => 'purchaseConversionRate',
		'revenue'         => 'purchaseRevenue',
	);

	/**
	 * @param array<string, string> $texts Dimensions by field.
	 * @param string                $rows  Name of the list.
	 * @param Expression|null       $only  What the report is of.
	 * @return array<string, mixed>
	 */
	protected static function of( Count $count, array $texts, string $rows, ?array $only = null ): array {
		$table = $count->table( $texts, self::FIGURES + ( $count->asked->shop ? self::SALES : array() ), $only, with_earlier: true );
		return array(
			$rows    => self::rows( $table ),
			'totals' => self::totals( $table ),
		) + SessionsChart::of( $count, array( 'sessions' => 'sessions' ), $only );
	}
}
