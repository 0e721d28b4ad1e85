<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Ingestion\Sessions;

use Lodestar\Collector\Hit;
use Lodestar\Storage\RowId;
use Lodestar\Storage\Rows\Event;
use Lodestar\Storage\Rows\Session;
use Lodestar\Storage\Rows\View;
use Lodestar\Storage\Text;
use Lodestar\Tests\Ingestion\Hits;

/** Rules for events, web vitals, shop reports and persistent IDs, without a database. */
final class EventStepTest extends SessionizerTestCase {

	private const DAY = 86400;

	public function test_an_event_is_attributed_to_the_session_and_page_of_its_view(): void {
		$session = $this->only_session(
			Hits::view( self::NOON, 'a', more: array( 'path' => '/in' ) ),
			Hits::view( self::NOON + 5, 'b', more: array( 'path' => '/on' ) ),
			Hits::event( self::NOON + 9, 'a', 'x', 'click', array( 'link_url' => 'https://example.org/' ) )
		);
		$event   = $this->only_event();
		$view    = $this->working_set->view( Hits::number( 'a' ), $session->day() );
		self::assertInstanceOf( View::class, $view );
		self::assertSame( $session->id, $event->session );
		self::assertSame( array( $view->id, $view->page ), array( $event->view, $event->page ) );
		self::assertSame(
			array( Hits::number( 'x' ), Text::id( 'click' ), 12, self::NOON + 9 ),
			array( $this->working_set->changes()->event_ids[ $event->id ], $this->action( $event )['name'], $event->hour, $event->at )
		);
		self::assertSame( Text::id( '[["link_url","https://example.org/",null]]' ), $this->action( $event )['attributes'] );
		self::assertSame( self::NOON + 9, $session->last_at, 'it is activity' );
		self::assertSame( array( 0, 0 ), array( $event->is_key, $session->key_events ) );
	}

	public function test_an_event_extends_the_session_but_never_opens_one(): void {
		$session = $this->only_session(
			Hits::view( self::NOON, 'a' ),
			Hits::event( self::NOON + 1800, 'a', 'x' ),
			Hits::view( self::NOON + 3600, 'b' )
		);
		self::assertSame( 2, $session->views );

		$sessions = $this->sessions(
			Hits::view( self::NOON, 'a' ),
			Hits::event( self::NOON + 1801, 'a', 'x' ),
			Hits::view( self::NOON + 1802, 'b' )
		);
		self::assertCount( 2, $sessions );
		self::assertSame( self::NOON, $sessions[0]->last_at );
		self::assertSame( $sessions[0]->id, $this->only_event()->session, 'late, but its own session' );

		self::assertSame( array(), $this->sessions( Hits::event( self::NOON, 'a', 'x' ) ) );
		self::assertSame( array(), $this->events() );
		self::assertSame( 1, $this->dropped->total() );
	}

	public function test_an_event_counts_once(): void {
		$this->only_session(
			Hits::view( self::NOON, 'a' ),
			Hits::event( self::NOON + 1, 'a', 'x', 'purchase' ),
			Hits::event( self::NOON + 2, 'a', 'x', 'purchase' )
		);
		self::assertSame( self::NOON + 1, $this->only_event()->at );
		self::assertSame( 1, array_values( $this->working_set->changes()->sessions )[0]->key_events );
		self::assertSame( 1, $this->dropped->total() );
	}

	public function test_a_key_event_makes_the_session_engaged(): void {
		$session = $this->only_session(
			Hits::view( self::NOON, 'a' ),
			Hits::order( self::NOON + 1, 'purchase', array( 'transaction_id' => '7', 'value' => 12.5 ) )
		);
		self::assertSame( array( 1, true ), array( $session->key_events, $session->is( Session::ENGAGED ) ) );
		self::assertSame( array( 1, 12500 ), array( $this->only_event()->is_key, $this->only_event()->value ) );
	}

