<?php
declare( strict_types=1 );

namespace Lodestar\Simulator;

/**
 * Simulates forms: a newsletter form at the foot of every page, a contact form on pages, and an order form in the shop.
 */
final class Asking {

	private const NEWSLETTER = array(
		'form_id'     => '31',
		'form_name'   => 'Letter from the garden',
		'form_plugin' => 'wpforms',
	);

	private const GARDENER = array(
		'form_id'     => '7',
		'form_name'   => 'Ask the gardener',
		'form_plugin' => 'contact-form-7',
	);

	private const ORDER = array(
		'form_id'     => '12',
		'form_name'   => 'Question about an order',
		'form_plugin' => 'contact-form-7',
	);

	/** Scroll depth in percent from which the form at the foot of a page is seen. */
	private const FOOT = 75;

	/** Active time in milliseconds after which a visitor may submit a form. */
	private const DECIDED = 12000;

	/**
	 * Returns the form events of a page view.
	 *
	 * @param Event $view      The page view.
	 * @param int   $at_ms     Time of the events, in UTC milliseconds.
	 * @param int   $active_ms Active time on the page.
	 * @param int   $scroll    Scroll depth in percent.
	 * @return list<Event>
	 */
	public function of( Event $view, int $at_ms, int $active_ms, int $scroll, Random $random ): array {
		$events = array();
		if ( 'page' === $view->page->kind ) {
			$form   = str_contains( $view->page->path, 'shop' ) ? self::ORDER : self::GARDENER;
			$events = self::steps( $form, $view, $at_ms, $active_ms, self::ORDER === $form ? 0.14 : 0.3, $random );
		}
		if ( $scroll >= self::FOOT ) {
			array_push( $events, ...self::steps( self::NEWSLETTER, $view, $at_ms, $active_ms, 0.09, $random ) );
		}
		return $events;
	}

	/**
	 * Returns the steps that a visitor takes in a form.
	 *
	 * @param array<string, string> $form  Parameters of the form's events.
	 * @param float                 $start Share of viewers who start filling in the form, 0–1.
	 * @return list<Event>
	 */
	private static function steps( array $form, Event $view, int $at_ms, int $active_ms, float $start, Random $random ): array {
		$names = array( 'form_view' );
		if ( $random->chance( $start ) ) {
			$names[] = 'form_start';
			if ( $active_ms > self::DECIDED && $random->chance( 0.6 ) ) {
				$names[] = 'form_submit';
			}
		}
		return array_map(
			static fn ( string $name ): Event => $view->action( Event::EVENT, $at_ms, $random->hex( 16 ), $name, $form ),
			$names
		);
	}
}
