<?php
declare( strict_types=1 );

namespace Lodestar\Ingest\Enrichment;

use Lodestar\Collect\EventName;
use Lodestar\Collect\Hit;
use Lodestar\Query\Attribute;
use Lodestar\Query\Scope;
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
	 * @param ?int                 $order      Of a purchase or refund: its number in `orders`.
	 */
	private function __construct(
		public readonly int $id,
		public readonly string $name,
		public readonly AttributeList $parameters,
		public readonly int $value = 0,
		public readonly int $share = 0,
		public readonly array $items = array(),
		public readonly ?int $order = null,
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
		$order  = Hit::ORDER === $hit->kind ? self::order( $hit->name, $values ) : null;
		$id     = $order ?? EnrichedHit::number( $hit->event );
		$items  = Hit::ORDER === $hit->kind ? LineItem::all( $values['items'] ?? array() ) : array();
		unset( $values['items'] );
		$value = self::take( $values, 'value' );
		$share = str_starts_with( $hit->name, 'video_' ) ? self::take( $values, 'share' ) : 0;
		return null === $id ? null : new self(
			id: $id,
			name: Text::clean( $hit->name ),
			parameters: new AttributeList( AttributeValue::all( array_filter( $values, self::may_say( ... ), ARRAY_FILTER_USE_BOTH ) ) ),
			value: $value,
			share: max( 0, min( intdiv( $share + 500, 1000 ), 100 ) ),
			items: $items,
			order: $order,
		);
	}

	/**
	 * Whether a parameter is kept: a figure or text, or several of what an event may have several of.
	 */
	private static function may_say( mixed $value, string $name ): bool {
		return is_scalar( $value ) || ( is_array( $value ) && ( new Attribute( Scope::Event, $name ) )->has_many() );
	}

	/**
	 * What the view of a page means besides.
	 *
	 * @param int $view The view's id: its repeats give the same event.
	 * @param Hit $hit  The view.
	 * @return ?self Null for nearly all pages.
	 */
	public static function shown( int $view, Hit $hit ): ?self {
		if ( '404:0' === $hit->object ) {
			return new self( Text::id( EventName::NOT_FOUND . " $view" ), EventName::NOT_FOUND, new AttributeList( array() ) );
		}
		$term = $hit->params['s'] ?? '';
		if ( '' === $term || 1 !== preg_match( '/^search:(\d{1,12})$/D', $hit->object, $m ) ) {
			return null;
		}
		return new self( Text::id( EventName::SEARCH . " $view" ), EventName::SEARCH, new AttributeList( AttributeValue::all( array( 'search_term' => $term ) ) ), Thousandths::of( (int) $m[1] ) );
	}

	/**
	 * The number of a purchase or refund: the same whenever and however often it is reported.
	 *
	 * @param string               $name   Name of the event.
	 * @param array<string, mixed> $values What it says.
	 */
	private static function order( string $name, array $values ): ?int {
		$of = array(
			EventName::PURCHASE => array( 'transaction_id' ),
			EventName::REFUND   => array( 'transaction_id', 'refund_id' ),
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
