<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Rows;

/**
 * Names that Lodestar itself gives to parameters of events. Visitors can invent names, by the thousand too, so these have
 * allowances of new texts of their own, as its own names of events have (Collector\EventName).
 */
final class KnownParameters {

	private const PARAMETERS = array(
		'link_url', 'link_domain', 'link_text', 'outbound', 'file_name', 'file_extension', 'method', 'search_term',
		'form_id', 'form_name', 'form_plugin', 'video_title', 'video_url', 'video_provider', 'media_type', 'video_duration', 'video_percent',
		'transaction_id', 'refund_id', 'currency', 'coupon', 'payment_type', 'customer_type', 'origin', 'shipping', 'tax', 'paid_currency', 'paid_value',
	);

	public static function has( string $name ): bool {
		return in_array( $name, self::PARAMETERS, true );
	}
}