	public function test_value_and_share_are_stored_in_columns_not_as_parameters(): void {
		self::assertSame(
			array( 12345, 25, Text::id( '[["video_percent","25",25000]]' ) ),
			$this->figures( 'video_progress', array( 'value' => 12.345, 'share' => 25, 'video_percent' => 25 ) )
		);
		self::assertSame( array( 0, 100, 0 ), $this->figures( 'video_complete', array( 'share' => 1e9 ) ) );
		self::assertSame(
			array( 3000, 0, Text::id( '[["share","2",2000]]' ) ),
			$this->figures( 'poll', array( 'value' => 3, 'share' => 2 ) ),
			'a share is one of videos only'
		);
		self::assertSame( array( 0, 0, Text::id( '[["value","much",null]]' ) ), $this->figures( 'poll', array( 'value' => 'much' ) ) );
		self::assertSame( array( 9000000000000000, 0, 0 ), $this->figures( 'poll', array( 'value' => 1e300 ) ) );
		self::assertSame( array( -2000, 0, 0 ), $this->figures( 'poll', array( 'value' => -1.9995 ) ), 'rounded half away from zero' );
		self::assertSame( array( 0, 0, 0 ), $this->figures( 'poll', array() ) );
	}

	public function test_the_order_of_parameters_does_not_change_the_set(): void {
		$one = $this->figures( 'poll', array( 'b' => true, 'a' => 0.1 + 0.2, 'c' => '0.3', 'empty' => '' ) )[2];
		$two = $this->figures( 'poll', array( 'c' => '0.3', 'a' => 0.3, 'b' => 'true' ) )[2];
		self::assertSame( Text::id( '[["a","0.3",300],["b","true",null],["c","0.3",null]]' ), $one );
		self::assertSame( $one, $two );
		self::assertNotSame( $one, $this->figures( 'poll', array( 'c' => 0.3, 'a' => 0.3, 'b' => true ) )[2], 'a number is not its text' );
	}

	public function test_searches_and_missing_pages_create_events_for_their_views(): void {
		$search = Hits::view( self::NOON, 'a', more: array( 'object' => 'search:17', 'params' => array( 's' => 'red shoes' ) ) );
		$this->only_session( $search, $search, Hits::view( self::NOON + 1, 'b', more: array( 'object' => '404:0', 'path' => '/gone' ) ) );
		$events = $this->events();
		self::assertCount( 2, $events );
		self::assertSame(
			array( Text::id( 'view_search_results' ), 17000, Text::id( '[["search_term","red shoes",null]]' ) ),
			array( $this->action( $events[0] )['name'], $events[0]->value, $this->action( $events[0] )['attributes'] )
		);
		self::assertSame(
			array( Text::id( 'page_not_found' ), Text::id( '/gone' ), $this->views()[1]->id ),
			array( $this->action( $events[1] )['name'], $this->combination( 'pages', $events[1]->page )['path'], $events[1]->view )
		);
		self::assertSame( 1, $this->dropped->total(), 'the view came twice' );

		$this->only_session(
			Hits::view( self::NOON, 'a', more: array( 'object' => 'search:17' ) ),
			Hits::view( self::NOON, 'b', more: array( 'params' => array( 's' => 'no search page' ) ) )
		);
		self::assertSame( array(), $this->events() );
	}

	public function test_the_largest_value_of_each_web_vital_counts(): void {
		$hits = array(
			Hits::vitals( self::NOON + 2, 'a', array( 'ttfb' => 90, 'cls' => 0 ) ),
			Hits::vitals( self::NOON + 3, 'a', array( 'lcp' => 1200, 'cls' => 110 ) ),
			Hits::vitals( self::NOON + 1, 'a', array( 'lcp' => 900, 'ttfb' => -5, 'more' => 7 ) ),
		);
		foreach ( array( array( 0, 1, 2 ), array( 2, 1, 0 ), array( 1, 1, 2, 0 ) ) as $order ) {
			$session = $this->only_session(
				Hits::view( self::NOON, 'a' ),
				...array_map( static fn ( int $i ): Hit => $hits[ $i ], $order )
			);
			$row     = array_combine( View::COLUMNS, $this->views()[0]->to_row() );
			self::assertSame( array( 91, 0, 1201, 0, 111 ), array( $row['ttfb'], $row['fcp'], $row['lcp'], $row['inp'], $row['cls'] ) );
			self::assertSame( self::NOON, $session->last_at, 'no activity' );
		}
		$this->sessions( Hits::vitals( self::NOON, 'unknown', array( 'lcp' => 1 ) ) );
		self::assertSame( 1, $this->dropped->total() );
	}

