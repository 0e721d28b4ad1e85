<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Source;

/**
 * Random visits from a seed, with everything that makes counting hard: texts that differ by case, accent or trailing
 * space only, sessions across one midnight or several, people with and without lasting identity, floods.
 */
final class Traffic {

	/** 2026-10-01. */
	public const FIRST_DAY = 20727;

	public const DAYS = 40;

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
		'referrer_host' => array( '', '', 'www.google.com', 'news.example', 'straße.example' ),
	);

	private const PATHS = array( '/', '/about', '/About', '/about/', '/cafe', '/café', '/caf%C3%A9', '/a b', '/a b ', '/😀', '/100%', '/a_b', '/axb', '(other)' );

	private const TITLES = array( 'Home', 'home', 'Home ', 'Ünïcödé', 'unicode', '😀', '', "O'Reilly \"quoted\" \\ back" );

	private const HOSTS = array( 'example.org', 'shop.example.org' );

	/** @var list<Visit> */
	public array $visits = array();

	private int $next_view = 1;

	public function __construct( int $seed, int $visits ) {
		mt_srand( $seed );
		for ( $i = 0; $i < $visits; ++$i ) {
			$this->visits[] = $this->visit( $i );
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
		$day   = intdiv( $start, 86400 );
		$visit = new Visit(
			( 0 === $i % 2 ? 1 : -1 ) * ( 1_000_000_007 * ( $i + 1 ) ),
			self::visitor( $person, $day, $lasting ),
			$day,
			intdiv( $start % 86400, 3600 ),
			$start,
			$start,
			0 === mt_rand( 0, 1 ),
			0 === mt_rand( 0, 2 ),
			$lasting,
			0 === mt_rand( 0, 19 ),
			$texts
		);
		$this->browse( $visit, $person );
		return $visit;
	}

	private function browse( Visit $visit, int $person ): void {
		// One in thirty stays for days.
		$pause = 0 === mt_rand( 0, 29 ) ? 40000 : 1500;
		$at    = $visit->started_at;
		foreach ( range( 0, mt_rand( 0, 5 ) ) as $n ) {
			$at   += 0 === $n ? 0 : mt_rand( 1, $pause );
			$day   = intdiv( $at, 86400 );
			$visit->page_views[] = new PageView(
				( 0 === $n % 2 ? 1 : -1 ) * ( 7_000_000_019 * $this->next_view++ ),
				self::visitor( $person, $day, $visit->lasting ),
				$day,
				intdiv( $at % 86400, 3600 ),
				$at,
				self::one_of( self::PATHS ),
				self::one_of( self::TITLES ),
				self::one_of( self::HOSTS ),
				mt_rand( 0, 1 ) * mt_rand( 0, 60000 ),
				0 === $n
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

	private static function visitor( int $person, int $day, bool $lasting ): int {
		return $lasting ? 5_000_000_029 * $person : -( 5_000_000_029 * ( 1000 * $person + $day ) );
	}

	/**
	 * @param list<string> $choice What there is.
	 */
	private static function one_of( array $choice ): string {
		return $choice[ mt_rand( 0, count( $choice ) - 1 ) ];
	}
}
