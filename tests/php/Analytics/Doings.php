<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Analytics;

/**
 * Random events of every kind from PHP's generator, with easily confused texts. They belong to pages or to a shop's
 * server, up to days after the visit.
 */
final class Doings {

	private const LINKS = array(
		'https://example.net/',
		'https://example.net/A',
		'https://example.net/a',
		'https://straße.example/Ü',
		'https://example.net/a ',
	);

	private const WORDS = array( 'garden', 'Garden', 'gärten', 'garden ', '😀 emoji', '100%', "O'Reilly \\", '(not set)', '(other)' );

	private const PLANS = array( 'gold', 'Gold', 'silver', '12.5', 'true' );

	private const COUPONS = array( 'SPRING', 'spring', array( 'spring', 'Gift 10' ), array( 'SPRING', '(other)', 'spring' ) );

	private const GOODS = array(
		array( 'SKU-1', 'Spade', 'Tools', '(not set)' ),
		array( 'sku-1', 'spade', 'tools', 'Red' ),
		array( 'SKU-2', 'Rose 🌹', 'Plants', 'red' ),
		array( 'SKU-3', 'Café', 'Plants / Cafés', '(not set)' ),
	);

	/**
	 * Creates an event of a page view, or of the server without one.
	 *
	 * @param int $visitor Number of the person on that day.
	 * @param int $at      UTC seconds.
	 */
	public static function one( int $id, int $visitor, int $day, int $hour, int $at, ?PageView $view ): ExpectedEvent {
		$event = new ExpectedEvent( $id, $visitor, $day, $hour, $at, $view, '' );
		if ( null === $view || 0 === mt_rand( 0, 2 ) ) {
			self::shop( $event );
		} else {
			self::browse( $event );
		}
		if ( 0 === mt_rand( 0, 3 ) ) {
			$event->says['plan'] = self::of( self::PLANS );
		}
		$event->is_key = in_array( $event->name, array( 'purchase', 'form_submit' ), true ) || 0 === mt_rand( 0, 19 );
		return $event;
	}

	private static function browse( ExpectedEvent $event ): void {
		$name  = self::of(
			array(
				'click',
				'click',
				'affiliate_click',
				'file_download',
				'contact_click',
				'view_search_results',
				'page_not_found',
				'form_view',
				'form_view',
				'form_start',
				'form_submit',
				'video_start',
				'video_progress',
				'video_complete',
				'video_pause',
				'sign_up',
				'Sign_up',
				'vote',
			)
		);
		$video = array(
			'video_title'    => self::of( self::WORDS ),
			'video_url'      => self::of( self::LINKS ),
			'video_provider' => self::of( array( 'youtube', 'vimeo', 'html5' ) ),
			'media_type'     => self::of( array( 'video', 'audio' ) ),
		);

		$event->name = $name;
		$event->says = match ( true ) {
			'file_download' === $name             => array(
				'link_url'       => self::of( self::LINKS ),
				'file_name'      => self::of( self::WORDS ) . '.pdf',
				'file_extension' => self::of( array( 'pdf', 'PDF', 'zip' ) ),
			),
			'contact_click' === $name             => array( 'method' => self::of( array( 'tel', 'mail' ) ) ),
			'view_search_results' === $name       => array( 'search_term' => self::of( self::WORDS ) ),
			'page_not_found' === $name            => array(),
			str_ends_with( $name, 'click' )       => array(
				'link_url'    => self::of( self::LINKS ),
				'link_domain' => self::of( array( 'example.net', 'straße.example' ) ),
				'link_text'   => mb_strcut( str_repeat( self::of( self::WORDS ), mt_rand( 1, 100 ) ), 0, 500, 'UTF-8' ),
				'outbound'    => 'true',
			),
			str_starts_with( $name, 'form' )      => array(
				'form_id'     => (string) mt_rand( 1, 3 ),
				'form_name'   => self::of( self::WORDS ),
				'form_plugin' => self::of( array( 'wpforms', 'core' ) ),
			),
			str_starts_with( $name, 'video' )     => $video,
			default                               => array( 'group' => self::of( self::WORDS ) ),
		};
		if ( str_starts_with( $name, 'video' ) && 'video_start' !== $name ) {
			$event->share = mt_rand( 0, 100 );
		}
		if ( 'form' !== substr( $name, 0, 4 ) && ! str_ends_with( $name, 'click' ) ) {
			$event->value = mt_rand( -1, 3 ) * mt_rand( 0, 99999 );
		}
	}

	private static function shop( ExpectedEvent $event ): void {
		$event->name = self::of(
			array(
				'view_item',
				'view_item',
				'view_item',
				'add_to_cart',
				'add_to_cart',
				'remove_from_cart',
				'begin_checkout',
				'purchase',
				'purchase',
				'refund',
			)
		);
		if ( 'purchase' === $event->name || 'refund' === $event->name ) {
			$event->says = array(
				'transaction_id' => 'T' . mt_rand( 1, 50 ),
				'currency'       => 'EUR',
				'payment_type'   => self::of( array( 'card', 'Card' ) ),
				'customer_type'  => self::of( array( 'new', 'returning' ) ),
				'origin'         => self::of( array( 'web', 'admin' ) ),
			) + ( 0 === mt_rand( 0, 1 ) ? array( 'coupon' => self::COUPONS[ mt_rand( 0, count( self::COUPONS ) - 1 ) ] ) : array() );
		}
		$event->value = mt_rand( 0, 300 ) * 990;
		foreach ( range( 1, mt_rand( 1, 3 ) ) as $_ ) {
			[ $id, $name, $category, $variant ] = self::GOODS[ mt_rand( 0, count( self::GOODS ) - 1 ) ];
			$event->goods[]                     = new Good( $id, $name, $category, $variant, mt_rand( 1, 4 ), mt_rand( 0, 100 ) * 333 );
		}
	}

	/**
	 * Returns custom dimensions of a page.
	 *
	 * @return array<string, list<string>>
	 */
	public static function known(): array {
		$known = array();
		foreach ( array( 'category', 'tag' ) as $name ) {
			$several = array_filter(
				array( 'News', 'news', 'Bücher', '(not set)', 'a, b' ),
				static fn ( string $_ ): bool => 0 === mt_rand( 0, 3 )
			);
			if ( array() !== $several ) {
				$known[ $name ] = array_values( $several );
			}
		}
		if ( 0 !== mt_rand( 0, 3 ) ) {
			$known['author'] = array( self::of( array( 'Ann', 'ann', 'Ånn' ) ) );
		}
		return $known;
	}

	/**
	 * Returns a random subset of the web vitals.
	 *
	 * @return array<string, int>
	 */
	public static function vitals(): array {
		return array_filter(
			array(
				'ttfb' => mt_rand( 0, 900 ),
				'fcp'  => mt_rand( 0, 3000 ),
				'lcp'  => mt_rand( 0, 6000 ),
				'inp'  => mt_rand( 0, 400 ),
				'cls'  => mt_rand( 0, 900 ),
			),
			static fn ( int $_ ): bool => 0 !== mt_rand( 0, 3 )
		);
	}

	/** @param list<string> $choice */
	private static function of( array $choice ): string {
		return $choice[ mt_rand( 0, count( $choice ) - 1 ) ];
	}
}
