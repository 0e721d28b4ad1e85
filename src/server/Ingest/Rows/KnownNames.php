<?php
declare( strict_types=1 );

namespace Lodestar\Ingest\Rows;

use Lodestar\Ingest\Enrichment\EnrichedEvent;

/**
 * Names that Lodestar itself gives. Visitors can invent names, by the thousand too, so these have allowances of new
 * texts of their own.
 */
final class KnownNames {

	private const EVENTS = array(
		'click', 'affiliate_click', 'file_download', 'contact_click', EnrichedEvent::SEARCH, EnrichedEvent::NOT_FOUND,
		'form_view', 'form_start', 'form_submit', 'video_start', 'video_progress', 'video_complete', 'video_pause',
		'view_item', 'add_to_cart', 'remove_from_cart', 'begin_checkout', 'purchase', 'refund',
	);

	private const PARAMETERS = array(
		'link_url', 'link_domain', 'link_text', 'outbound', 'file_name', 'file_extension', 'method', 'search_term',
		'form_id', 'form_name', 'form_plugin', 'video_title', 'video_url', 'video_provider', 'media_type', 'video_duration', 'video_percent',
		'transaction_id', 'refund_id', 'currency', 'coupon', 'payment_type', 'customer_type', 'shipping', 'tax',
	);

	public static function is_event( string $name ): bool {
		return in_array( $name, self::EVENTS, true );
	}

	public static function is_parameter( string $name ): bool {
		return in_array( $name, self::PARAMETERS, true );
	}
}
