<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Ingestion;

use Lodestar\Platform\Time\FixedClock;
use Lodestar\Storage\Rows\Event;
use Lodestar\Storage\Rows\Item;
use Lodestar\Storage\Rows\View;
use Lodestar\Storage\Schema;
use Lodestar\Storage\Writer;
use Lodestar\Tests\Storage\Consistency;
use Lodestar\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;

/** Events, items, orders, web vitals and custom dimensions, from the spool to the tables. */
#[Group( 'sql' )]
final class EventsIngestTest extends TestCase {

	/** 2026-03-10T12:00:00Z. */
	private const NOON = 1773144000;

	private const TABLES = array(
		'sessions',
		'continuations',
		'views',
		'events',
		'late_events',
		'items',
		'orders',
		'visitors',
		'view_ids',
		'event_ids',
		'links',
		'daily',
		'pages',
		'origins',
		'devices',
		'places',
		'actions',
		'attributes',
		'text',
		'drops',
		'new_values',
	);

	private FixedClock $now;
	private Rig $rig;

	protected function setUp(): void {
		parent::setUp();
		$this->now = $this->clock( '2026-03-10 12:00:00' );
		$this->rig = new Rig( $this->now );
	}

	public function test_row_columns_match_their_tables(): void {
		global $wpdb;
		$tables = array( 'events' => Event::COLUMNS, 'items' => Item::COLUMNS );
		foreach ( $tables as $table => $columns ) {
			self::assertSame( $columns, $wpdb->get_col( 'SHOW COLUMNS FROM ' . Schema::table( $table ) ) );
		}
		self::assertSame( View::FIGURES, array_slice( View::COLUMNS, -count( View::FIGURES ) ) );
	}

	public function test_an_event_is_stored_as_a_row_with_a_set_of_parameters(): void {
		$this->rig->take(
			Hits::view( self::NOON, 'a', more: array( 'path' => '/roses/' ) ),
			Hits::event(
				self::NOON + 5,
				'a',
				'x',
				'form_submit',
				array( 'form_id' => '7', 'form_name' => 'Grüße', 'rating' => 4.5, 'value' => 2 )
			)
		);
		self::assertSame(
			array(
				array(
					'name'   => 'form_submit',
					'path'   => '/roses/',
					'is_key' => '1',
					'value'  => '2000',
					'share'  => '0',
					'page'   => 'logged_in=false',
					'says'   => 'form_id=7 form_name=Grüße rating=4.5(4500)',
				),
			),
			self::events()
		);
		self::assertSame(
			array( array( 'key_events' => '1', 'engaged' => '1' ) ),
			Rig::rows( 'sessions', array( 'key_events', 'engaged' ) )
		);
	}

	public function test_an_order_stores_each_coupon_once_and_no_other_list(): void {
		$order = array(
			'transaction_id' => '1',
			'value'          => 20,
			'currency'       => 'EUR',
			'coupon'         => array( 'SPRING', 'GIFT', 'SPRING' ),
			'payment_type'   => array( 'card', 'gift card' ),
		);
		$this->rig->take(
			Hits::order( self::NOON, 'purchase', $order, '' ),
			Hits::order( self::NOON, 'purchase', array( 'transaction_id' => '2', 'coupon' => 'GIFT' ) + $order, '' )
		);
		self::assertSame(
			array( 'coupon=GIFT coupon=SPRING currency=EUR transaction_id=1', 'coupon=GIFT currency=EUR transaction_id=2' ),
			array_column( self::events(), 'says' )
		);
	}

	public function test_the_batch_size_does_not_change_the_result(): void {
		$order = array(
			'transaction_id' => '1',
			'value'          => 20,
			'currency'       => 'EUR',
			'items'          => array( array( 'item_id' => 'A', 'quantity' => 1 ) ),
		);
		$hits  = array(
			Hits::view( self::NOON, 'a', more: array( 'object' => 'search:3', 'params' => array( 's' => 'roses' ) ) ),
			Hits::event( self::NOON + 1, 'a', 'x' ),
			Hits::vitals( self::NOON + 2, 'a', array( 'lcp' => 900, 'cls' => 10 ) ),
			Hits::order( self::NOON + 3, 'purchase', $order ),
			Hits::event( self::NOON + 1, 'a', 'x' ),
			Hits::vitals( self::NOON + 2, 'a', array( 'lcp' => 1000, 'ttfb' => 50 ) ),
			Hits::order( self::NOON + 4, 'purchase', $order, '' ),
			Hits::order( self::NOON + 5, 'purchase', array( 'transaction_id' => '2' ) + $order, '' ),
			Hits::order( self::NOON + 6, 'refund', array( 'transaction_id' => '2', 'value' => 5 ), 'a stranger' ),
			Hits::lasting( Hits::view( self::NOON + 7, 'b' ), 'an id' ),
			Hits::event( self::NOON + 8, 'nothing', 'y' ),
			Hits::lasting( Hits::event( self::NOON + 9, 'b', 'z' ), 'an id' ),
			Hits::view( self::NOON, 'a' ),
		);
		$this->rig->take( ...$hits );
		$at_once = Rig::tables( ...self::TABLES );
		self::assertSame( array(), Consistency::problems() );
		self::assertCount( 6, $at_once['events'] );
		self::assertCount( 2, $at_once['items'] );
		self::assertCount( 3, $at_once['orders'] );
		self::assertSame( array( 'orphan_event' => 1, 'repeated' => 3 ), Rig::drops() );

		foreach ( Schema::TABLES as $table ) {
			if ( 'cursor' !== $table ) {
				Writer::open()->execute( 'DELETE FROM ' . Schema::table( $table ) );
			}
		}
		$this->rig = new Rig( $this->now );
		foreach ( $this->rig->spool->files() as $file ) {
			unlink( Rig::folder() . "/$file" );
		}
		foreach ( $hits as $hit ) {
			$this->rig->take( $hit );
		}
		self::assertSame( $at_once, Rig::tables( ...self::TABLES ) );
	}

