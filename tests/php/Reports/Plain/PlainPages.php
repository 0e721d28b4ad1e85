<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports\Plain;

/** Recounts the Pages report. Sessions of a page are those that viewed it. */
final class PlainPages extends PlainReport {

	private const FIGURES = array(
		'pageviews'        => 'screenPageViews',
		'engaged_sessions' => 'engagedSessions',
		'new_session'      => 'newUsers',
		'bounce_rate'      => 'bounceRate',
	);

	public static function answer( Count $count ): array {
		$table = $count->table( array( 'page_path' => 'pagePath' ), self::FIGURES, tops: array( 'title' => 'pageTitle' ) );
		return array(
			'pages'  => self::rows( $table ),
			'totals' => self::totals( $table ),
		) + SessionsChart::of( $count, array( 'page_views' => 'screenPageViews' ) );
	}
}
