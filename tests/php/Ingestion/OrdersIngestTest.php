<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Ingestion;

use Lodestar\Collector\Hit;
use Lodestar\Platform\Time\FixedClock;
use Lodestar\Tests\Storage\Consistency;
use Lodestar\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;

/**
 * Orders that are paid, changed, canceled or refunded later: each change counts on its own day and for the session that
 * led to the order.
 */
#[Group( 'sql' )]
final class OrdersIngestTest extends TestCase {

	/** 2026-03-10T12:00:00Z. */
	private const NOON = 1773144000;

	private const DAY = 86400;

	private const ORDER = array(
		'transaction_id' => '1',
		'value'          => 20,
		'currency'       => 'EUR',
		'items'          => array(
			array( 'item_id' => 'A', 'quantity' => 1, 'revenue' => 15 ),
			array( 'item_id' => 'B', 'quantity' => 2, 'revenue' => 5 ),
		),
	);

	private FixedClock $now;
	private Rig $rig;

	protected function setUp(): void {
		parent::setUp();
		$this->now = $this->clock( '2026-03-10 12:00:00' );
		$this->rig = new Rig( $this->now );
	}

	public function test_a_purchase_is_attributed_to_the_visit_that_placed_the_order(): void {
		$this->rig->take(
			Hits::lasting( Hits::view( self::NOON, 'a' ), 'an id' ),
			Hits::lasting( Hits::order( self::NOON + 60, 'place_order', self::ORDER ), 'an id' )
		);
		$this->at( 4, Hits::lasting( Hits::view( self::NOON + 4 * self::DAY, 'b' ), 'an id' ) );
		$this->at( 5, Hits::order( self::NOON + 5 * self::DAY, 'purchase', self::ORDER, '' ) );
		$this->at( 9, Hits::order( self::NOON + 9 * self::DAY, 'refund', array( 'value' => 5 ) + self::ORDER, '' ) );
		self::assertSame( array( 'place_order 20522 of 20522', 'purchase 20527 of 20522', 'refund 20531 of 20522' ), self::events() );
		self::assertSame( array( '1', '0' ), array_column( Rig::rows( 'sessions', array( 'day', 'key_events' ) ), 'key_events' ) );
		self::assertCount( 2, Rig::rows( 'late_events', array( 'event' ) ) );
		self::assertSame( array(), Consistency::problems() );
	}

	public function test_a_purchase_is_attributed_to_the_id_a_visitor_consented_to_during_the_visit(): void {
		$this->rig->take(
			Hits::view( self::NOON, 'a' ),
			Hits::lasting( Hits::view( self::NOON + 30, 'b' ), 'an id' ),
			Hits::lasting( Hits::order( self::NOON + 60, 'place_order', self::ORDER ), 'an id' )
		);
		$this->at( 1, Hits::order( self::NOON + self::DAY, 'purchase', self::ORDER, '' ) );
		self::assertSame(
			array( (string) Hits::number( 'an id' ) ),
			array_values( array_unique( array_column( Rig::rows( 'events', array( 'visitor' ) ), 'visitor' ) ) )
		);
	}

	public function test_an_order_without_a_visitor_is_counted_on_its_own_day_without_a_session(): void {
		$this->rig->take( Hits::order( self::NOON, 'place_order', self::ORDER, '' ) );
		$this->at( 3, Hits::order( self::NOON + 3 * self::DAY, 'purchase', self::ORDER, '' ) );
		self::assertSame( array( 'place_order 20522 of 20522', 'purchase 20525 of 20525' ), self::events() );
		$this->at(
			4,
			Hits::order( self::NOON + 2 * self::DAY, 'change_order', array( 'at' => self::NOON + 2 * self::DAY ) + self::ORDER, '' )
		);
		self::assertSame( array( 'place_order 20522 of 20522', 'purchase 20524 of 20524' ), self::events() );
		self::assertSame( array(), Consistency::problems() );
	}

