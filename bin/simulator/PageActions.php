<?php
declare( strict_types=1 );

namespace Lodestar\Simulator;

/**
 * Simulates actions on a page besides reading.
 *
 * Each view has its own random sequence, so these actions don't influence which visits and page views happen.
 */
final class PageActions {

	/** Active time in milliseconds after which a visitor may buy something. */
	private const DECIDED = 12000;

	public function __construct(
		private Shopping $shopping = new Shopping(),
		private Watching $watching = new Watching(),
		private Clicking $clicking = new Clicking(),
		private Asking $asking = new Asking()
	) {
	}

	/**
	 * Returns the actions of a page view.
	 *
	 * @param Event $view      The page view.
	 * @param int   $leave_ms  When the visitor left the page, in UTC milliseconds.
	 * @param int   $active_ms Active time on the page.
	 * @param int   $scroll    Scroll depth in percent.
	 * @return list<Event> Empty if the view isn't counted: those browsers send no events, and bots take no action.
	 */
	public function of( Event $view, int $leave_ms, int $active_ms, int $scroll ): array {
		if ( ! $view->counts() ) {
			return array();
		}
		$random = new Random( 1, "deeds $view->view" );
		$moment = $random->between( $view->at_ms + 500, $leave_ms );
		$actions = array( $view->action( Event::VITALS, $leave_ms, '', '', self::vitals( $view, $random ) ) );
		array_push(
			$actions,
			...$this->clicking->of( $view, $moment, $random ),
			...$this->asking->of( $view, $moment, $active_ms, $scroll, $random ),
			...$this->watching->of( $view, $leave_ms, $random ),
			...$this->shopping->of( $view, $moment, $active_ms > self::DECIDED, $random )
		);
		return $actions;
	}

	/** @return array<string, int> */
	private static function vitals( Event $view, Random $random ): array {
		$slow   = 'mobile' === $view->person->browser->device ? 1.6 : 1.0;
		$ttfb   = $random->duration( 180 * $slow, 0.6 );
		$fcp    = $ttfb + $random->duration( 600 * $slow, 0.5 );
		$vitals = array(
			'ttfb' => (int) $ttfb,
			'fcp'  => (int) $fcp,
			'lcp'  => (int) ( $fcp + $random->duration( 700 * $slow, 0.6 ) ),
			'cls'  => (int) $random->duration( 30, 1.2 ),
		);
		return $random->chance( 0.7 ) ? $vitals + array( 'inp' => (int) $random->duration( 90 * $slow, 0.7 ) ) : $vitals;
	}
}
