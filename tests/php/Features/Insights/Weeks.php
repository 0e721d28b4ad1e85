<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Features\Insights;

use Lodestar\Tests\Analytics\ExpectedEvent;
use Lodestar\Tests\Analytics\PageView;
use Lodestar\Tests\Analytics\Visit;

/**
 * Stored visits of ten similar weeks with planted changes. In the last four, a newsletter sends visitors to a guide,
 * visits from Italy stop, and one day has far more direct visits.
 */
final class Weeks {

	public const DAYS = 70;

	/** Days between the day with many direct visits and the last day. */
	public const PEAK = 9;

	/** @var list<Visit> */
	public array $visits = array();

	private int $next = 1;

	/**
	 * @param int  $last     Last local day.
	 * @param int  $offset   UTC offset in seconds.
	 * @param bool $is_quiet Whether nothing is planted.
	 */
	public function __construct( int $last, private readonly int $offset = 0, bool $is_quiet = false ) {
		for ( $day = $last - self::DAYS + 1; $day <= $last; ++$day ) {
			$is_late = ! $is_quiet && $day > $last - 28;
			for ( $visit = 0; $visit < 40 + ( 7 * $day ) % 5; ++$visit ) {
				$channel = array(
					array( 'Organic Search', 'google', 'organic' ),
					array( 'Direct', '(direct)', '(none)' ),
					array( 'Referral', 'example.net', 'referral' ),
				)[ $visit % 3 ];
				$country = array(
					array( 'DE', 'Germany' ),
					array( 'FR', 'France' ),
					array( 'IT', 'Italy' ),
					array( 'ES', 'Spain' ),
				)[ $visit % 4 ];
				if ( ! $is_late || 'IT' !== $country[0] ) {
					$this->visit( $day, array( '/', '/a/', '/b/', '/c/', '/d/' )[ $visit % 5 ], $channel, $country );
				}
			}
			for ( $visit = 0; $is_late && $visit < 14; ++$visit ) {
				$this->visit(
					$day,
					'/guide/',
					array( 'Email', 'newsletter', 'email', 'Autumn' ),
					array( 'DE', 'Germany' ),
					0 === $visit % 2
				);
			}
			for ( $visit = 0; ! $is_quiet && $last - self::PEAK === $day && $visit < 150; ++$visit ) {
				$this->visit(
					$day,
					array( '/', '/a/', '/b/', '/c/', '/d/' )[ $visit % 5 ],
					array( 'Direct', '(direct)', '(none)' ),
					array( array( 'DE', 'Germany' ), array( 'FR', 'France' ), array( 'ES', 'Spain' ) )[ $visit % 3 ]
				);
			}
		}
	}

	/**
	 * @param int                   $day     Local day.
	 * @param string                $path    The only page.
	 * @param array<int, string>    $from    Channel, source, medium and campaign.
	 * @param array{string, string} $country Code and name.
	 */
	private function visit( int $day, string $path, array $from, array $country, bool $is_key = false ): void {
		$id    = $this->next++;
		$hour  = 6 + $id % 16;
		$at    = $day * 86400 + $hour * 3600 - $this->offset + $id % 3500;
		$title = '/guide/' === $path ? 'A guide to <frost> & "frost-proofing"' : "Page $path";
		$view  = new PageView( $id, $id, $day, $hour, $at, $path, $title, 'example.org', 1000, true );
		$texts = array(
			'host'          => 'example.org',
			'landing_path'  => $path,
			'exit_path'     => $path,
			'landing_title' => $title,
			'channel'       => $from[0],
			'source'        => $from[1] ?? '',
			'medium'        => $from[2] ?? '',
			'campaign'      => $from[3] ?? '(not set)',
			'device'        => 0 === $id % 2 ? 'desktop' : 'mobile',
			'country'       => $country[0],
		);
		$visit = new Visit( $id, $id, $day, $hour, $at, $at + 5, true, true, false, false, $texts );

		$visit->page_views = array( $view );
		$visit->events     = $is_key ? array( new ExpectedEvent( $id, $id, $day, $hour, $at, $view, 'sign_up', is_key: true ) ) : array();
		$this->visits[]    = $visit;
	}
}