	public function test_an_order_placed_again_is_attributed_to_the_last_placement(): void {
		$this->rig->take( Hits::view( self::NOON, 'a' ), Hits::order( self::NOON + 60, 'place_order', self::ORDER ) );
		$this->at(
			2,
			Hits::view( self::NOON + 2 * self::DAY, 'b', 'ann again' ),
			Hits::order( self::NOON + 2 * self::DAY, 'place_order', self::ORDER, 'ann again' ),
			Hits::order( self::NOON + 2 * self::DAY, 'purchase', self::ORDER, '' )
		);
		self::assertSame( array( 'place_order 20524 of 20524', 'purchase 20524 of 20524' ), self::events() );
		self::assertSame( array(), Rig::drops() );
	}

	public function test_corrections_of_uncounted_orders_are_ignored(): void {
		$this->rig->take(
			Hits::order( self::NOON, 'change_order', self::ORDER, '' ),
			Hits::order( self::NOON, 'cancel_order', array( 'transaction_id' => '1' ), '' ),
			Hits::order( self::NOON, 'cancel_order', array( 'transaction_id' => '1', 'refund_id' => '2' ), '' )
		);
		self::assertSame( array(), self::events() );
		self::assertSame( array(), Rig::drops() );
	}

	public function test_viewing_a_published_product_page_creates_a_view_item_event(): void {
		$is_product = static fn ( array $types ): array => array( 'page' => '' ) + $types;
		$page       = array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Seeds &amp; <b>more</b>' );
		$product    = wp_insert_post( $page );
		$views      = array(
			Hits::view( self::NOON, 'a', more: array( 'object' => "post:$product" ) ),
			Hits::view( self::NOON, 'a', more: array( 'object' => "post:$product" ) ),
			Hits::view(
				self::NOON + 1,
				'b',
				more: array( 'object' => 'post:' . wp_insert_post( array( 'post_type' => 'post' ) + $page ) )
			),
			Hits::view(
				self::NOON + 2,
				'c',
				more: array( 'object' => 'post:' . wp_insert_post( array( 'post_status' => 'draft' ) + $page ) )
			),
		);
		$this->rig->take( Hits::view( self::NOON - 1, 'before', more: array( 'object' => "post:$product" ) ) );
		self::assertSame( array(), self::events(), 'Nobody says that it is one.' );
		add_filter( 'lodestar_product_types', $is_product );
		$this->rig->take( ...$views );
		remove_filter( 'lodestar_product_types', $is_product );
		self::assertSame( array( 'view_item 20522 of 20522' ), self::events() );
		self::assertSame(
			array(
				array( 'item_id' => (string) $product, 'item_name' => 'Seeds & more', 'category' => '(not set)', 'quantity' => '1000' ),
			),
			Rig::rows( 'items', array( 'item_id', 'item_name', 'category', 'quantity' ), array( 'item_id', 'item_name', 'category' ) )
		);
		self::assertSame( array( '4' ), array_column( Rig::rows( 'sessions', array( 'views' ) ), 'views' ) );
	}

	public function test_an_order_imported_late_is_counted_on_its_own_day(): void {
		$this->rig->take( Hits::order( self::NOON - 40 * self::DAY, 'purchase', self::ORDER, '' ), Hits::view( self::NOON, 'a' ) );
		self::assertSame( array( 'purchase 20482 of 20482' ), self::events() );
		self::assertSame( array(), Consistency::problems() );
	}

