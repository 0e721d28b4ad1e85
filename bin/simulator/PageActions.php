<?php
declare( strict_types=1 );

namespace Lodestar\Simulator;

/**
 * What somebody does on a page besides reading it. By a sequence of chance of its own for each view, so that who comes
 * and reads does not depend on it.
 */
final class PageActions {

	/** Where links lead, with their texts. */
	private const LINKS = array(
		'https://www.rhs.org.uk/plants'         => 'RHS plant finder',
		'https://en.wikipedia.org/wiki/Compost' => 'Compost on Wikipedia',
		'https://www.gbif.org/species/search'   => 'Species search',
		'https://seeds.example/catalogue'       => 'Seed catalogue',
	);

	private const FILES = array(
		'sowing-calendar.pdf' => 'Sowing calendar',
		'bed-planner.xlsx'    => 'Bed planner',
		'moon-phases.zip'     => 'All pictures',
	);

	/** Milliseconds of active time after which people fill in a form or buy something. */
	private const DECIDED = 12000;

	public function __construct( private Shopping $shopping = new Shopping(), private Watching $watching = new Watching() ) {
	}

	/**
	 * @param Event $view      The page that was opened.
	 * @param int   $leave_ms  When it was left, in UTC milliseconds.
	 * @param int   $active_ms How long it was read.
	 * @return list<Event> None of those who are not to be counted: their browsers tell nothing, programs do nothing.
	 */
	public function of( Event $view, int $leave_ms, int $active_ms ): array {
		if ( ! $view->counts() ) {
			return array();
		}
		$random = new Random( 1, "deeds $view->view" );
		$moment = $random->between( $view->at_ms + 500, $leave_ms );
		$actions  = array( $view->action( Event::VITALS, $leave_ms, '', '', self::vitals( $view, $random ) ) );
		if ( $random->chance( 0.07 ) ) {
			$actions[] = self::link( $view, $moment, $random );
		}
		if ( $random->chance( 'post' === $view->page->kind ? 0.04 : 0.01 ) ) {
			$actions[] = self::file( $view, $moment, $random );
		}
		if ( 'page' === $view->page->kind ) {
			array_push( $actions, ...self::form( $view, $moment, $active_ms, $random ) );
		}
		if ( 'post' === $view->page->kind ) {
			array_push( $actions, ...$this->watching->of( $view, $moment, $leave_ms, $random ), ...$this->shopping->of( $view, $moment, $active_ms > self::DECIDED, $random ) );
		}
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

	private static function link( Event $view, int $at, Random $random ): Event {
		if ( $random->chance( 0.3 ) ) {
			return $view->action( Event::EVENT, $at, $random->hex( 16 ), 'affiliate_click', self::target( 'https://tools.example/go/spade', 'The spade that we use' ) );
		}
		if ( $random->chance( 0.15 ) ) {
			return $view->action( Event::EVENT, $at, $random->hex( 16 ), 'contact_click', array( 'method' => $random->chance( 0.6 ) ? 'mail' : 'tel' ) );
		}
		$url = $random->pick( array_keys( self::LINKS ) );
		return $view->action( Event::EVENT, $at, $random->hex( 16 ), 'click', self::target( $url, self::LINKS[ $url ] ) );
	}

	/**
	 * @return array<string, string>
	 */
	private static function target( string $url, string $text ): array {
		return array(
			'link_url'    => $url,
			'link_domain' => (string) parse_url( $url, PHP_URL_HOST ),
			'link_text'   => $text,
			'outbound'    => 'true',
		);
	}

	private static function file( Event $view, int $at, Random $random ): Event {
		$file   = $random->pick( array_keys( self::FILES ) );
		$values = array(
			'link_url'       => "/wp-content/uploads/$file",
			'link_text'      => self::FILES[ $file ],
			'file_name'      => "/wp-content/uploads/$file",
			'file_extension' => pathinfo( $file, PATHINFO_EXTENSION ),
		);
		return $view->action( Event::EVENT, $at, $random->hex( 16 ), 'file_download', $values );
	}

	/**
	 * @return list<Event>
	 */
	private static function form( Event $view, int $at, int $active_ms, Random $random ): array {
		$form  = array(
			'form_id'     => '7',
			'form_name'   => 'Ask the gardener',
			'form_plugin' => 'html',
		);
		$names = array( 'form_view' );
		if ( $random->chance( 0.3 ) ) {
			$names[] = 'form_start';
			if ( $active_ms > self::DECIDED && $random->chance( 0.4 ) ) {
				$names[] = 'form_submit';
			}
		}
		return array_map( static fn ( string $name ): Event => $view->action( Event::EVENT, $at, $random->hex( 16 ), $name, $form ), $names );
	}
}
