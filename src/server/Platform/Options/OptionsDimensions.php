<?php
declare( strict_types=1 );

namespace Lodestar\Platform\Options;

/**
 * What the Dimensions report shows.
 */
final class OptionsDimensions {

	/** What it shows until somebody chooses. */
	private const AT_FIRST = array( 'author', 'category', 'tag', 'post_type', 'published_month', 'logged_in', 'focus_keyword', 'seo_score' );

	/** Ids of the custom dimensions that have a table, in its order. */
	public static function shown(): OptionsList {
		return new OptionsList( 'lodestar_report_dimensions', self::AT_FIRST, OptionsText::EVENT, 50 );
	}
}
