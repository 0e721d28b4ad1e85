<?php
declare( strict_types=1 );

namespace Lodestar\Site\Tracking;

use WP_HTML_Tag_Processor;

/**
 * Embedded players that tell the page how they are played.
 */
final class TrackerEmbeds {

	/**
	 * Asks YouTube's player for it: with `enablejsapi=1` in its address it answers messages of the page. (Vimeo's always
	 * does.) Nothing more is loaded for that.
	 *
	 * @param mixed $html What an embed block or an address on a line of its own became.
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
