<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Enrichment;

use Lodestar\Collector\EventName;
use Lodestar\Collector\Hit;
use Lodestar\Storage\Rows\Event;
use Lodestar\Storage\Text;
use Lodestar\Storage\Thousandths;

/**
 * What happened, ready to become an event.
 */
final class EnrichedEvent {

	/** What happened, by column of `actions`. */
	public readonly TextTuple $action;

	/**
	 * @param int                  $id         The event's.
	 * @param string               $name       Its name.
	 * @param AttributeList        $parameters What it says.
	 * @param int                  $value      Column of `events`.
	 * @param int                  $share      Column of `events`.
	 * @param list<LineItem>       $items      Of a shop's event.
	 * @param ?int                 $order      Of what happens to an order: its number in `orders`, of a correction that
	 *                                         of what is corrected.
	 * @param list<int>            $visit_of   Numbers in `orders` of what its visit is that of, the best first.
	 * @param string               $correction CHANGE_ORDER or CANCEL_ORDER, where it corrects what was counted; else ''.
	 * @param bool                 $has_time   Of a correction: whether it says when the order was.
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

	/**
	 * What a visitor's browser or the shop's server reports.
	 *
	 * @param Hit $hit An event or order.
	 * @return ?self Null where it has no id.
	 */
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
	 * What a correction is about: a purchase, or a refund.
	 *
	 * @param string               $name   Name of what was reported.
	 * @param array<string, mixed> $values What it says.
	 * @return string Name of the event; the same where it corrects nothing.
	 */
	private static function corrected( string $name, array $values ): string {
		return match ( $name ) {
			EventName::CHANGE_ORDER, EventName::CANCEL_ORDER => isset( $values['refund_id'] ) ? EventName::REFUND : EventName::PURCHASE,
			default => $name,
		};
	}

	/**
	 * What the visit of a purchase or refund is that of, where that is known.
	 *
	 * @param string               $name   Name of the event.
	 * @param array<string, mixed> $values What it says.
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

	/**
	 * Whether a parameter is kept: a figure or text, or several of what an event may have several of.
	 */
	private static function may_say( mixed $value, string $name ): bool {
		return is_scalar( $value ) || ( is_array( $value ) && in_array( $name, Event::MULTIPLE, true ) );
	}

	/**
	 * What the view of a page means besides.
	 *
	 * @param int       $view    The view's id: its repeats give the same event.
	 * @param Hit       $hit     The view.
	 * @param ?LineItem $product The product that was shown; null for none.
	 * @return ?self Null for nearly all pages but a shop's.
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
	 * The number of an order placed, a purchase or refund: the same whenever and however often it is reported.
	 *
	 * @param string               $name   Name of the event.
	 * @param array<string, mixed> $values What it says.
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
	 * Takes a figure that has a column of its own out of what an event says.
	 *
	 * @param array<string, mixed> $values What it says.
	 * @param string               $name   Name of the figure.
	 * @return int Thousandths; 0 where there is none.
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
