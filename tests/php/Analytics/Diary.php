<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Analytics;

use DateTimeImmutable;
use DateTimeZone;
use Lodestar\Collector\Hit;
use Lodestar\Tests\Ingestion\Hits;

/** Random visits around a clock change: the hits, and the results expected from the calendar. */
final class Diary {

	private const HOURS = 40;

	/** Objects of the pages. known() returns their custom dimensions. */
	private const OBJECTS = array(
		'/page-1' => 'post:90001',
		'/page-2' => 'post:90002',
		'/page-3' => 'search:7',
		'/page-4' => '404:0',
		'/page-5' => '',
	);

	/** Titles of objects that aren't posts. Other pages use the path as title, because their posts don't exist. */
	private const TITLES = array(
		'search:7' => 'Search results',
		'404:0'    => 'Page not found',
	);

	/** @var list<Hit> In chronological order. */
	public array $hits = array();

	/** @var list<Visit> */
	public array $visits = array();

	private int $events = 0;

	/**
	 * @param int                          $seed   Seed of PHP's random generator.
	 * @param int                          $around UTC seconds.
	 * @param non-empty-array<int, string> $zones  The site's time zones by the UTC second they apply from, ascending.
	 */
	public function __construct( int $seed, int $around, private array $zones ) {
		mt_srand( $seed );
		for ( $person = 1; $person <= 80; ++$person ) {
			$this->visit( new Reader( $person ), $around + mt_rand( -self::HOURS * 3600, self::HOURS * 3600 ) );
		}
		// These visitors are active during the clock change.
		for ( $person = 81; $person <= 100; ++$person ) {
			$this->visit( new Reader( $person ), $around - mt_rand( 1, 900 ) );
		}
		// These consent before the visit, on the first page, or on a page during which the clock changes.
		for ( $person = 101; $person <= 135; ++$person ) {
			$decides = $person > 115;
			$this->visit(
				new Reader( $person, ! $decides, 1, $decides ),
				$around - ( $person > 130 ? mt_rand( 1, 300 ) : mt_rand( 20, self::HOURS ) * 3600 )
			);
			$this->visit( new Reader( $person, true, 2 ), $around + mt_rand( 2, self::HOURS ) * 3600 );
		}
		// These withdraw consent. Nothing links their next visit to the earlier one.
		for ( $person = 141; $person <= 145; ++$person ) {
			$end = $this->visit( new Reader( $person, true ), $around - mt_rand( 4, self::HOURS ) * 3600 );
			$this->visit( new Reader( $person, false, 3 ), $end + 60 );
		}
		for ( $n = 1; $n <= 10; ++$n ) {
			$this->order_of_nobody_knows_whom( "stranger $n", $around + mt_rand( -self::HOURS * 3600, self::HOURS * 3600 ) );
		}
		mt_srand();
		usort( $this->hits, static fn ( Hit $a, Hit $b ): int => $a->at_ms <=> $b->at_ms );
	}

	/**
	 * Returns custom dimensions of pages, for the filter `lodestar_dimensions`.
	 *
	 * @param array<string, list<string>> $values Values by name.
	 * @return array<string, list<string>>
	 */
	public static function known( array $values, string $type, int $id ): array {
		return match ( "$type:$id" ) {
			'post:90001' => array(
				'category' => array( 'News', 'news' ),
				'author'   => array( 'Ånn' ),
			),
			'post:90002' => array( 'category' => array( 'news' ) ),
			default      => $values,
		};
	}