	public function test_events_of_a_flood_are_removed_with_their_session(): void {
		$hits = array(
			Hits::view( self::NOON, 'a' ),
			Hits::event( self::NOON, 'a', 'x' ),
			Hits::view( self::NOON, "bob's", 'bob' ),
			Hits::event( self::NOON, "bob's", 'y', visitor: 'bob' ),
		);
		for ( $i = 0; $i < 300; $i++ ) {
			$hits[] = Hits::view( self::NOON + 1, "view $i" );
		}
		$more     = array(
			Hits::vitals( self::NOON + 2, 'a', array( 'lcp' => 1 ) ),
			Hits::event( self::NOON + 3, 'a', 'later' ),
			Hits::order( self::NOON + 4, 'add_to_cart', array() ),
		);
		$sessions = $this->sessions( ...$hits, ...$more );
		self::assertSame( array( 1, 0 ), array_map( static fn ( Session $session ): int => $session->bot, $sessions ) );
		self::assertSame( array( $this->only_event()->id => Hits::number( 'y' ) ), $this->working_set->changes()->event_ids );
		self::assertSame( 301 + 1 + 3, $this->dropped->total(), 'every hit is either counted or dropped' );
	}

	public function test_an_order_is_attributed_to_the_latest_session_even_if_it_has_ended(): void {
		$sessions = $this->sessions(
			Hits::view( self::NOON, 'a' ),
			Hits::view( self::NOON + 7200, 'b' ),
			Hits::order( self::NOON + 20000, 'begin_checkout', array( 'value' => 3, 'currency' => 'EUR' ) )
		);
		$event    = $this->only_event();
		self::assertSame( $sessions[1]->id, $event->session );
		self::assertSame( self::NOON + 7200, $sessions[1]->last_at, 'it had ended' );
		self::assertSame(
			array( 0, Text::id( '(not set)' ), null ),
			array( $event->view, $this->combination( 'pages', $event->page )['path'], $event->visitor )
		);

		$session = $this->only_session( Hits::view( self::NOON, 'a' ), Hits::order( self::NOON + 60, 'view_item', array() ) );
		self::assertSame( self::NOON + 60, $session->last_at, 'it was open' );
	}

	public function test_an_order_with_yesterdays_hash_is_attributed_to_a_session_that_spans_midnight(): void {
		$midnight = self::NOON + 43200;
		$session  = $this->only_session(
			Hits::view( $midnight - 60, 'a', 'ann on tuesday' ),
			Hits::view( $midnight + 60, 'b', 'ann on wednesday', array( 'yesterday' => 'ann on tuesday' ) ),
			Hits::order( $midnight + 3600, 'purchase', array( 'transaction_id' => '1', 'value' => 1 ), 'ann on tuesday' )
		);
		self::assertSame( $session->id, $this->only_event()->session );
		self::assertSame( $session->day() + 1, $this->only_event()->day() );
	}

