<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports\Plain;

/**
 * A table of where sessions came from or began, with the sessions of each day above it.
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
	 * @param Expression|null       $only  What the report is of.
	 * @param array<string, string> $tops  Dimensions by field, of which a row has the commonest value.
	 * @return array<string, mixed>
	 */
	protected static function of( Count $count, array $texts, string $rows, ?array $only = null, array $tops = array() ): array {
		// Where somebody bought or got money back without a visit there is a row, whether or not the site shows what was bought.
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
	 * Texts that follow from those of a row.
	 *
	 * @param array<string, ?string> $texts Its texts.
	 * @return array<string, string>
	 */
	protected static function read( array $texts ): array {
		return array();
	}
}