	public function test_an_order_reported_on_several_days_counts_once(): void {
		$order = array( 'transaction_id' => '1', 'value' => 20, 'currency' => 'EUR' );
		$this->rig->take( Hits::view( self::NOON, 'a' ), Hits::order( self::NOON, 'purchase', $order ) );
		foreach ( array( 1, 2, 40 ) as $day ) {
			$this->now->set( ( self::NOON + 86400 * $day ) * 1000 );
			$this->rig->take(
				Hits::order( self::NOON + 86400 * $day, 'purchase', $order, 2 === $day ? '' : 'ann' ),
				Hits::order( self::NOON + 86400 * $day, 'refund', $order )
			);
		}
		self::assertSame( array( 'purchase', 'refund' ), array_column( self::events(), 'name' ) );
		self::assertSame( array( 'repeated' => 5 ), Rig::drops() );
		self::assertCount( 1, Rig::rows( 'sessions', array( 'id' ) ), 'that of the visitor, a day before' );
		self::assertSame( array( '20522', '20523' ), array_column( Rig::rows( 'orders', array( 'day', 'id' ) ), 'day' ) );
	}

	public function test_an_event_is_matched_to_a_view_of_yesterday_but_not_of_the_day_before(): void {
		$this->rig->take( Hits::view( self::NOON, 'a' ) );
		$this->rig->take( Hits::event( self::NOON + 86400, 'a', 'x', visitor: 'ann tomorrow' ) );
		self::assertCount( 1, self::events() );
		$this->rig->take(
			Hits::event( self::NOON + 86401, 'a', 'x', visitor: 'ann tomorrow' ),
			Hits::event( self::NOON + 2 * 86400, 'a', 'y' )
		);
		self::assertSame( array( 'orphan_event' => 1, 'repeated' => 1 ), Rig::drops() );
	}

	public function test_a_flood_across_several_runs_removes_its_events_and_items(): void {
		$this->rig->take(
			Hits::view( self::NOON, 'bob', 'bob' ),
			Hits::event( self::NOON, 'bob', "bob's", visitor: 'bob' ),
			Hits::view( self::NOON, 'a', more: array( 'object' => '404:0' ) ),
			Hits::order( self::NOON, 'add_to_cart', array( 'items' => array( array( 'item_id' => 'A' ) ) ) )
		);
		self::assertCount( 3, self::events() );
		for ( $run = 0; $run < 4; $run++ ) {
			$hits = array();
			for ( $i = 0; $i < 100; $i++ ) {
				array_push( $hits, Hits::view( self::NOON + $run, "$run $i" ), Hits::event( self::NOON + $run, 'a', "event $run $i" ) );
			}
			$this->rig->take( ...$hits );
		}
		self::assertSame( array( 'click' ), array_column( self::events(), 'name' ) );
		self::assertSame( array(), Rig::rows( 'items', array( 'event' ) ) );
		self::assertSame( array( 'flood' => 802 ), Rig::drops(), 'every hit, and no event that was made of one' );
		self::assertSame( array(), Consistency::problems() );
	}

