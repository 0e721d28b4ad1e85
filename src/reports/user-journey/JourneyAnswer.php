<?php
declare( strict_types=1 );

namespace Lodestar\Reports\UserJourney;

use Lodestar\Analytics\Journey;
use Lodestar\Analytics\JourneyPage;
use Lodestar\Platform\ThirdParty\Guard;

/** Converts a page of journeys to the format of the API. */
final class JourneyAnswer {

	/** @return array<string, mixed> `success`, `items`, `pagination`, `demo`, `dataThrough`. */
	public static function of( JourneyPage $page ): array {
		return array(
			'success'     => true,
			'items'       => array_map( self::item( ... ), $page->journeys ),
			'pagination'  => array(
				'page'  => $page->page,
				'pages' => $page->pages(),
				'total' => $page->total,
			),
			'demo'        => false,
			'dataThrough' => 0 === $page->data_through ? null : self::moment( $page->data_through ),
		);
	}

	/** @return array<string, mixed> */
	private static function item( Journey $journey ): array {
		return array(
			'transaction_id' => $journey->transaction,
			'edit_order_url' => self::edit_order_url( $journey->transaction ),
			'purchase_date'  => self::moment( $journey->at ),
			'utm_campaign'   => $journey->campaign,
			'utm_medium'     => $journey->medium,
			'utm_source'     => $journey->source,
			'order_total'    => $journey->total,
			'known'          => $journey->known,
			'seconds'        => null === $journey->first_at ? null : max( 0, $journey->at - $journey->first_at ),
			'visits'         => array_map(
				static fn ( array $visit ): array => array( 'time' => self::moment( $visit['started_at'] ) )
					+ array_diff_key( $visit, array( 'started_at' => 0 ) ),
				$journey->visits
			),
			'visits_left_out' => $journey->visits_left_out,
			'steps'          => array_map(
				static fn ( array $step ): array => array( 'time' => self::moment( $step['at'] ) )
					+ array_diff_key( $step, array( 'at' => 0 ) ),
				$journey->steps
			),
			'steps_left_out' => $journey->steps_left_out,
		);
	}

	/** Returns the URL for editing an order, or null if it's unknown or the user can't edit the order. */
	private static function edit_order_url( string $transaction ): ?string {
		/**
		 * Filters the wp-admin URL where the current user can edit an order.
		 *
		 * The shop adapters of WooCommerce and Easy Digital Downloads provide it.
		 *
		 * @param string $url         URL, or '' if there is none or the user can't edit the order.
		 * @param string $transaction Order ID, as the shop reported it.
		 * @see docs/extending/track-commerce.md
		 */
		$url = Guard::filter( 'lodestar_edit_order_url', '', is_string( ... ), $transaction );
		$url = is_string( $url ) ? esc_url_raw( $url, array( 'http', 'https' ) ) : '';
		return '' === $url ? null : $url;
	}

	private static function moment( int $at ): string {
		return (string) wp_date( 'c', $at );
	}
}