	/** @return int End of the visit, UTC seconds. */
	private function visit( Reader $reader, int $at ): int {
		$views  = array();
		$events = array();
		foreach ( range( 1, mt_rand( 1, 4 ) ) as $n ) {
			$at     += 1 === $n ? 0 : mt_rand( 30, 1700 );
			$views[] = $this->view( $reader, $n, $at, '/page-' . mt_rand( 1, 5 ) );
			$view    = $views[ $n - 1 ];
			$events  = array( ...$events, ...$this->shown( $view ) );
			if ( 0 === mt_rand( 0, 1 ) || ( $reader->decides && 1 === $n ) ) {
				$at              += 20;
				$reader->consents = $reader->consents || $reader->decides;
				$this->ping( $reader, $n, $at, $view );
			}
			if ( 0 === mt_rand( 0, 1 ) ) {
				$this->hits[] = $reader->known(
					Hits::vitals( $at, $reader->view( $n ), array( 'lcp' => 1200, 'cls' => 80 ), $reader->name )
				);
				$this->hits[] = $reader->known( Hits::vitals( $at, $reader->view( $n ), array( 'lcp' => 900 ), $reader->name ) );
				$view->vitals = array( 'lcp' => 1200, 'cls' => 80 );
			}
			if ( 0 === mt_rand( 0, 1 ) ) {
				$at      += mt_rand( 0, 1500 );
				$events[] = $this->event( $reader, $n, $at, $view );
			}
			if ( 0 === mt_rand( 0, 5 ) ) {
				$at      += mt_rand( 0, 1500 );
				$events[] = $this->order( $reader, $at );
			}
		}
		$end = $at;
		if ( 0 === mt_rand( 0, 4 ) ) {
			$events[] = $this->order( $reader, $end + 7200 ); // The payment took two hours.
		}
		$first   = $views[0];
		$time    = array_sum( array_map( static fn ( PageView $view ): int => $view->active_ms, $views ) );
		$engaged = $time > 10000
			|| count( $views ) > 1
			|| array() !== array_filter( $events, static fn ( ExpectedEvent $event ): bool => $event->is_key );
		$visit   = new Visit(
			10 * $reader->person + $reader->time,
			$reader->number(),
			$first->day,
			$first->hour,
			$first->at,
			$end,
			$engaged,
			1 === $reader->time || ! $reader->consents,
			$reader->consents,
			false,
			$this->texts( $views )
		);

		$visit->page_views = $views;
		$visit->events     = $events;
		$this->visits[]    = $visit;
		return $end;
	}

	private function view( Reader $reader, int $n, int $at, string $path ): PageView {
		[ $day, $hour ] = $this->local( $at );
		$yesterday      = $reader->is_on( $day );
		$object         = self::OBJECTS[ $path ];
		$this->hits[]   = $reader->known(
			Hits::view(
				$at,
				$reader->view( $n ),
				$reader->name,
				array(
					'path'      => $path,
					'object'    => $object,
					'params'    => 'search:7' === $object ? array( 's' => 'Roses & café' ) : array(),
					'country'   => 'DE',
					'yesterday' => $yesterday,
				)
			)
		);
		[ $type, $id ] = explode( ':', "$object:" );
		$known         = self::known( array(), $type, (int) $id ) + array( 'logged_in' => array( 'false' ) );
		return new PageView(
			100 * $reader->person + 10 * $reader->time + $n,
			$reader->number(),
			$day,
			$hour,
			$at,
			$path,
			self::TITLES[ $object ] ?? $path,
			'lodestar.test',
			0,
			1 === $n,
			0,
			$object,
			$known
		);
	}

	private function ping( Reader $reader, int $n, int $at, PageView $view ): void {
		$yesterday       = $reader->is_on( $this->local( $at )[0] );
		$this->hits[]    = $reader->known(
			Hits::ping( $at, $reader->view( $n ), 15000, $reader->name, array( 'scroll' => 90, 'yesterday' => $yesterday ) )
		);
		$view->active_ms = 15000;
		$view->scroll    = 90;
	}

	/**
	 * Returns the events that a page view implies.
	 *
	 * @return list<ExpectedEvent>
	 */
	private function shown( PageView $view ): array {
		return match ( $view->object ) {
			'search:7' => array(
				new ExpectedEvent(
					++$this->events,
					$view->visitor,
					$view->day,
					$view->hour,
					$view->at,
					$view,
					'view_search_results',
					array( 'search_term' => 'Roses & café' ),
					value: 7000
				),
			),
			'404:0'    => array(
				new ExpectedEvent( ++$this->events, $view->visitor, $view->day, $view->hour, $view->at, $view, 'page_not_found' ),
			),
			default    => array(),
		};
	}

