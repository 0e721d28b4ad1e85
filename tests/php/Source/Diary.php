<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Source;

use DateTimeImmutable;
use DateTimeZone;
use Lodestar\Collect\Hit;
use Lodestar\Tests\Ingest\Hits;

/**
 * Random visits around a moment at which a clock jumps, both as the collector would note them and as anybody would
 * count them who has a calendar.
 */
final class Diary {

	private const HOURS = 40;

	/** @var list<Hit> In the order of their time. */
	public array $hits = array();

	/** @var list<Visit> */
	public array $visits = array();

	/**
	 * @param int                            $seed   Of PHP's generator.
	 * @param int                            $around UTC seconds.
	 * @param non-empty-array<int, string> $zones  The site's zones by the UTC second from which on each holds, ascending.
	 */
	public function __construct( int $seed, int $around, private array $zones ) {
		mt_srand( $seed );
		for ( $person = 1; $person <= 80; ++$person ) {
			$this->visit( $person, $around + mt_rand( -self::HOURS * 3600, self::HOURS * 3600 ) );
		}
		// Nobody sleeps while the clock jumps.
		for ( $person = 81; $person <= 100; ++$person ) {
			$this->visit( $person, $around - mt_rand( 1, 900 ) );
		}
		mt_srand();
		usort( $this->hits, static fn ( Hit $a, Hit $b ): int => $a->at_ms <=> $b->at_ms );
	}

	private function visit( int $person, int $at ): void {
		$views = array();
		$known = '';
		foreach ( range( 1, mt_rand( 1, 4 ) ) as $n ) {
			$at     += 1 === $n ? 0 : mt_rand( 30, 1700 );
			$path    = '/page-' . mt_rand( 1, 5 );
			$views[] = $this->view( $person, $n, $at, $path, $known );
			if ( 0 === mt_rand( 0, 1 ) ) {
				$at += 20;
				$this->ping( $person, $n, $at, $views[ $n - 1 ], $known );
			}
		}
		$first = $views[0];
		$time  = array_sum( array_map( static fn ( PageView $view ): int => $view->active_ms, $views ) );
		$visit = new Visit( $person, $first->visitor, $first->day, $first->hour, $first->at, $at, $time > 10000 || count( $views ) > 1, true, false, false, $this->texts( $views ) );

		$visit->page_views = $views;
		$this->visits[]    = $visit;
	}

	/**
	 * @param string $known By what name the person was known last.
	 */
	private function view( int $person, int $n, int $at, string $path, string &$known ): PageView {
		[ $day, $hour ] = $this->local( $at );
		$name           = "$person on $day";
		$this->hits[]   = Hits::view( $at, "$person-$n", $name, array( 'path' => $path, 'country' => 'DE', 'yesterday' => $known === $name ? '' : $known ) );
		$known          = $name;
		return new PageView( 100 * $person + $n, Hits::number( $name ), $day, $hour, $at, $path, $path, 'lodestar.test', 0, 1 === $n );
	}

	/**
	 * @param string $known By what name the person was known last.
	 */
	private function ping( int $person, int $n, int $at, PageView $view, string &$known ): void {
		$name            = "$person on {$this->local( $at )[0]}";
		$this->hits[]    = Hits::ping( $at, "$person-$n", 15000, $name, array( 'scroll' => 90, 'yesterday' => $known === $name ? '' : $known ) );
		$known           = $name;
		$view->active_ms = 15000;
		$view->scroll    = 90;
	}

	/**
	 * @return array{int, int} Day and hour by the calendar.
	 */
	private function local( int $at ): array {
		$zone = reset( $this->zones );
		foreach ( $this->zones as $from => $name ) {
			$zone = $from <= $at ? $name : $zone;
		}
		$local = ( new DateTimeImmutable( "@$at" ) )->setTimezone( new DateTimeZone( $zone ) );
		return array( intdiv( (int) strtotime( $local->format( 'Y-m-d' ) . ' UTC' ), 86400 ), (int) $local->format( 'G' ) );
	}

	/**
	 * What made-up detection finds.
	 *
	 * @param non-empty-list<PageView> $views The views.
	 * @return array<string, string>
	 */
	private function texts( array $views ): array {
		return array(
			'country'       => 'DE',
			'region'        => '(not set)',
			'city'          => '(not set)',
			'device'        => 'desktop',
			'browser'       => 'Firefox',
			'os'            => 'Linux',
			'language'      => 'en-gb',
			'source'        => '(direct)',
			'medium'        => '(none)',
			'campaign'      => '(direct)',
			'channel'       => 'Direct',
			'network'       => '',
			'referrer_host' => '',
			'referrer_path' => '',
			'screen'        => 'l',
			'landing_path'  => $views[0]->path,
			'landing_title' => $views[0]->title,
			'host'          => 'lodestar.test',
			'exit_path'     => $views[ count( $views ) - 1 ]->path,
		);
	}
}