	public function test_an_order_without_a_visit_is_not_part_of_any_visitors_session(): void {
		$order    = array(
			'transaction_id' => '1',
			'value'          => 20,
			'items'          => array(
				array( 'item_id' => 'A1', 'quantity' => 2, 'revenue' => 19.99 ),
				array( 'item_name' => 'Shoe', 'category' => 'Shoes' ),
			),
		);
		$sessions = $this->sessions(
			Hits::order( self::NOON, 'purchase', $order, '' ),
			Hits::order( self::NOON + 5, 'add_to_cart', array(), 'a stranger' ),
			Hits::view( self::NOON + 9, 'a', 'a stranger' )
		);
		self::assertCount( 2, $sessions );
		[ $nobody, $stranger ] = $sessions;
		self::assertSame(
			array( RowId::of( $nobody->day(), 0 ), Session::NOBODY, 0, 0, 0 ),
			array( $nobody->id, $nobody->bot, $nobody->views, $nobody->flags, $nobody->key_events )
		);
		foreach ( array( 'origins' => $nobody->origin, 'devices' => $nobody->device, 'places' => $nobody->place ) as $table => $number ) {
			self::assertSame( array( Text::id( '(not set)' ) ), array_values( array_unique( $this->combination( $table, $number ) ) ) );
		}
		$not_set = Text::id( '(not set)' );
		self::assertSame(
			array( 'path' => $not_set, 'title' => $not_set, 'host' => $not_set, 'object' => 0, 'attributes' => 0 ),
			$this->combination( 'pages', $nobody->landing )
		);
		self::assertSame( array( true, 1 ), array( $stranger->is( Session::IS_FIRST ), $stranger->views ) );
		self::assertSame(
			array( null, Hits::number( 'a stranger' ) ),
			array_map( static fn ( Event $event ): ?int => $event->visitor, $this->events() )
		);
		$items = array_merge( ...array_values( $this->working_set->changes()->items ) );
		self::assertCount( 2, $items );
		self::assertSame(
			array( Text::id( 'A1' ), Text::id( '(not set)' ), 2000, 19990 ),
			array( $items[0]->item_id, $items[0]->item_name, $items[0]->quantity, $items[0]->revenue )
		);
		self::assertSame(
			array( 1, Text::id( '(not set)' ), Text::id( 'Shoe' ), Text::id( 'Shoes' ) ),
			array( $items[1]->line, $items[1]->item_id, $items[1]->item_name, $items[1]->category )
		);
	}

	public function test_purchases_and_refunds_count_once_on_any_day(): void {
		$purchase = array( 'transaction_id' => '1', 'value' => 20 );
		$this->only_session(
			Hits::view( self::NOON, 'a' ),
			Hits::order( self::NOON + 1, 'purchase', $purchase ),
			Hits::order( self::NOON + 2, 'purchase', $purchase ),
			Hits::order( self::NOON + 40 * self::DAY, 'purchase', $purchase, '' ),
			Hits::order( self::NOON + 3, 'refund', $purchase ),
			Hits::order( self::NOON + 4, 'refund', $purchase + array( 'refund_id' => 'r1' ) ),
			Hits::order( self::NOON + 5, 'refund', $purchase + array( 'refund_id' => 'r2' ) ),
			Hits::order( self::NOON + 6, 'refund', $purchase + array( 'refund_id' => 'r2' ) )
		);
		self::assertSame( array( 1, 3, 4, 5 ), array_map( static fn ( Event $event ): int => $event->at - self::NOON, $this->events() ) );
		self::assertCount( 4, $this->working_set->changes()->orders );
		self::assertSame( 3, $this->dropped->total() );
	}

	public function test_other_events_of_a_shop_may_repeat(): void {
		$this->only_session(
			Hits::view( self::NOON, 'a' ),
			Hits::order( self::NOON, 'add_to_cart', array() ),
			Hits::order( self::NOON, 'add_to_cart', array() )
		);
		self::assertCount( 2, $this->events() );
	}

	public function test_a_persistent_id_is_new_only_in_its_first_session(): void {
		$ann      = static fn ( Hit $hit ): Hit => Hits::lasting( $hit, "ann's id" );
		$sessions = $this->sessions(
			$ann( Hits::view( self::NOON, 'a', 'ann on tuesday' ) ),
			$ann( Hits::view( self::NOON + 40 * self::DAY, 'b', 'ann in april' ) ),
			Hits::view( self::NOON + 40 * self::DAY, 'c', 'bob' )
		);
		self::assertSame(
			array( array( 1, 1 ), array( 1, 0 ), array( 0, 1 ) ),
			array_map(
				static fn ( Session $session ): array => array(
					$session->is( Session::LASTING ) ? 1 : 0,
					$session->is( Session::IS_FIRST ) ? 1 : 0,
				),
				$sessions
			)
		);
		self::assertSame( $sessions[0]->visitor, $sessions[1]->visitor );
	}

