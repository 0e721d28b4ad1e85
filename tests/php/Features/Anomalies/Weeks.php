<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Features\Anomalies;

use Lodestar\Tests\Analytics\ExpectedEvent;
use Lodestar\Tests\Analytics\PageView;
use Lodestar\Tests\Analytics\Visit;

/**
 * Visits of days that are much alike, in a zone whose days are not those of Greenwich.
 */
final class Weeks {

	public const ZONE = 'Asia/Kolkata';

	/** @var list<Visit> */
	public array $visits = array();

	private int $next = 1;

	/**
	 * @param int $offset Seconds of the zone east of Greenwich.
	 */
	public function __construct( private readonly int $offset = 19800 ) {
	}

	/**
	 * A usual day: about 65 visits, three or four an hour from 4 o'clock on.
	 *
	 * @param int       $day  Local day.
	 * @param list<int> $none Hours in which nobody could come.
	 */
	public function usual( int $day, array $none ): void {
		for ( $hour = 4; $hour < 24; ++$hour ) {
			$count = in_array( $hour, $none, true ) ? 0 : 3 + ( $hour + $day ) % 5 % 2 * ( $day % 2 );
			for ( $visit = 0; $visit < $count; ++$visit ) {
				$channel = 0 === $visit && 0 === $hour % 5 ? 'Email' : array( 'Organic Search', 'Direct' )[ $visit % 2 ];
				$this->visit( $day, $hour, array( '/', '/a/', '/b/' )[ ( $visit + $hour ) % 3 ], $channel );
			}
		}
	}

	/**
	 * More than usual, all over the day.
	 *
	 * @param int    $day      Local day.
	 * @param int    $count    How many more.
	 * @param string $path     Where they begin.
	 * @param string $channel  Where from.
	 * @param bool   $is_gone  Whether there is no such page.
	 * @param string $campaign By which campaign; '' for none.
	 */
	public function more( int $day, int $count, string $path, string $channel, bool $is_gone = false, string $campaign = '' ): void {
		for ( $visit = 0; $visit < $count; ++$visit ) {
			$this->visit( $day, 6 + $visit % 16, $path, $channel, $is_gone, $campaign );
		}
	}

	private function visit( int $day, int $hour, string $path, string $channel, bool $is_gone = false, string $campaign = '' ): void {
		$id    = $this->next++;
		$at    = $day * 86400 + $hour * 3600 - $this->offset + $id % 3500;
		$view  = new PageView( $id, $id, $day, $hour, $at, $path, 'A page', 'example.org', 1000, true );
		$texts = array(
			'host'          => 'example.org',
			'landing_path'  => $path,
			'exit_path'     => $path,
			'landing_title' => 'A page',
			'channel'       => $channel,
			'campaign'      => $campaign,
		);
		$visit = new Visit( $id, $id, $day, $hour, $at, $at + 5, false, true, false, false, $texts );

		$visit->page_views = array( $view );
		$visit->events     = $is_gone ? array( new ExpectedEvent( $id, $id, $day, $hour, $at, $view, 'page_not_found' ) ) : array();
		$this->visits[]    = $visit;
	}
}