	/** Creates an event whose hit is sent twice. */
	private function event( Reader $reader, int $n, int $at, PageView $view ): ExpectedEvent {
		[ $day, $hour ] = $this->local( $at );
		[ $name, $says, $told, $value, $share ] = array(
			array( 'form_submit', array( 'form_id' => '7', 'form_name' => ' Contact ' ), array(), 0, 0 ),
			array(
				'sign_up',
				array( 'plan' => 'Gold', 'seats' => '2.5', 'trial' => 'true' ),
				array( 'seats' => 2.5, 'trial' => true, 'value' => 12.3456 ),
				12346,
				0,
			),
			array( 'video_progress', array( 'video_title' => 'Ünïcödé 😀' ), array( 'value' => 11.5, 'share' => 25 ), 11500, 25 ),
		)[ mt_rand( 0, 2 ) ];
		foreach ( array( 0, 1 ) as $later ) {
			$yesterday    = $reader->is_on( $day );
			$this->hits[] = $reader->known(
				Hits::event(
					$at + $later,
					$reader->view( $n ),
					"event {$this->events}",
					$name,
					$told + $says,
					$reader->name,
					array( 'yesterday' => $yesterday )
				)
			);
		}
		return new ExpectedEvent(
			++$this->events,
			$reader->number(),
			$day,
			$hour,
			$at,
			$view,
			$name,
			$says,
			'form_submit' === $name,
			$value,
			$share
		);
	}

	/**
	 * Creates a purchase that the shop reports for the visitor who started the visit, with the data known at that time.
	 */
	private function order( Reader $reader, int $at ): ExpectedEvent {
		$this->hits[] = $reader->known( Hits::order( $at, 'purchase', $this->cart(), $reader->name ) );
		return $this->bought( $reader->number(), $at );
	}

	private function order_of_nobody_knows_whom( string $name, int $at ): void {
		$this->hits[] = Hits::order( $at, 'purchase', $this->cart(), $name );
		$event        = $this->bought( Hits::number( $name ), $at );
		$visit        = new Visit(
			0,
			0,
			$event->day,
			0,
			$at,
			$at,
			false,
			false,
			false,
			false,
			array_fill_keys( array_keys( $this->texts( array( new PageView( 0, 0, 0, 0, 0, '', '', '', 0, false ) ) ) ), '(not set)' )
		);

		$visit->nobodys = true;
		$visit->events  = array( $event );
		$this->visits[] = $visit;
	}

	/** @return array<string, mixed> */
	private function cart(): array {
		return array(
			'transaction_id' => 'T' . ( $this->events + 1 ),
			'currency'       => 'EUR',
			'value'          => 59.9,
			'items'          => array(
				array(
					'item_id'   => 'SKU-1',
					'item_name' => 'Spade',
					'category'  => 'Tools',
					'variant'   => '',
					'quantity'  => 2,
					'revenue'   => 40,
				),
				array(
					'item_id'   => 'SKU-2',
					'item_name' => 'Rose 🌹',
					'category'  => '',
					'variant'   => 'red',
					'quantity'  => 1,
					'revenue'   => 19.9,
				),
			),
		);
	}

	private function bought( int $visitor, int $at ): ExpectedEvent {
		[ $day, $hour ] = $this->local( $at );
		$goods          = array(
			new Good( 'SKU-1', 'Spade', 'Tools', '(not set)', 2, 40000 ),
			new Good( 'SKU-2', 'Rose 🌹', '(not set)', 'red', 1, 19900 ),
		);
		$says           = array( 'transaction_id' => 'T' . ++$this->events, 'currency' => 'EUR' );
		return new ExpectedEvent( $this->events, $visitor, $day, $hour, $at, null, 'purchase', $says, true, 59900, 0, $goods );
	}

	/** @return array{int, int} Local day and hour. */
	private function local( int $at ): array {
		$zone = reset( $this->zones );
		foreach ( $this->zones as $from => $name ) {
			$zone = $from <= $at ? $name : $zone;
		}
		$local = ( new DateTimeImmutable( "@$at" ) )->setTimezone( new DateTimeZone( $zone ) );
		return array( intdiv( (int) strtotime( $local->format( 'Y-m-d' ) . ' UTC' ), 86400 ), (int) $local->format( 'G' ) );
	}

	/**
	 * Returns the session's text columns, as the tests' detectors set them.
	 *
	 * @param non-empty-list<PageView> $views
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
