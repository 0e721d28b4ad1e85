<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Analytics;

use DateTimeImmutable;
use DateTimeZone;
use Lodestar\Ingestion\Enrichment\Device\BotDetector;
use Lodestar\Tests\Features\LogImport\Log;
use Lodestar\Tests\Features\LogImport\PlainRecount;
use Lodestar\Tests\Ingestion\Hits;
use Lodestar\Tests\Sample;
use PHPUnit\Framework\Attributes\Group;

/** Compares reports on an imported log with a naive count of its lines. */
#[Group( 'sql' )]
final class RealLogTest extends OracleTestCase {

	private const ZONE = 'America/New_York';

	/** 10,000 lines from 2015, stored outside the project. */
	private const REAL = __DIR__ . '/../../../../shared/data/apache-access-2015.log.gz';

	private const SPAM = __DIR__ . '/../../../../shared/data/referrer-spam-hosts.txt';

	private const QUERIES = 20;

	/** Number with LODESTAR_FULL. */
	private const ALL_QUERIES = 60;

	/** Dimensions that a log contains. Other tests cover the dimensions that ingest detects. */
	private const DIMENSIONS = array(
		'date',
		'hour',
		'minute',
		'month',
		'dayOfWeek',
		'dateHour',
		'yearMonth',
		'isoYearIsoWeek',
		'landingPage',
		'exitPage',
		'sessionReferrerHost',
		'pagePath',
		'newVsReturning',
		'eventName',
		'itemName',
		'customEvent:x',
	);

	/** Metrics of visits, and some of events, which a log doesn't contain. */
	private const METRICS = array(
		'sessions',
		'engagedSessions',
		'engagementRate',
		'bounceRate',
		'averageSessionDuration',
		'newUsers',
		'screenPageViews',
		'screenPageViewsPerSession',
		'screenPageViewsPerUser',
		'totalUsers',
		'activeUsers',
		'sessionsPerUser',
		'entrances',
		'exits',
		'exitRate',
		'userEngagementDuration',
		'scrolledUsers',
		'averageLcp',
		'eventCount',
		'purchaseRevenue',
		'revenuePerSession',
		'itemsPurchased',
	);

	public function test_queries_on_the_real_log_match_the_reference_count(): void {
		if ( ! is_file( self::REAL ) ) {
			self::markTestSkipped( 'The real log is not here.' );
		}
		$this->check_log( explode( "\n", trim( (string) gzdecode( (string) file_get_contents( self::REAL ) ) ) ), '2015-05-17', 4, 1500 );
	}

	public function test_queries_on_the_fixture_log_match_the_reference_count(): void {
		$this->check_log( Log::fixture(), '2015-03-06', 4, 15 );
	}

	/**
	 * @param list<string> $lines
	 * @param int          $least Minimum number of page views.
	 */
	private function check_log( array $lines, string $first, int $days, int $least ): void {
		$this->site_zone( self::ZONE );
		$this->clock( '2015-06-01 12:00:00' );
		Log::import( $lines );
		$oracle = new Oracle( self::visits( $lines ), array( self::ZONE ) );
		$day    = intdiv( (int) strtotime( "$first UTC" ), 86400 );
		$whole  = array(
			'dateRanges' => array(
				array(
					'startDate' => gmdate( 'Y-m-d', ( $day - 1 ) * 86400 ),
					'endDate'   => gmdate( 'Y-m-d', ( $day + $days ) * 86400 ),
				),
			),
			'metrics'    => self::METRICS,
		);
		self::assertGreaterThan( $least, $oracle->answer( array( 'metrics' => array( 'screenPageViews' ) ) + $whole )['totals'][0] );
		foreach ( array( ...array_map( static fn ( string $name ): array => array( $name ), self::DIMENSIONS ), array() ) as $dimensions ) {
			$this->check( $oracle, $whole + array( 'dimensions' => $dimensions ), implode( $dimensions ) );
		}
		mt_srand( 8 );
		for ( $i = 0; $i < ( Sample::is_full() ? self::ALL_QUERIES : self::QUERIES ); ++$i ) {
			$this->check( $oracle, RandomQuery::next( $day, $days, self::DIMENSIONS, self::METRICS ), "query $i" );
		}
		mt_srand();
	}

	/**
	 * @param list<string> $lines
	 * @return list<Visit>
	 */
	private static function visits( array $lines ): array {
		$bots    = new BotDetector();
		$spam    = is_file( self::SPAM )
			? explode( "\n", trim( (string) file_get_contents( self::SPAM ) ) )
			: array( 'buttons-for-website.com' );
		$recount = new PlainRecount(
			$lines,
			static fn ( string $agent ): bool => null !== $bots->name( $agent ),
			$spam,
			'lodestar.test',
			self::ZONE
		);
		$visits  = array();
		$came    = array();
		foreach ( $recount->all as $number => $session ) {
			$views = array();
			$who   = Hits::number( self::local( $session['first'] )[0] . " {$session['who']}" );
			foreach ( $session['seen'] as $n => [ $at, $path ] ) {
				[ $day, $hour ] = self::local( $at );
				$views[]        = new PageView( 1000 * $number + $n, $who, $day, $hour, $at, $path, $path, '', 0, 0 === $n );
			}
			$first            = $views[0];
			$texts            = array(
				'landing_path'  => $session['landing'],
				'landing_title' => $session['landing'],
				'exit_path'     => $session['exit'],
				'referrer_host' => $session['referrer'],
			);
			$visit            = new Visit(
				$number,
				$first->visitor,
				$first->day,
				$first->hour,
				$session['first'],
				$session['last'],
				$session['views'] > 1,
				! isset( $came[ $first->visitor ] ),
				false,
				false,
				$texts
			);
			$came            += array( $first->visitor => true );
			$visit->page_views = $views;
			$visits[]          = $visit;
		}
		return $visits;
	}

	/** @return array{int, int} Local day and hour. */
	private static function local( int $at ): array {
		$local = ( new DateTimeImmutable( "@$at" ) )->setTimezone( new DateTimeZone( self::ZONE ) );
		return array( intdiv( (int) strtotime( $local->format( 'Y-m-d' ) . ' UTC' ), 86400 ), (int) $local->format( 'G' ) );
	}
}