	public function test_any_sequence_of_order_events_results_in_the_current_order_state(): void {
		$seed = random_int( 1, 1000000 );
		mt_srand( $seed );
		$said  = "mt_srand( $seed )";
		$books = array();
		for ( $step = 0; $step < 400; ++$step ) {
			$at = self::NOON + intdiv( $step, 40 ) * self::DAY + $step % 40;
			$this->now->set( $at * 1000 );
			$id   = (string) mt_rand( 1, 25 );
			$name = array( 'place_order', 'purchase', 'purchase', 'refund', 'change_order', 'cancel_order' )[ mt_rand( 0, 5 ) ];
			$said = "$said\n$name $id";

			$day   = 20522 + intdiv( $step, 40 );
			$value = mt_rand( 1, 50 );
			$items = array_map(
				static fn ( int $line ): array => array( 'item_id' => "$id.$line", 'quantity' => $value, 'revenue' => 1 ),
				range( 1, mt_rand( 1, 3 ) )
			);
			$order = array( 'transaction_id' => $id, 'value' => $value, 'currency' => 'EUR', 'items' => $items );
			$what  = 'refund' === $name || ( in_array( $name, array( 'cancel_order', 'change_order' ), true ) && 0 === mt_rand( 0, 2 ) )
				? array( 'refund_id' => 'r' )
				: array();
			$hits  = array(
				Hits::order(
					$at,
					$name,
					( 'cancel_order' === $name ? array( 'transaction_id' => $id ) : $order ) + $what,
					'place_order' === $name ? "v$step" : ''
				),
			);
			if ( 'place_order' === $name && 1 === mt_rand( 0, 1 ) ) {
				array_unshift( $hits, Hits::view( $at, "view $step", "v$step" ) );
			}

			$key     = 'refund' === $name || array() !== $what
				? "refund $id"
				: ( 'place_order' === $name ? "place_order $id" : "purchase $id" );
			$now     = array( 'day' => $day, 'value' => $value * 1000, 'items' => count( $items ) );
			$earlier = $books[ $key ] ?? null;

			$books[ $key ] = match ( $name ) {
				'place_order'        => $now,
				'purchase', 'refund' => $earlier ?? $now,
				'change_order'       => null === $earlier ? null : array( 'day' => $earlier['day'] ) + $now,
				default              => null,
			};
			$books = array_filter( $books, is_array( ... ) );
			if ( 0 === mt_rand( 0, 4 ) ) {
				$this->rig->take( ...$hits );
			} else {
				$this->rig->collect( ...$hits );
			}
		}
		$this->rig->take();
		$expected = array();
		foreach ( $books as $key => $book ) {
			[ $name, $id ] = explode( ' ', $key );
			$expected[]    = "$name $id: {$book['value']} on {$book['day']}, {$book['items']} items";
		}
		sort( $expected );
		self::assertSame( $expected, self::books(), $said );
		self::assertSame( array(), Consistency::problems(), $said );
		self::assertSame( count( $expected ), count( Rig::rows( 'orders', array( 'id' ) ) ), $said );
		$of_visits = array_filter(
			Rig::rows( 'events', array( 'session', 'is_key' ) ),
			static fn ( array $row ): bool => 0 !== ( (int) $row['session'] & 0xFFFFFFFF )
		);
		self::assertSame(
			(int) array_sum( array_column( $of_visits, 'is_key' ) ),
			(int) array_sum( array_column( Rig::rows( 'sessions', array( 'key_events' ) ), 'key_events' ) ),
			$said
		);
	}

	private function at( int $day, Hit ...$hits ): void {
		$this->now->set( ( self::NOON + $day * self::DAY ) * 1000 );
		$this->rig->take( ...$hits );
	}

	/** @return list<string> Name, day and session day of each event, ordered by time. */
	private static function events(): array {
		return array_map(
			static fn ( array $row ): string => "{$row['name']} {$row['day']} of " . ( (int) $row['session'] >> 32 ),
			Rig::rows( 'events', array( 'at', 'day', 'name', 'session' ), array( 'name' ) )
		);
	}

	/** @return list<string> */
	private static function books(): array {
		$ids   = array();
		$items = array_count_values( array_column( Rig::rows( 'items', array( 'row' ) ), 'row' ) );
		foreach ( Rig::rows( 'attributes', array( 'id', 'name', 'value' ), array( 'name', 'value' ) ) as $row ) {
			if ( 'transaction_id' === $row['name'] ) {
				$ids[ $row['id'] ] = $row['value'];
			}
		}
		$books = array();
		foreach ( Rig::rows( 'events', array( 'row', 'day', 'name', 'value', 'attributes' ), array( 'name' ) ) as $row ) {
			$books[] = "{$row['name']} {$ids[ $row['attributes'] ]}: {$row['value']} on {$row['day']}, "
				. ( $items[ $row['row'] ] ?? 0 )
				. ' items';
		}
		sort( $books );
		return $books;
	}
}
