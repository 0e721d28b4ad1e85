<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Analytics;

use DateTimeImmutable;
use DateTimeZone;

/**
 * Random visits from a seed, with everything that makes counting hard:
 *
 * - texts that differ only by case, accent or trailing space
 * - sessions across one or more midnights
 * - visitors with and without persistent IDs
 * - floods
 * - events with and without a page, and some without a visitor
 * - a half-hour time zone in which daylight saving also adds half an hour
 */
final class Traffic {

	/** 2026-10-01. */
	public const FIRST_DAY = 20727;

	public const DAYS = 40;

	/** UTC+10:30, and UTC+11 from 2026-10-03T15:30:00Z. */
	public const ZONE = 'Australia/Lord_Howe';

	private const TEXTS = array(
		'country'       => array( 'DE', 'DE', 'DE', 'US', 'US', 'GB', 'AX', 'CI', '(not set)' ),
		'region'        => array( '(not set)', 'Bayern', 'bayern', 'Île-de-France' ),
		'city'          => array( '(not set)', 'Köln', 'Koln', 'KÖLN', 'München' ),
		'device'        => array( 'desktop', 'desktop', 'mobile', 'mobile', 'tablet', 'smart tv' ),
		'browser'       => array( 'Chrome', 'Safari', 'Firefox', '(not set)' ),
		'os'            => array( 'Windows', 'iOS', 'Android' ),
		'language'      => array( 'de', 'de-de', 'en-us', '(not set)' ),
		'source'        => array( '(direct)', 'google', 'Google', 'newsletter', 'news / letter' ),
		'medium'        => array( '(none)', 'organic', 'cpc', 'e-mail' ),
		'campaign'      => array( '(not set)', 'Spring Sale', 'spring sale', 'Spring Sale ', '50% off_now', "Robert'); DROP TABLE x;--" ),
		'channel'       => array( 'Direct', 'Organic Search', 'Paid Search', '(other)' ),
		'referrer_path' => array( '', '/', '/Article', '/article' ),
		'network'       => array( '', '', 'Facebook', 'facebook' ),
		'screen'        => array( 's', 'm', 'l', '(not set)' ),
		'referrer_host' => array( '', '', 'www.google.com', 'news.example', 'straße.example' ),
	);

	private const PATHS = array(
		'/',
		'/about',
		'/About',
		'/about/',
		'/cafe',
		'/café',
		'/caf%E9',
		'/a%20b',
		'/a%20b%20',
		'/😀',
		'/100%',
		'/a_b',
		'/axb',
		'(other)',
	);

	private const TITLES = array( 'Home', 'home', 'Home ', 'Ünïcödé', 'unicode', '😀', '', "O'Reilly \"quoted\" \\ back" );

	private const OBJECTS = array( '', 'post:12', 'post:1', 'term:34', '404:0' );

	private const HOSTS = array( 'example.org', 'shop.example.org' );

	/** @var list<Visit> */
	public array $visits = array();

	private int $next_view = 1;

	private int $next_event = 1;

	public function __construct( int $seed, int $visits ) {
		mt_srand( $seed );
		for ( $i = 0; $i < $visits; ++$i ) {
			$this->visits[] = $this->visit( $i );
		}
		for ( $i = 0; $i < intdiv( $visits, 50 ); ++$i ) {
			$this->visits[] = $this->nobodys( self::FIRST_DAY + 3 * $i );
		}
		mt_srand();
	}

	private function visit( int $i ): Visit {
		$start   = ( self::FIRST_DAY + mt_rand( 0, self::DAYS - 1 ) ) * 86400 + mt_rand( 0, 86399 );
		$lasting = 0 === mt_rand( 0, 3 );
		$person  = mt_rand( 1, 60 );
		$texts   = array();
		foreach ( self::TEXTS as $column => $choice ) {
			$texts[ $column ] = self::one_of( $choice );
		}
		[ $day, $hour ] = self::local( $start );

		$visit = new Visit(
			( 0 === $i % 2 ? 1 : -1 ) * ( 1_000_000_007 * ( $i + 1 ) ),
			self::visitor( $person, $day, $lasting ),
			$day,
			$hour,
			$start,
			$start,
			0 === mt_rand( 0, 1 ),
			0 === mt_rand( 0, 2 ),
			$lasting,
			0 === mt_rand( 0, 19 ),
			$texts
		);
		$this->browse( $visit, $person );
		$this->act( $visit, $person );
		$visit->engaged = $visit->engaged || count( $visit->page_views ) > 1;
		return $visit;
	}

