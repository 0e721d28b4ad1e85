<?php
declare( strict_types=1 );

namespace Lodestar\Reports\SiteSummary;

use Lodestar\Analytics\SourceException;
use Lodestar\Reports\Answer;

/**
 * How much there has been since counting began, and how much the site holds now.
 */
final class AllTime {

	/**
	 * @param Answer $answer Whose query `all` is for all days.
	 * @return array<int|string, int|string|null> 0 = page views, 1 = sessions, `since` = the first day of both
	 *                                            (`YYYY-MM-DD`, null before any), and how many posts, pages and comments
	 *                                            everybody can read.
	 * @throws SourceException When the source cannot tell.
	 */
	public static function of( Answer $answer ): array {
		$result = $answer->result( 'all' );
		$counts = array();
		foreach ( $result->totals as $metric => $count ) {
			$counts[] = null === $count ? throw SourceException::unsupported( $answer->source->id(), array( $metric ) ) : (int) $count;
		}
		return array(
			...$counts,
			'since'          => $result->since,
			'total_posts'    => self::published( 'post' ),
			'total_pages'    => self::published( 'page' ),
			'total_comments' => wp_count_comments()->approved,
		);
	}

	private static function published( string $type ): int {
		$published = wp_count_posts( $type )->publish ?? 0;
		return is_numeric( $published ) ? (int) $published : 0;
	}
}
