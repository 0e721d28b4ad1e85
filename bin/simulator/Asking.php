<?php
declare( strict_types=1 );

namespace Lodestar\Simulator;

/**
 * Forms: the newsletter at the foot of every page, which only those see who come so far; on pages one to write to the
 * gardeners, and in the shop one for questions about an order.
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

	/** Scrolled so far, in percent, somebody sees the foot of a page; its part of them looks up. */
	private const FOOT = 75;

	/** Milliseconds of active time after which people send a form. */
	private const DECIDED = 12000;

	/**
	 * @param Event $view      The page that was opened.
	 * @param int   $at_ms     When it happens, in UTC milliseconds.
	 * @param int   $active_ms How long the page was read.
	 * @param int   $scroll    How far down, in percent.
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
	 * @param array<string, string> $form  What the form is.
	 * @param float                 $start Part of those who see it that begin to fill it in.
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