	/** Adds events on the pages of a visit. Events from the shop's server may follow days later. */
	private function act( Visit $visit, int $person ): void {
		for ( $n = mt_rand( 0, 5 ); $n > 1; --$n ) {
			$view = 0 === mt_rand( 0, 4 ) ? null : $visit->page_views[ mt_rand( 0, count( $visit->page_views ) - 1 ) ];
			$at   = null === $view ? $visit->started_at + mt_rand( 0, 1 ) * mt_rand( 0, 5 * 86400 ) : $view->at + mt_rand( 0, 3600 );

			$visit->events[] = $this->event( $at, $person, $visit->lasting, $view );
		}
	}

	private function event( int $at, int $person, bool $lasting, ?PageView $view ): ExpectedEvent {
		[ $day, $hour ] = self::local( $at );
		return Doings::one(
			( 0 === mt_rand( 0, 1 ) ? 1 : -1 ) * 9_000_000_011 * $this->next_event++,
			self::visitor( $person, $day, $lasting ),
			$day,
			$hour,
			$at,
			$view
		);
	}

	/** Returns a day's events without a known visitor. */
	private function nobodys( int $day ): Visit {
		$noon  = $day * 86400;
		$texts = array_fill_keys(
			array( ...array_keys( self::TEXTS ), 'landing_path', 'landing_title', 'host', 'exit_path' ),
			'(not set)'
		);
		$visit = new Visit( 0, 0, $day, 0, $noon, $noon, false, false, false, false, $texts );

		$visit->nobodys = true;
		foreach ( range( 0, mt_rand( 0, 4 ) ) as $_ ) {
			$visit->events[] = $this->event( $noon + mt_rand( -18000, 18000 ), mt_rand( 1, 60 ), false, null );
		}
		return $visit;
	}

	private function browse( Visit $visit, int $person ): void {
		// One in thirty sessions lasts for days.
		$pause = 0 === mt_rand( 0, 29 ) ? 40000 : 1500;
		$at    = $visit->started_at;
		foreach ( range( 0, mt_rand( 0, 5 ) ) as $n ) {
			// One in ten views follows within the same second.
			$at  += 0 === $n || 0 === mt_rand( 0, 9 ) ? 0 : mt_rand( 1, $pause );
			$page = $this->page( $visit, $at );

			[ $day, $hour ]      = self::local( $at );
			$visit->page_views[] = new PageView(
				( 0 === $n % 2 ? 1 : -1 ) * ( 7_000_000_019 * $this->next_view++ ),
				self::visitor( $person, $day, $visit->lasting ),
				$day,
				$hour,
				$at,
				$page['path'],
				$page['title'],
				$page['host'],
				mt_rand( 0, 1 ) * mt_rand( 0, 60000 ),
				0 === $n,
				mt_rand( 0, 1 ) * mt_rand( 15, 100 ),
				$page['object'],
				$page['known'],
				Doings::vitals()
			);
		}
		$first = $visit->page_views[0];

		$visit->last_at = $at + mt_rand( 0, 60 );
		$visit->texts  += array(
			'landing_path'  => $first->path,
			'landing_title' => $first->title,
			'host'          => $first->host,
			'exit_path'     => $visit->page_views[ count( $visit->page_views ) - 1 ]->path,
		);
	}

	/**
	 * Returns a page that can be opened at a moment. Within one second, a path always has the same page.
	 *
	 * @return array{path: string, title: string, host: string, object: string, known: array<string, list<string>>}
	 */
	private function page( Visit $visit, int $at ): array {
		$page = array(
			'path'   => self::one_of( self::PATHS ),
			'title'  => self::one_of( self::TITLES ),
			'host'   => self::one_of( self::HOSTS ),
			'object' => self::one_of( self::OBJECTS ),
			'known'  => Doings::known(),
		);
		foreach ( $visit->page_views as $other ) {
			if ( $other->at === $at && ( $other->path === $page['path'] || 0 === mt_rand( 0, 1 ) ) ) {
				return array(
					'path'   => $other->path,
					'title'  => $other->title,
					'host'   => $other->host,
					'object' => $other->object,
					'known'  => $other->known,
				);
			}
		}
		return $page;
	}

	/** @return array{int, int} Local day and hour. */
	private static function local( int $at ): array {
		$local = ( new DateTimeImmutable( "@$at" ) )->setTimezone( new DateTimeZone( self::ZONE ) );
		return array( intdiv( (int) strtotime( $local->format( 'Y-m-d' ) . ' UTC' ), 86400 ), (int) $local->format( 'G' ) );
	}

	private static function visitor( int $person, int $day, bool $lasting ): int {
		return $lasting ? 5_000_000_029 * $person : -( 5_000_000_029 * ( 1000 * $person + $day ) );
	}

	/** @param list<string> $choice */
	private static function one_of( array $choice ): string {
		return $choice[ mt_rand( 0, count( $choice ) - 1 ) ];
	}
}
