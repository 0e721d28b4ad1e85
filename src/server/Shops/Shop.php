<?php
declare( strict_types=1 );

namespace Lodestar\Shops;

use Closure;
use Lodestar\Commerce\Commerce;
use Lodestar\Commerce\CommerceEvent;
use Lodestar\Commerce\Shopper;
use Lodestar\Extending\Guard;
use Lodestar\Rest\ApiException;
use WP_Error;

/**
 * A shop plugin that is listened to: its public hooks and functions on one side, Commerce::track() on the other. Whatever
 * goes wrong here or there, nobody's purchase fails by it.
 */
abstract class Shop {

	/** Order meta: Shopper::to_string() of who placed the order, until it is reported. */
	protected const SHOPPER = '_lodestar_shopper';

	/** @var string Post type of what it sells. */
	protected const PRODUCT = '';

	/** @var string Taxonomy of its categories. */
	protected const CATEGORY = '';

	/** @var string Function by whose file the plugin is found that is to blame. */
	protected const OWNER = '';

	/**
	 * Whether the plugin is active. Asked once plugins are loaded.
	 */
	abstract public static function is_there(): bool;

	/**
	 * Adds hooks.
	 */
	public function listen(): void {
		$this->on( 'template_redirect', $this->on_page( ... ), 20 ); // Once whoever sends people elsewhere has done so.
	}

	/**
	 * Adds a callback to a hook of the shop. What it throws is remembered as the shop's, and goes no further.
	 *
	 * @param string  $hook     The hook.
	 * @param Closure $callback Is called with what the hook gives, whose types nobody has checked.
	 * @param int     $priority As of add_action().
	 */
	protected function on( string $hook, Closure $callback, int $priority = 10 ): void {
		$guarded = static function ( mixed ...$given ) use ( $hook, $callback ): void {
			try {
				Guard::call( $hook, static::OWNER, static fn (): mixed => $callback( ...$given ) );
			} catch ( ApiException ) {
				return; // The guard has remembered it.
			}
		};
		add_action( $hook, $guarded, $priority, PHP_INT_MAX );
	}

	/**
	 * Somebody looks at a product. Asks nothing that the page has not asked already.
	 */
	private function on_page(): void {
		if ( is_singular( static::PRODUCT ) && ! is_preview() ) {
			$this->report_of_request( 'view_item', array( $this->item( get_queried_object_id() ) ) );
		}
	}

	/**
	 * Reports what somebody does at the browser that makes this request.
	 *
	 * @param string                     $name  Name of the event.
	 * @param list<array<string, mixed>> $items As item() gives them; nothing is reported of none.
	 * @param array<string, mixed>       $more  What else the event says.
	 */
	protected function report_of_request( string $name, array $items, array $more = array() ): void {
		if ( array() !== $items ) {
			$this->report( $name, $more + array( 'items' => $items ), Shopper::of_request() );
		}
	}

	/**
	 * Reports an event.
	 *
	 * @param string               $name    Its name.
	 * @param array<string, mixed> $event   As Commerce::track() takes it, but for items that it would refuse the event for: too many, or nameless.
	 * @param Shopper              $shopper Whose it is.
	 * @return bool Whether that is settled: what cannot be kept now may be reported again.
	 */
	protected function report( string $name, array $event, Shopper $shopper ): bool {
		if ( is_array( $event['items'] ?? null ) ) {
			$known          = array_filter( $event['items'], static fn ( mixed $item ): bool => is_array( $item ) && ( isset( $item['item_id'] ) || isset( $item['item_name'] ) ) );
			$event['items'] = array_slice( array_values( $known ), 0, CommerceEvent::MAX_ITEMS );
		}
		$result = Commerce::track( $name, $event, $shopper );
		if ( ! $result instanceof WP_Error ) {
			return true;
		}
		if ( CommerceEvent::INVALID === $result->get_error_code() ) {
			_doing_it_wrong( esc_html( static::OWNER . " $name" ), esc_html( $result->get_error_message() ), '0.1.0' );
		}
		return false;
	}

	/**
	 * A product, or a line of a cart or order, as an event has it.
	 *
	 * @param int    $product  Post id.
	 * @param string $name     Its name where there is no such product any more.
	 * @param string $variant  Which kind of it; may be ''.
	 * @param int    $quantity How many.
	 * @param mixed  $revenue  Amount of the line, after discounts and with tax; null where nothing is said of it.
	 * @return array<string, mixed>
	 */
	protected function item( int $product, string $name = '', string $variant = '', int $quantity = 1, mixed $revenue = null ): array {
		$post  = get_post( $product );
		$texts = array(
			'item_id'   => $product > 0 ? (string) $product : '',
			'item_name' => self::plain( null === $post || static::PRODUCT !== $post->post_type ? $name : $post->post_title ),
			'category'  => self::plain( $this->category( $product ) ),
			'variant'   => self::plain( $variant ),
		);
		return array_filter( $texts, static fn ( string $text ): bool => '' !== $text )
			+ array( 'quantity' => max( 1, abs( $quantity ) ) )
			+ ( null === $revenue ? array() : array( 'revenue' => self::amount( $revenue ) ) );
	}

	/**
	 * The first of a product's categories.
	 */
	private function category( int $product ): string {
		$terms = get_the_terms( $product, static::CATEGORY );
		return is_array( $terms ) && array() !== $terms ? $terms[0]->name : '';
	}

	/**
	 * The key of an event that says which codes were used.
	 *
	 * @param array<mixed> $codes All that were used.
	 * @return array{coupon?: non-empty-list<string>}
	 */
	protected static function coupon( array $codes ): array {
		$codes = array_slice( array_values( array_filter( $codes, static fn ( mixed $code ): bool => is_string( $code ) && '' !== $code ) ), 0, CommerceEvent::MAX_TEXTS );
		return array() === $codes ? array() : array( 'coupon' => $codes );
	}

	/**
	 * What a line, an order or a refund comes to: shops say it as text, and of a refund below zero.
	 */
	protected static function amount( mixed $given ): float {
		return is_numeric( $given ) ? round( abs( (float) $given ), 3 ) : 0.0;
	}

	/**
	 * An id as hooks give it: whole, or as text.
	 */
	protected static function id( mixed $given ): int {
		return is_numeric( $given ) ? (int) $given : 0;
	}

	/**
	 * What people read where shops have HTML.
	 */
	protected static function plain( string $html ): string {
		return trim( html_entity_decode( wp_strip_all_tags( wp_check_invalid_utf8( $html, true ), true ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
	}
}
