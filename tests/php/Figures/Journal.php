<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Figures;

use DateTimeImmutable;
use DateTimeZone;
use Lodestar\Collector\Hit;
use Lodestar\Tests\Analytics\ExpectedEvent;
use Lodestar\Tests\Analytics\Good;
use Lodestar\Tests\Analytics\PageView;
use Lodestar\Tests\Analytics\Reader;
use Lodestar\Tests\Analytics\Visit;
use Lodestar\Tests\Ingestion\Hits;

/**
 * Four weeks of March 2014 on a site, the same every time: as the collector would note them, and as anybody would tell
 * of them who was there. People from several places, with several devices, read, fill in forms, buy and send back; some
 * come again, some read past midnight.
 *
 * @phpstan-type Page array{path: string, title: string, object: string, known: array<string, list<string>>}
 */
final class Journal {

	public const FIRST = '2014-03-01';

	public const DAYS = 28;

	private const COUNTRIES = array( 'DE', 'DE', 'DE', 'US', 'US', 'GB', 'GB', 'AX', 'CI' );

	private const REFERRERS = array(
		''                                 => '',
		'https://www.bing.com/'            => 'bing.com',
		'https://www.pinterest.com/pin/1/' => 'pinterest.com',
		'https://allotment.example/spring' => 'allotment.example',
	);

	private const DEVICES = array(
		'desktop'  => 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
		'mobile'   => 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
		'tablet'   => 'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1 Mobile/15E148 Safari/604.1',
		'smart tv' => 'Mozilla/5.0 (SMART-TV; Linux; Tizen 6.0) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/2.2 Chrome/63.0.3239.84 TV Safari/537.36',
	);

	/** Prices in thousandths. */
	private const GOODS = array( 'Spade' => 59900, 'Seeds' => 2450, 'Greenhouse' => 1299990 );

	/** @var list<Hit> In the order of their time. */
	public array $hits = array();

	/** @var list<Visit> */
	public array $visits = array();

	private int $events = 0;

	/**
	 * @param non-empty-list<Page> $pages The site's.
	 * @param string               $host  The site's.
	 * @param DateTimeZone         $zone  The site's, then.
	 */
	public function __construct( private array $pages, private string $host, private DateTimeZone $zone ) {
		mt_srand( 2014 );
		for ( $person = 1; $person <= 330; ++$person ) {
			$at = $this->moment( mt_rand( 0, self::DAYS - 1 ), mt_rand( 7, 19 ) );
			$this->visit( new Reader( $person ), $at, true );
			if ( 0 === mt_rand( 0, 6 ) ) {
				$this->visit( new Reader( $person, false, 2 ), $at + 14400, false ); // Four hours later, on the same day.
			}
		}
		for ( $person = 401; $person <= 420; ++$person ) {
			$this->visit( new Reader( $person ), $this->moment( mt_rand( 0, self::DAYS - 2 ), 23 ) + mt_rand( 1800, 3590 ), true );
		}
		for ( $person = 501; $person <= 560; ++$person ) {
			$day = mt_rand( 0, self::DAYS - 6 );
			$this->visit( new Reader( $person, true ), $this->moment( $day, 9 ), true );
			$this->visit( new Reader( $person, true, 2 ), $this->moment( $day + mt_rand( 1, 5 ), 20 ), false );
		}
		foreach ( array( 4, 11, 20 ) as $day ) {
			$this->sell_to_nobody( $this->moment( $day, 12 ) );
		}
		mt_srand();
		usort( $this->hits, static fn ( Hit $a, Hit $b ): int => $a->at_ms <=> $b->at_ms );
	}

	/**
	 * A moment within an hour, UTC seconds.
	 */
	private function moment( int $day, int $hour ): int {
		return ( new DateTimeImmutable( self::FIRST, $this->zone ) )->modify( "+$day days" )->setTime( $hour, mt_rand( 0, 29 ) )->getTimestamp();
	}

	private function visit( Reader $reader, int $at, bool $is_first ): void {
		$country  = self::COUNTRIES[ mt_rand( 0, count( self::COUNTRIES ) - 1 ) ];
		$device   = array_keys( self::DEVICES )[ min( mt_rand( 0, 3 ), mt_rand( 0, 3 ) ) ];
		$referrer = array_keys( self::REFERRERS )[ min( mt_rand( 0, 3 ), mt_rand( 0, 3 ) ) ];
		$browser  = array(
			'country'    => $country,
			'user_agent' => self::DEVICES[ $device ],
		);
		$views    = array();
		$events   = array();
		foreach ( range( 1, min( mt_rand( 1, 5 ), mt_rand( 1, 5 ) ) ) as $n ) {
			$at     += 1 === $n ? 0 : mt_rand( 40, 900 );
			$view    = $this->view( $reader, $n, $at, $browser + array( 'referrer' => 1 === $n ? $referrer : "https://$this->host/" ) );
			$views[] = $view;
			if ( 0 === mt_rand( 0, 2 ) ) {
				$at             += 20;
				$view->active_ms = mt_rand( 3, 18 ) * 1000;
				$this->hits[]    = $reader->known( Hits::ping( $at, $reader->view( $n ), $view->active_ms, $reader->name, $browser + array( 'scroll' => 90 ) + $this->tell( $reader, $at ) ) );
			}
			if ( 0 === mt_rand( 0, 9 ) ) {
				$at      += 15;
				$events[] = $this->send_form( $reader, $n, $at, $view, $browser );
			}
		}
		if ( 0 === mt_rand( 0, 5 ) ) {
			$at      += 60;
			$events[] = $this->order( $reader, $at, 'purchase' );
			if ( 0 === mt_rand( 0, 4 ) ) {
				$at      += 60;
				$events[] = $this->order( $reader, $at, 'refund' );
			}
		}
		$first   = $views[0];
		$time    = array_sum( array_map( static fn ( PageView $view ): int => $view->active_ms, $views ) );
		$engaged = $time > 10000 || count( $views ) > 1 || array() !== array_filter( $events, static fn ( ExpectedEvent $event ): bool => $event->is_key );
		$texts   = array(
			'country'       => $country,
			'device'        => $device,
			'referrer_host' => self::REFERRERS[ $referrer ],
			'landing_path'  => $first->path,
			'landing_title' => $first->title,
			'host'          => $this->host,
			'exit_path'     => $views[ count( $views ) - 1 ]->path,
		);
		$visit   = new Visit( 10 * $reader->person + $reader->time, $first->visitor, $first->day, $first->hour, $first->at, $at, $engaged, $is_first, $reader->consents, false, $texts );

		$visit->page_views = $views;
		$visit->events     = $events;
		$this->visits[]    = $visit;
	}