	public function test_new_values_beyond_the_daily_limit_are_stored_as_other(): void {
		$rig  = new Rig( $this->now, 5 );
		$hits = array( Hits::view( self::NOON, 'a' ) );
		for ( $i = 0; $i < 8; $i++ ) {
			$hits[] = Hits::event( self::NOON, 'a', "name $i", "made_up_$i" );
			$hits[] = Hits::event( self::NOON, 'a', "param $i", 'poll', array( "invented_$i" => 'yes' ) );
			$hits[] = Hits::event( self::NOON, 'a', "value $i", 'poll', array( 'answer' => "answer $i" ) );
			$hits[] = Hits::event(
				self::NOON,
				'a',
				"term $i",
				'poll',
				array( 'link_text' => "text $i", 'link_url' => "/url/$i", 'link_domain' => 'example.org' )
			);
		}
		$rig->take( ...$hits );
		$events = self::events();
		$count  = static fn ( string $column, string $pattern ): int => count(
			(array) preg_grep( $pattern, array_column( $events, $column ) )
		);
		self::assertSame( array( 4, 4 ), array( $count( 'name', '/^made_up/' ), $count( 'name', '/^\(other\)$/' ) ), 'poll is a name too' );
		self::assertSame(
			array( 4, 4 ),
			array( $count( 'says', '/^invented_\d=yes$/' ), $count( 'says', '/^\(other\)=yes$/' ) ),
			'so is answer'
		);
		self::assertSame( 5, $count( 'says', '/link_text=text \d link_url=\/url\/\d/' ), 'well-known ones do not suffer from each other' );
		self::assertSame( 3, $count( 'says', '/link_text=\(other\) link_url=\(other\)/' ) );
		self::assertSame( 8, $count( 'says', '/link_domain=example.org/' ) );
		foreach ( Rig::rows( 'new_values', array( 'dimension', 'seen' ) ) as $row ) {
			self::assertLessThanOrEqual( 'param_set' === $row['dimension'] ? 20 : 5, (int) $row['seen'] );
			self::assertLessThanOrEqual( 32, strlen( $row['dimension'] ) );
		}
	}

	public function test_unusual_texts_are_stored_unchanged(): void {
		$odd = array(
			'a' => "it's \"q\" \\",
			'b' => '🚀',
			'c' => 'Trailing ',
			'd' => 'trailing',
			'e' => str_repeat( 'é', 250 ),
			'f' => "\u{202E}x",
			'g' => '0',
		);
		$this->rig->take( Hits::view( self::NOON, 'a' ), Hits::event( self::NOON, 'a', 'x', 'poll', $odd ) );
		$says = array();
		foreach ( $odd as $name => $value ) {
			$says[] = "$name=$value";
		}
		self::assertSame( implode( ' ', $says ), self::events()[0]['says'] );
	}

	public function test_an_event_or_order_without_an_id_is_dropped_as_broken(): void {
		$this->rig->take(
			Hits::view( self::NOON, 'a' ),
			Hits::event( self::NOON, 'a', 'x', more: array( 'event' => '' ) ),
			Hits::order( self::NOON, 'add_to_cart', array(), more: array( 'event' => 'x' ) )
		);
		self::assertSame( array( 'broken' => 2 ), Rig::drops() );
	}

	public function test_cart_events_of_bots_are_dropped_but_their_purchases_count(): void {
		$bot = array( 'user_agent' => 'bot Examplebot' );
		$this->rig->take(
			Hits::order( self::NOON, 'add_to_cart', array(), more: $bot ),
			Hits::order( self::NOON, 'purchase', array( 'transaction_id' => '1', 'value' => 1 ), more: $bot )
		);
		self::assertSame( array( 'purchase' ), array_column( self::events(), 'name' ) );
		self::assertSame( array( 'bot Examplebot' => 1 ), Rig::drops() );
	}

	public function test_a_persistent_id_is_new_only_on_its_first_day(): void {
		foreach ( array( 0, 1, 40 ) as $day ) {
			$this->now->set( ( self::NOON + 86400 * $day ) * 1000 );
			$this->rig->take( Hits::lasting( Hits::view( self::NOON + 86400 * $day, "view $day", "ann on day $day" ), "ann's id" ) );
		}
		self::assertSame(
			array( '1', '0', '0' ),
			array_column( Rig::rows( 'sessions', array( 'day', 'is_first', 'lasting' ) ), 'is_first' )
		);
		self::assertSame( array( '1', '1', '1' ), array_column( Rig::rows( 'sessions', array( 'day', 'lasting' ) ), 'lasting' ) );
	}

	/**
	 * Returns the events with their attribute sets resolved, ordered by time and name.
	 *
	 * @return list<array<string, string>>
	 */
	private static function events(): array {
		$sets = array( '0' => array() );
		foreach ( Rig::rows( 'attributes', array( 'id', 'name', 'value', 'number' ), array( 'name', 'value' ) ) as $row ) {
			$sets[ $row['id'] ][] = "{$row['name']}={$row['value']}" . ( isset( $row['number'] ) ? "({$row['number']})" : '' );
		}
		$events = array();
		foreach (
			Rig::rows(
				'events',
				array( 'at', 'day', 'id', 'name', 'path', 'is_key', 'value', 'share', 'page_attributes', 'attributes' ),
				array( 'name', 'path' )
			) as $row
		) {
			$says = $sets[ $row['attributes'] ];
			sort( $says, SORT_STRING );
			$row['page'] = implode( ' ', $sets[ $row['page_attributes'] ] );
			$row['says'] = implode( ' ', $says );
			$events[]    = array_diff_key( $row, array_flip( array( 'at', 'day', 'id', 'attributes', 'page_attributes' ) ) );
		}
		return $events;
	}
}
