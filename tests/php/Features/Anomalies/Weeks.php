<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Features\Anomalies;

use Lodestar\Tests\Analytics\ExpectedEvent;
use Lodestar\Tests\Analytics\PageView;
use Lodestar\Tests\Analytics\Visit;

/** Visits of similar days, in a time zone whose days differ from UTC. */
final class Weeks {

	public const ZONE = 'Asia/Kolkata';

	/** @var list<Visit> */
	public array $visits = array();

	private int $next = 1;

	/** @param int $offset UTC offset in seconds. */
	public function __construct( private readonly int $offset = 19800 ) {
	}

	/**
	 * Adds a typical day: about 65 visits, three or four per hour from 4 AM on.
	 *
	 * @param int       $day  Local day.
	 * @param list<int> $none Hours without visits.
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
	 * Adds visits throughout a day.
	 *
	 * @param int    $day      Local day.
	 * @param string $path     Landing page.
	 * @param bool   $is_gone  Whether the page is a 404.
	 * @param string $campaign Campaign, or '' for none.
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