	/**
	 * @param array<string, string> $more Of the hit.
	 */
	private function view( Reader $reader, int $n, int $at, array $more ): PageView {
		[ $day, $hour ] = $this->local( $at );
		$told           = $this->tell( $reader, $at );
		$page           = $this->pages[ min( mt_rand( 0, count( $this->pages ) - 1 ), mt_rand( 0, count( $this->pages ) - 1 ) ) ];
		$this->hits[]   = $reader->known( Hits::view( $at, $reader->view( $n ), $reader->name, $more + $told + array( 'path' => $page['path'], 'object' => $page['object'] ) ) );
		return new PageView( 100 * $reader->person + 10 * $reader->time + $n, $reader->number(), $day, $hour, $at, $page['path'], $page['title'], $this->host, 0, 1 === $n, 0, $page['object'], $page['known'] );
	}

	/**
	 * @param array<string, string> $browser Of the hit.
	 */
	private function send_form( Reader $reader, int $n, int $at, PageView $view, array $browser ): ExpectedEvent {
		[ $day, $hour ] = $this->local( $at );
		$told           = $this->tell( $reader, $at );
		$says           = array( 'form_id' => '7' );
		$this->hits[]   = $reader->known( Hits::event( $at, $reader->view( $n ), 'event ' . ++$this->events, 'form_submit', $says, $reader->name, $browser + $told ) );
		return new ExpectedEvent( $this->events, $reader->number(), $day, $hour, $at, $view, 'form_submit', $says, true );
	}

	private function order( Reader $reader, int $at, string $name ): ExpectedEvent {
		$told = $this->tell( $reader, $at );
		$sold = $this->sale( $at, $name, $reader->number() );

		$this->hits[] = $reader->known( Hits::order( $at, $name, self::report( $sold ), $reader->name, $told ) );
		return $sold;
	}

	private function sell_to_nobody( int $at ): void {
		$sold         = $this->sale( $at, 'purchase', 0 );
		$visit        = new Visit( 0, 0, $sold->day, 0, $at, $at, false, false, false, false, array_fill_keys( array( 'country', 'device', 'referrer_host', 'landing_path', 'landing_title', 'host', 'exit_path' ), '(not set)' ) );
		$this->hits[] = Hits::order( $at, 'purchase', self::report( $sold ), '' );

		$visit->nobodys = true;
		$visit->events  = array( $sold );
		$this->visits[] = $visit;
	}

	private function sale( int $at, string $name, int $visitor ): ExpectedEvent {
		[ $day, $hour ] = $this->local( $at );
		$title          = array_keys( self::GOODS )[ min( mt_rand( 0, 2 ), mt_rand( 0, 2 ) ) ];
		$pieces         = mt_rand( 1, 3 );
		$price          = self::GOODS[ $title ] * $pieces;
		$says           = array( 'transaction_id' => '2014-' . ++$this->events );
		return new ExpectedEvent( $this->events, $visitor, $day, $hour, $at, null, $name, $says, 'purchase' === $name, $price, 0, array( new Good( $title, $title, '(not set)', '(not set)', $pieces, $price ) ) );
	}

	/**
	 * A sale in the words of the shop.
	 *
	 * @return array<string, mixed>
	 */
	private static function report( ExpectedEvent $sold ): array {
		$good = $sold->goods[0];
		return $sold->says + array(
			'currency' => 'EUR',
			'value'    => $sold->value / 1000,
			'items'    => array( array( 'item_id' => $good->id, 'item_name' => $good->name, 'quantity' => $good->quantity, 'revenue' => $good->revenue / 1000 ) ),
		);
	}

	/**
	 * What a hit says of where it was sent to, and of the name that its sender had until midnight.
	 *
	 * @return array<string, string>
	 */
	private function tell( Reader $reader, int $at ): array {
		return array(
			'host'      => $this->host,
			'yesterday' => $reader->is_on( $this->local( $at )[0] ),
		);
	}

	/**
	 * @return array{int, int} Day and hour by the calendar.
	 */
	private function local( int $at ): array {
		$local = ( new DateTimeImmutable( "@$at" ) )->setTimezone( $this->zone );
		return array( intdiv( (int) strtotime( $local->format( 'Y-m-d' ) . ' UTC' ), 86400 ), (int) $local->format( 'G' ) );
	}
}
