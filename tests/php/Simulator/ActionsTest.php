<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Simulator;

use DateTimeZone;
use Lodestar\Simulator\Event;
use Lodestar\Simulator\Page;
use Lodestar\Simulator\Pages;
use Lodestar\Simulator\Plan;
use Lodestar\Simulator\SiteSimulation;
use Lodestar\Simulator\Traffic;
use Lodestar\Tests\Ingestion\Rig;
use Lodestar\Tests\TestCase;

require_once dirname( __DIR__, 3 ) . '/bin/simulator/autoload.php';

/** Visitors' actions on pages are plausible, and all of them are counted. */
final class ActionsTest extends TestCase {

	private const UNTIL = 1793102400; // 2026-10-27T08:00:00Z.

	/** Events derived from a view, by page type. */
	private const MADE = array(
		'search'  => 'view_search_results',
		'missing' => 'page_not_found',
	);

	public function test_every_kind_of_event_happens_on_a_page_viewed_before(): void {
		$opened = array();
		$names  = array();
		foreach ( $this->events() as $event ) {
			if ( Event::VIEW === $event->kind ) {
				$opened[ $event->view ] = true;
			} elseif ( Event::PING !== $event->kind ) {
				self::assertTrue( isset( $opened[ $event->view ] ), "$event->view was not opened." );
				self::assertTrue( $event->counts() );
				$names[ "$event->kind $event->name" ] = ( $names[ "$event->kind $event->name" ] ?? 0 ) + 1;
			}
		}
		ksort( $names );
		self::assertSame(
			array(
				'event affiliate_click', 'event click', 'event contact_click', 'event file_download', 'event form_start', 'event form_submit', 'event form_view',
				'event video_complete', 'event video_pause', 'event video_progress', 'event video_start',
				'order add_to_cart', 'order begin_checkout', 'order purchase', 'order refund', 'order remove_from_cart', 'order view_item', 'vitals ',
			),
			array_keys( $names )
		);
		self::assertGreaterThan( $names['order add_to_cart'], $names['order view_item'] );
		self::assertGreaterThan( $names['order purchase'], $names['order begin_checkout'] );
		self::assertGreaterThan( $names['event form_submit'], $names['event form_start'] );
	}

	public function test_no_visitor_watches_more_than_the_whole_video(): void {
		$seen = array();
		foreach ( $this->events() as $event ) {
			if ( str_starts_with( $event->name, 'video_' ) && 'video_start' !== $event->name ) {
				self::assertIsNumeric( $event->values['share'] );
				self::assertIsNumeric( $event->values['value'] );
				self::assertIsNumeric( $event->values['video_duration'] );
				$seen[ $event->view ] = ( $seen[ $event->view ] ?? 0 ) + $event->values['share'];
				self::assertSame( $seen[ $event->view ], $event->values['video_percent'] );
				self::assertEqualsWithDelta(
					$event->values['video_duration'] * $event->values['share'] / 100,
					$event->values['value'],
					0.001
				);
			}
		}
		self::assertLessThanOrEqual( 100, max( array( 0, ...array_values( $seen ) ) ) );
		self::assertContains( 100, $seen );
	}

	public function test_all_actions_are_counted(): void {
		$events = $this->events();
		$names  = array();
		$values = 0;
		$items  = 0;
		foreach ( $events as $event ) {
			$made = Event::VIEW === $event->kind && $event->counts() ? self::MADE[ $event->page->kind ] ?? '' : '';
			if ( '' !== $made ) {
				$names[ $made ] = ( $names[ $made ] ?? 0 ) + 1;
				$values        += 'search' === $event->page->kind ? 1000 * (int) substr( $event->page->object, 7 ) : 0;
			}
			if ( Event::EVENT === $event->kind || Event::ORDER === $event->kind ) {
				$names[ $event->name ] = ( $names[ $event->name ] ?? 0 ) + 1;
				$values               += (int) round(
					1000 * ( is_numeric( $event->values['value'] ?? null ) ? (float) $event->values['value'] : 0 )
				);
				$items                += Event::ORDER === $event->kind ? 1 : 0;
			}
		}
		$this->clock( '@' . self::UNTIL );
		SiteSimulation::play( $events, self::pages(), self::plan()->start * 1000, self::UNTIL * 1000 );
		$rows    = Rig::rows( 'events', array( 'id', 'name', 'value' ), array( 'name' ) );
		$counted = array_count_values( array_column( $rows, 'name' ) );
		ksort( $names );
		ksort( $counted );
		self::assertSame( $names, $counted );
		self::assertSame( $values, (int) array_sum( array_column( $rows, 'value' ) ) );
		self::assertCount( $items, Rig::rows( 'items', array( 'event' ) ) );
		self::assertSame(
			array( '0' ),
			array_values( array_unique( array_column( Rig::rows( 'sessions', array( 'bot', 'day', 'id' ) ), 'bot' ) ) ),
			'whoever bought is known'
		);
		self::assertNotContains( 'orphan_event', array_keys( Rig::drops() ) );
		self::assertGreaterThan( 10, $names['view_search_results'] ?? 0 );
		self::assertGreaterThan( 1, $names['page_not_found'] ?? 0 );
		self::assertSame( array( 'roses', 'slugs & snails' ), self::terms() );
	}

	/**
	 * The term visitors searched for.
	 *
	 * @return list<string>
	 */
	private static function terms(): array {
		$terms = array_filter(
			Rig::rows( 'attributes', array( 'id', 'name', 'value' ), array( 'name', 'value' ) ),
			static fn ( array $row ): bool => 'search_term' === $row['name']
		);
		$terms = array_unique( array_column( $terms, 'value' ) );
		sort( $terms );
		return $terms;
	}

	private static function plan(): Plan {
		return Plan::up_to( self::UNTIL, 10, 1500, 7, new DateTimeZone( 'Europe/Berlin' ) );
	}

	private static function pages(): Pages {
		$pages = array( new Page( '/', 'home:0', 'Garden', 'home' ) );
		for ( $id = 1; $id <= 24; $id++ ) {
			$pages[] = new Page( "/page-$id/", "post:$id", "Page $id", $id > 18 ? 'page' : 'post' );
		}
		foreach ( array( 'roses', 'slugs & snails' ) as $i => $term ) {
			$pages[] = new Page( '/', "search:$i", 'Search results', 'search', '?s=' . rawurlencode( $term ) );
		}
		$pages[] = new Page( '/gone/', '404:0', 'Page not found', 'missing' );
		return new Pages( substr( home_url( '/' ), 0, -1 ), $pages );
	}

	/** @return list<Event> */
	private function events(): array {
		return iterator_to_array( ( new Traffic( self::plan(), self::pages() ) )->events( 0, self::UNTIL * 1000 ), false );
	}
}
