<?php
declare( strict_types=1 );

namespace Lodestar\Site\Tracking;

use WP_HTML_Tag_Processor;

/** Prepares embedded players to report playback to the page. */
final class TrackerEmbeds {

	/**
	 * Adds `enablejsapi=1` to YouTube embeds, so that the player responds to messages from the page.
	 *
	 * Vimeo's player always does. No additional files are loaded.
	 *
	 * @param mixed $html HTML of an embed block or an oEmbed URL.
	 */
	public static function with_messages( mixed $html ): mixed {
		if ( ! is_string( $html ) || ! str_contains( $html, 'youtube' ) ) {
			return $html;
		}
		$tags = new WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag( array( 'tag_name' => 'iframe' ) ) ) {
			$address = $tags->get_attribute( 'src' );
			if ( is_string( $address ) && 1 === preg_match( '~^(https?:)?//www\.youtube(-nocookie)?\.com/embed/~', $address ) ) {
				$tags->set_attribute( 'src', add_query_arg( 'enablejsapi', '1', $address ) );
			}
		}
		return $tags->get_updated_html();
	}
}
