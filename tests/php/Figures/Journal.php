<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Figures;

use DateTimeImmutable;
use DateTimeZone;
use Lodestar\Collector\Hit;
use Lodestar\Tests\Analytics\Reader;
use Lodestar\Tests\Ingestion\Hits;

/**
 * The hits of four weeks in March 2014, the same in every run. Visitors from several countries, with several devices,
 * read, submit forms, buy and return orders. Some come back, and some read past midnight.
 *
 * @phpstan-type Page array{path: string, object: string}
 */
final class Journal {

	public const FIRST = '2014-03-01';

	public const DAYS = 28;

	private const COUNTRIES = array( 'DE', 'DE', 'DE', 'US', 'US', 'GB', 'GB', 'AX', 'CI' );

	private const REFERRERS = array(
		'',
		'https://www.bing.com/',
		'https://www.pinterest.com/pin/1/',
		'https://allotment.example/spring',
	);

	private const DEVICES = array(
		'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
		'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
		'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1 Mobile/15E148 Safari/604.1',
		'Mozilla/5.0 (SMART-TV; Linux; Tizen 6.0) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/2.2 Chrome/63.0.3239.84 TV Safari/537.36',
	);

	/** Prices by product. */
	private const GOODS = array( 'Spade' => 59.9, 'Seeds' => 2.45, 'Greenhouse' => 1299.99 );

	/** @var list<Hit> In chronological order. */
	public array $hits = array();

	private int $events = 0;

	/**
	 * @param non-empty-list<Page> $pages
	 * @param DateTimeZone         $zone  The site's time zone at that time.
	 */
	public function __construct( private array $pages, private string $host, private DateTimeZone $zone ) {
		mt_srand( 2014 );
		for ( $person = 1; $person <= 330; ++$person ) {
			$at = $this->moment( mt_rand( 0, self::DAYS - 1 ), mt_rand( 7, 19 ) );
			$this->visit( new Reader( $person ), $at );
			if ( 0 === mt_rand( 0, 6 ) ) {
				$this->visit( new Reader( $person, false, 2 ), $at + 14400 ); // Four hours later on the same day.
			}
		}
		for ( $person = 401; $person <= 420; ++$person ) {
			$this->visit( new Reader( $person ), $this->moment( mt_rand( 0, self::DAYS - 2 ), 23 ) + mt_rand( 1800, 3590 ) );
		}
		for ( $person = 501; $person <= 560; ++$person ) {
			$day = mt_rand( 0, self::DAYS - 6 );
			$this->visit( new Reader( $person, true ), $this->moment( $day, 9 ) );
			$this->visit( new Reader( $person, true, 2 ), $this->moment( $day + mt_rand( 1, 5 ), 20 ) );
		}
		foreach ( array( 4, 11, 20 ) as $day ) {
			// A purchase outside any visit.
			$this->hits[] = Hits::order( $this->moment( $day, 12 ), 'purchase', $this->sale(), '' );
		}
		mt_srand();
		usort( $this->hits, static fn ( Hit $a, Hit $b ): int => $a->at_ms <=> $b->at_ms );
	}

	/** Returns a random time in the first half of an hour, in UTC seconds. */
	private function moment( int $day, int $hour ): int {
		return ( new DateTimeImmutable( self::FIRST, $this->zone ) )->modify(
			"+$day days"
		)->setTime( $hour, mt_rand( 0, 29 ) )->getTimestamp();
	}

	private function visit( Reader $reader, int $at ): void {
		$referrer = self::REFERRERS[ min( mt_rand( 0, 3 ), mt_rand( 0, 3 ) ) ];
		$browser  = array(
			'country'    => self::COUNTRIES[ mt_rand( 0, count( self::COUNTRIES ) - 1 ) ],
			'user_agent' => self::DEVICES[ min( mt_rand( 0, 3 ), mt_rand( 0, 3 ) ) ],
		);
		foreach ( range( 1, min( mt_rand( 1, 5 ), mt_rand( 1, 5 ) ) ) as $n ) {
			$at += 1 === $n ? 0 : mt_rand( 40, 900 );
			$this->view( $reader, $n, $at, $browser + array( 'referrer' => 1 === $n ? $referrer : "https://$this->host/" ) );
			if ( 0 === mt_rand( 0, 2 ) ) {
				$at          += 20;
				$this->hits[] = $reader->known(
					Hits::ping(
						$at,
						$reader->view( $n ),
						mt_rand( 3, 18 ) * 1000,
						$reader->name,
						$browser + array( 'scroll' => 90 ) + $this->tell( $reader, $at )
					)
				);
			}
			if ( 0 === mt_rand( 0, 9 ) ) {
				$at          += 15;
				$this->hits[] = $reader->known(
					Hits::event(
						$at,
						$reader->view( $n ),
						'event ' . ++$this->events,
						'form_submit',
						array( 'form_id' => '7' ),
						$reader->name,
						$browser + $this->tell( $reader, $at )
					)
				);
			}
		}
		if ( 0 === mt_rand( 0, 5 ) ) {
			$at += 60;
			$this->order( $reader, $at, 'purchase' );
			if ( 0 === mt_rand( 0, 4 ) ) {
				$this->order( $reader, $at + 60, 'refund' );
			}
		}
	}

	/** @param array<string, string> $more Additional fields of the hit. */
	private function view( Reader $reader, int $n, int $at, array $more ): void {
		$page         = $this->pages[ min( mt_rand( 0, count( $this->pages ) - 1 ), mt_rand( 0, count( $this->pages ) - 1 ) ) ];
		$this->hits[] = $reader->known(
			Hits::view( $at, $reader->view( $n ), $reader->name, $more + $this->tell( $reader, $at ) + $page )
		);
	}

	private function order( Reader $reader, int $at, string $name ): void {
		$this->hits[] = $reader->known( Hits::order( $at, $name, $this->sale(), $reader->name, $this->tell( $reader, $at ) ) );
	}

	/**
	 * Returns a sale as the shop reports it.
	 *
	 * @return array<string, mixed>
	 */
	private function sale(): array {
		$title  = array_keys( self::GOODS )[ min( mt_rand( 0, 2 ), mt_rand( 0, 2 ) ) ];
		$pieces = mt_rand( 1, 3 );
		$price  = self::GOODS[ $title ] * $pieces;
		return array(
			'transaction_id' => '2014-' . ++$this->events,
			'currency'       => 'EUR',
			'value'          => $price,
			'items'          => array( array( 'item_id' => $title, 'item_name' => $title, 'quantity' => $pieces, 'revenue' => $price ) ),
		);
	}

	/**
	 * Returns the host of a hit, and the sender's daily ID before midnight.
	 *
	 * @return array<string, string>
	 */
	private function tell( Reader $reader, int $at ): array {
		return array(
			'host'      => $this->host,
			'yesterday' => $reader->is_on( $this->day( $at ) ),
		);
	}

	/** Returns the local day number. */
	private function day( int $at ): int {
		$local = ( new DateTimeImmutable( "@$at" ) )->setTimezone( $this->zone );
		return intdiv( (int) strtotime( $local->format( 'Y-m-d' ) . ' UTC' ), 86400 );
	}
}