	public function test_a_persistent_id_keeps_its_session_across_midnight(): void {
		$midnight = self::NOON + 43200;
		$session  = $this->only_session(
			Hits::lasting( Hits::view( $midnight - 60, 'a', 'ann on tuesday' ), "ann's id" ),
			Hits::lasting( Hits::view( $midnight + 60, 'b', 'ann on wednesday' ), "ann's id" )
		);
		self::assertSame( array( 2, $session->visitor ), array( $session->all_views(), $session->joined ) );
	}

	public function test_consent_during_a_visit_does_not_split_the_session(): void {
		$sessions = $this->sessions(
			Hits::view( self::NOON, 'a' ),
			Hits::lasting( Hits::view( self::NOON + 60, 'b' ), "ann's id" ),
			Hits::lasting( Hits::view( self::NOON + 120, 'c', 'ann on the train' ), "ann's id" ),
			Hits::lasting( Hits::view( self::NOON + self::DAY, 'd', 'ann on wednesday' ), "ann's id" )
		);
		self::assertSame(
			array( array( 3, 1, 1 ), array( 1, 1, 0 ) ),
			array_map(
				static fn ( Session $session ): array => array(
					$session->all_views(),
					$session->is( Session::LASTING ) ? 1 : 0,
					$session->is( Session::IS_FIRST ) ? 1 : 0,
				),
				$sessions
			)
		);
		self::assertSame(
			array_fill( 0, 2, Hits::number( "ann's id" ) ),
			array_map( static fn ( Session $session ): int => $session->visitor, $sessions )
		);
		self::assertSame( array( $sessions[0]->id => Hits::number( 'ann' ) ), $this->working_set->changes()->identified );
	}

	public function test_consent_given_on_a_page_takes_effect_with_the_next_hit(): void {
		$session = $this->only_session(
			Hits::view( self::NOON, 'a' ),
			Hits::lasting( Hits::ping( self::NOON + 60, 'a', 5000 ), "ann's id" ),
			Hits::lasting( Hits::view( self::NOON + 120, 'b', 'ann on the train' ), "ann's id" )
		);
		self::assertSame( array( 2, Hits::number( "ann's id" ) ), array( $session->views, $session->visitor ) );
	}

	public function test_withdrawn_consent_splits_the_session(): void {
		$sessions = $this->sessions(
			Hits::lasting( Hits::view( self::NOON, 'a' ), "ann's id" ),
			Hits::ping( self::NOON + 60, 'a', 4000 ),
			Hits::view( self::NOON + 61, 'b' )
		);
		self::assertSame( array( 1, 1 ), array_map( static fn ( Session $session ): int => $session->views, $sessions ) );
		self::assertSame(
			array( Hits::number( "ann's id" ), Hits::number( 'ann' ) ),
			array_map( static fn ( Session $session ): int => $session->joined, $sessions )
		);
		self::assertSame( 4000, $sessions[0]->active_ms, 'what is told of a page belongs to its session' );
	}

	private function only_event(): Event {
		self::assertCount( 1, $this->events() );
		return $this->events()[0];
	}

	/** @return array<string, int> */
	private function action( Event $event ): array {
		return $this->combination( 'actions', $event->action );
	}

	/**
	 * @param string               $name   Event name.
	 * @param array<string, mixed> $values Event parameters.
	 * @return array{int, int, int} Value, share and attribute set.
	 */
	private function figures( string $name, array $values ): array {
		$event = $this->event_of( $name, $values );
		return array( $event->value, $event->share, $this->action( $event )['attributes'] );
	}

	/**
	 * @param string               $name   Event name.
	 * @param array<string, mixed> $values Event parameters.
	 */
	private function event_of( string $name, array $values ): Event {
		$this->sessions( Hits::view( self::NOON, 'a' ), Hits::event( self::NOON, 'a', 'x', $name, $values ) );
		return $this->only_event();
	}
}
