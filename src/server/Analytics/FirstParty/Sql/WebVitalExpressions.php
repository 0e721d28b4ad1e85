<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Sql;

use Lodestar\Analytics\Query\Scope;

/**
 * How web vitals are reckoned from the page views that told of them. They are kept in thousandths.
 */
final class WebVitalExpressions {

	/**
	 * @return array<string, MetricExpression>
	 */
	public static function all(): array {
		$all = array( 'webVitalViews' => new MetricExpression( new Measure( 'webVitalViews', Scope::View, 'CASE WHEN COALESCE( v.ttfb, v.fcp, v.lcp, v.inp, v.cls ) IS NULL THEN 0 ELSE 1 END' ) ) );
		foreach ( array( 'ttfb', 'fcp', 'lcp', 'inp', 'cls' ) as $column ) {
			$all[ 'average' . ucfirst( $column ) ] = self::average( $column );
			$all[ "{$column}P75" ]                   = new MetricExpression( new Measure( "{$column}P75", Scope::View, "v.$column", scale: 1000, percentile: 75 ) );
		}
		return $all;
	}

	private static function average( string $column ): MetricExpression {
		return new MetricExpression(
			new Measure( $column, Scope::View, "COALESCE( v.$column, 0 )", scale: 1000 ),
			new Measure( "{$column}Views", Scope::View, "CASE WHEN v.$column IS NULL THEN 0 ELSE 1 END" )
		);
	}
}
