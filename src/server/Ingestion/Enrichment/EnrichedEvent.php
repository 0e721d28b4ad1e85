<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Enrichment;

use Lodestar\Collector\EventName;
use Lodestar\Collector\Hit;
use Lodestar\Storage\Rows\Event;
use Lodestar\Storage\Text;
use Lodestar\Storage\Thousandths;

/** An event with all its data, ready to be stored. */
final class EnrichedEvent {

	/** Texts of its row in `actions`. */
	public readonly TextTuple $action;

	/**
	 * @param int            $value      Column of `events`.
	 * @param int            $share      Column of `events`.
	 * @param list<LineItem> $items      Items of a shop's event.
	 * @param ?int           $order      Number of an order event in `orders`. For an adjustment: number of the event
	 *                                   that it adjusts.
	 * @param list<int>      $visit_of   Numbers in `orders` of earlier events of the order. The event joins the session
	 *                                   of the first one that exists.
	 * @param string         $correction CHANGE_ORDER or CANCEL_ORDER if it adjusts a counted order; otherwise ''.
	 * @param bool           $has_time   For an adjustment: whether it includes the time of the order.
	 */
	private function __construct(
		public readonly int $id,
		public readonly string $name,
		public readonly AttributeList $parameters,
		public readonly int $value = 0,
		public readonly int $share = 0,
		public readonly array $items = array(),
		public readonly ?int $order = null,
		public readonly array $visit_of = array(),
		public readonly string $correction = '',
		public readonly bool $has_time = false,
	) {
		$this->action = new TextTuple( array( 'name' => $name ), $parameters->id );
	}

	/** Creates the event that a browser or the shop's server reported, or null if it has no ID. */
	public static function reported( Hit $hit ): ?self {
		$values = $hit->values;
		$is_shop = Hit::ORDER === $hit->kind;
		$name    = $is_shop ? self::corrected( $hit->name, $values ) : $hit->name;
		$order   = $is_shop ? self::order( $name, $values ) : null;
		$id      = $order ?? EnrichedHit::number( $hit->event );
		$items   = $is_shop ? LineItem::all( $values['items'] ?? array() ) : array();
		$has_time = isset( $values['at'] );
		unset( $values['items'], $values['at'] );
		$value = self::take( $values, 'value' );
		$share = str_starts_with( $hit->name, 'video_' ) ? self::take( $values, 'share' ) : 0;
		return null === $id ? null : new self(
			id: $id,
			name: Text::clean( $name ),
			parameters: new AttributeList(
				AttributeList::attributes( array_filter( $values, self::may_say( ... ), ARRAY_FILTER_USE_BOTH ) )
			),
			value: $value,
			share: max( 0, min( intdiv( $share + 500, 1000 ), 100 ) ),
			items: $items,
			order: $order,
			visit_of: null === $order ? array() : self::visit_of( $name, $values ),
			correction: $name === $hit->name ? '' : $hit->name,
			has_time: $has_time,
		);
	}

	/**
	 * Returns the event that an adjustment is about: a purchase or a refund. Returns other names unchanged.
	 *
	 * @param string               $name   Name of the reported event.
	 * @param array<string, mixed> $values Its data.
	 */
	private static function corrected( string $name, array $values ): string {
		return match ( $name ) {
			EventName::CHANGE_ORDER, EventName::CANCEL_ORDER => isset( $values['refund_id'] ) ? EventName::REFUND : EventName::PURCHASE,
			default => $name,
		};
	}

	/**
	 * Returns the `orders` numbers of the earlier events whose session a purchase or refund joins, best first.
	 *
	 * @param string               $name   Name of the event.
	 * @param array<string, mixed> $values Its data.
	 * @return list<int>
	 */
	private static function visit_of( string $name, array $values ): array {
		$of = match ( $name ) {
			EventName::PURCHASE => array( EventName::PLACE_ORDER ),
			EventName::REFUND   => array( EventName::PURCHASE, EventName::PLACE_ORDER ),
			default             => array(),
		};
		return array_values(
			array_filter( array_map( static fn ( string $earlier ): ?int => self::order( $earlier, $values ), $of ), is_int( ... ) )
		);
	}

	/** Whether a parameter is stored: a scalar, or a list if the parameter allows several values. */
	private static function may_say( mixed $value, string $name ): bool {
		return is_scalar( $value ) || ( is_array( $value ) && in_array( $name, Event::MULTIPLE, true ) );
	}

	/**
	 * Creates the event that a page view implies: product view, page not found or search. Null for most pages.
	 *
	 * @param int $view The view's ID. The event's ID derives from it, so a repeated view gives the same event.
	 */
	public static function shown( int $view, Hit $hit, ?LineItem $product ): ?self {
		if ( null !== $product ) {
			return new self(
				Text::id( EventName::VIEW_ITEM . " $view" ),
				EventName::VIEW_ITEM,
				new AttributeList( array() ),
				items: array( $product )
			);
		}
		if ( '404:0' === $hit->object ) {
			return new self( Text::id( EventName::NOT_FOUND . " $view" ), EventName::NOT_FOUND, new AttributeList( array() ) );
		}
		$term = $hit->params['s'] ?? '';
		if ( '' === $term || 1 !== preg_match( '/^search:(\d{1,12})$/D', $hit->object, $m ) ) {
			return null;
		}
		return new self(
			Text::id( EventName::SEARCH . " $view" ),
			EventName::SEARCH,
			new AttributeList( AttributeList::attributes( array( 'search_term' => $term ) ) ),
			Thousandths::of( (int) $m[1] )
		);
	}

	/**
	 * Returns the number of an order event (placed order, purchase or refund), or null for other events. The number
	 * derives from the order's ID, so repeated reports have the same one.
	 *
	 * @param string               $name   Name of the event.
	 * @param array<string, mixed> $values Its data.
	 */
	public static function order( string $name, array $values ): ?int {
		$of = array(
			EventName::PLACE_ORDER => array( 'transaction_id' ),
			EventName::PURCHASE    => array( 'transaction_id' ),
			EventName::REFUND      => array( 'transaction_id', 'refund_id' ),
		);
		if ( ! isset( $of[ $name ] ) ) {
			return null;
		}
		$key = array( $name );
		foreach ( $of[ $name ] as $part ) {
			$value = $values[ $part ] ?? '';
			$key[] = is_scalar( $value ) ? (string) $value : '';
		}
		return '' === $key[1] ? null : Text::id( (string) json_encode( $key, JSON_INVALID_UTF8_SUBSTITUTE ) );
	}

	/**
	 * Removes a number that has its own column from the values and returns it.
	 *
	 * @param array<string, mixed> $values Data of the event.
	 * @param string               $name   Name of the number.
	 * @return int Fixed-point (1/1000); 0 if missing.
	 */
	private static function take( array &$values, string $name ): int {
		$figure = $values[ $name ] ?? null;
		if ( ! is_int( $figure ) && ! is_float( $figure ) ) {
			return 0;
		}
		unset( $values[ $name ] );
		return Thousandths::of( $figure );
	}
}
