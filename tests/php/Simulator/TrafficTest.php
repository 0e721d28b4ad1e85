<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Simulator;

use DateTimeImmutable;
use DateTimeZone;
use Lodestar\Simulator\Event;
use Lodestar\Simulator\Page;
use Lodestar\Simulator\Pages;
use Lodestar\Simulator\Plan;
use Lodestar\Simulator\Privacy;
use Lodestar\Simulator\Traffic;
use PHPUnit\Framework\TestCase;

require_once dirname( __DIR__, 3 ) . '/bin/simulator/autoload.php';

final class TrafficTest extends TestCase {

	private const UNTIL = 1793102400; // 2026-10-27T08:00:00Z, two days after clocks in Berlin moved back.

	public function test_is_the_same_for_the_same_seed(): void {
		self::assertSame( self::digest( self::events( 7 ) ), self::digest( self::events( 7 ) ) );
		self::assertNotSame( self::digest( self::events( 7 ) ), self::digest( self::events( 8 ) ) );
	}

	public function test_continues_where_it_stopped(): void {
		$whole  = self::events( 7 );
		$middle = ( self::UNTIL - 100000 ) * 1000;
		$first  = self::events( 7, 0, $middle );
		$second = self::events( 7, $middle, self::UNTIL * 1000 );
		self::assertNotEmpty( $second );
		self::assertSame( self::digest( $whole ), self::digest( array( ...$first, ...$second ) ) );
	}

	public function test_events_are_ordered_by_time_and_span_the_whole_period(): void {
		$times  = array_map( static fn( Event $event ): int => $event->at_ms, self::events( 7 ) );
		$sorted = $times;
		sort( $sorted );
		self::assertSame( $sorted, $times );
		self::assertGreaterThanOrEqual( self::plan( 7 )->start * 1000, $times[0] );
		self::assertLessThanOrEqual( self::UNTIL * 1000, end( $times ) );
		self::assertGreaterThan( self::UNTIL * 1000 - 3600000, end( $times ) );
		self::assertSame(
			'2026-09-27T00:00:00+02:00',
			( new DateTimeImmutable( '@' . self::plan( 7 )->start ) )->setTimezone( new DateTimeZone( 'Europe/Berlin' ) )->format( 'c' )
		);
	}

	public function test_generates_the_requested_number_of_visits(): void {
		$visits = 0;
		$people = array();
		foreach ( self::events( 7 ) as $event ) {
			if (
				Event::VIEW === $event->kind
				&& ! str_starts_with( $event->origin->referrer, 'https://garden.example' )
				&& ! $event->person->browser->is_bot
				&& ! $event->origin->is_spam
			) {
				++$visits;
				$people[ $event->person->address . $event->person->browser->user_agent ] = true;
			}
		}
		self::assertEqualsWithDelta( 3000, $visits, 300 );
		self::assertLessThan( $visits - 200, count( $people ), 'Nobody came back' );
	}

	public function test_patience_adds_page_views_but_hardly_any_visits(): void {
		$hasty   = self::pages_and_visits( self::events( 7 ) );
		$patient = self::pages_and_visits( self::events( 7, patience: 1.4 ) );
		self::assertGreaterThan( 1.4 * $hasty[0], $patient[0] );
		self::assertEqualsWithDelta( $hasty[1], $patient[1], 0.1 * $hasty[1] );
	}

	public function test_every_ping_follows_its_view_and_never_reports_less_than_the_previous_ping(): void {
		$read  = array();
		$wrong = array(); // One assertion per event would take most of the time.
		foreach ( self::events( 7 ) as $event ) {
			$before = $read[ $event->view ] ?? null;
			if ( Event::VIEW === $event->kind ) {
				$wrong[]              = null === $before ? null : "$event->view is seen twice";
				$read[ $event->view ] = 0;
			} elseif ( Event::PING === $event->kind ) {
				$wrong[]              = null !== $before && $event->active_ms >= $before ? null : "$event->view is read for less";
				$read[ $event->view ] = $event->active_ms;
			}
		}
		self::assertNotSame( array(), $read );
		self::assertSame( array(), array_filter( $wrong ) );
	}

	public function test_includes_every_kind_of_visitor_that_must_not_be_counted(): void {
		$seen = array();
		foreach ( self::events( 7 ) as $event ) {
			$seen[ $event->person->privacy->name ] = true;
			$seen['bot']                           = ( $seen['bot'] ?? false ) || $event->person->browser->is_bot;
			$seen['spam']                          = ( $seen['spam'] ?? false ) || $event->origin->is_spam;
			if ( Privacy::Silent !== $event->person->privacy || $event->person->browser->is_bot || $event->origin->is_spam ) {
				self::assertFalse( $event->counts() );
			}
		}
		self::assertSame( array( 'DoNotTrack', 'GlobalPrivacyControl', 'IgnoreCookie', 'Silent', 'bot', 'spam' ), self::names( $seen ) );
	}

	public function test_traffic_drops_at_night_and_rises_at_the_weekend(): void {
		$hours = array_fill( 0, 24, 0 );
		$days  = array_fill( 1, 7, 0 );
		foreach ( self::events( 7 ) as $event ) {
			$local = ( new DateTimeImmutable( '@' . intdiv( $event->at_ms, 1000 ) ) )->setTimezone( new DateTimeZone( 'Europe/Berlin' ) );
			++$hours[ (int) $local->format( 'G' ) ];
			++$days[ (int) $local->format( 'N' ) ];
		}
		self::assertGreaterThan( 5 * $hours[3], $hours[20] );
		self::assertGreaterThan( $days[3], $days[7] );
	}

	private static function plan( int $seed ): Plan {
		return Plan::up_to( self::UNTIL, 30, 3000, $seed, new DateTimeZone( 'Europe/Berlin' ) );
	}

	/** @return non-empty-list<Event> */
	private static function events( int $seed, int $after_ms = 0, int $until_ms = self::UNTIL * 1000, float $patience = 1.0 ): array {
		$pages = array( new Page( '/', 'home:0', 'Garden', 'home' ) );
		for ( $id = 1; $id <= 12; $id++ ) {
			$pages[] = new Page( "/page-$id/", "post:$id", "Page $id", $id > 9 ? 'page' : 'post' );
		}
		$events = iterator_to_array(
			(
				new Traffic( self::plan( $seed ), new Pages( 'https://garden.example', $pages ), $patience )
			)->events( $after_ms, $until_ms ),
			false
		);
		self::assertNotEmpty( $events );
		return $events;
	}

	/**
	 * @param list<Event> $events
	 * @return array{int, int} Opened pages, and how many of them came from outside the site.
	 */
	private static function pages_and_visits( array $events ): array {
		$views  = array_filter( $events, static fn ( Event $event ): bool => Event::VIEW === $event->kind );
		$visits = array_filter(
			$views,
			static fn ( Event $view ): bool => ! str_starts_with( $view->origin->referrer, 'https://garden.example' )
		);
		return array( count( $views ), count( $visits ) );
	}

	/** @param list<Event> $events */
	private static function digest( array $events ): string {
		$lines = array_map(
			static fn(
				Event $event
			): string => "$event->at_ms $event->kind $event->view {$event->person->address} {$event->page->path} {$event->origin->referrer} $event->query $event->active_ms $event->id $event->name "
				. json_encode( $event->values ),
			$events
		);
		return hash( 'xxh128', implode( "\n", $lines ) );
	}

	/**
	 * @param array<string, bool> $seen
	 * @return list<string>
	 */
	private static function names( array $seen ): array {
		$names = array_keys( array_filter( $seen ) );
		sort( $names );
		return $names;
	}
}
