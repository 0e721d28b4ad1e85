<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports\Plain;

/**
 * Landing pages of sessions from organic search, without the Google columns.
 *
 * @phpstan-import-type Counted from Table
 */
final class PlainOrganicLandingPages extends PlainReport {

	private const FIGURES = array(
		'sessions'                 => 'sessions',
		'engaged_sessions'         => 'engagedSessions',
		'pages_per_sessions'       => 'screenPageViewsPerSession',
		'average_session_duration' => 'averageSessionDuration',
		'bounce_rate'              => 'bounceRate',
	);

	public static function answer( Count $count ): array {
		$table = $count->without_comparison()->table(
			array( 'landing_page' => 'landingPage' ),
			self::FIGURES,
			Asked::one_of( 'sessionDefaultChannelGroup', array( 'Organic Search' ) ),
			array( 'title' => 'landingPageTitle' )
		);
		return array(
			'landing_pages' => array_map(
				static fn ( array $line ): array => $line['texts']
					+ $line['now']
					+ array( 'share' => Table::share( $line['now']['sessions'], $table->now['sessions'] ) ),
				$table->lines
			),
			'totals'        => $table->now + array( 'share' => Table::share( $table->now['sessions'], $table->now['sessions'] ) ),
		);
	}
}
