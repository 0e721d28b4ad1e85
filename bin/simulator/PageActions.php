<?php
declare( strict_types=1 );

namespace Lodestar\Simulator;

/**
 * What somebody does on a page besides reading it. By a sequence of chance of its own for each view, so that who comes
 * and reads does not depend on it.
 */
final class PageActions {

	/** Milliseconds of active time after which people buy something. */
	private const DECIDED = 12000;

	public function __construct(
		private Shopping $shopping = new Shopping(),
		private Watching $watching = new Watching(),
		private Clicking $clicking = new Clicking(),
		private Asking $asking = new Asking()
	) {
	}

	/**
	 * @param Event $view      The page that was opened.
	 * @param int   $leave_ms  When it was left, in UTC milliseconds.
	 * @param int   $active_ms How long it was read.
	 * @param int   $scroll    How far down it was read, in percent.
	 * @return list<Event> None of those who are not to be counted: their browsers tell nothing, programs do nothing.
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

	/**
	 * @return array<string, int>
	 */
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
