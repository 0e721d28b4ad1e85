<?php
declare( strict_types=1 );

namespace Lodestar\Reports\SiteSummary;

use Lodestar\Query\DimensionFilter;
use Lodestar\Query\Query;
use Lodestar\Query\TextMatch;
use Lodestar\Reports\Answer;
use Lodestar\Reports\Companion;
use Lodestar\Reports\Figures;
use Lodestar\Source\SourceException;
use WP_Post;

/**
 * The post or page that was seen most, as WordPress has it now. One that is gone keeps the title that its views have;
 * of one that visitors cannot open any more (a draft again, private) only the path is told.
 */
final class PopularPost {

	/** Asked of the winner only: to reckon them for every page takes three times as long as to find it. */
	private const METRICS = array( 'sessions', 'bounceRate', 'engagedSessions' );

	/**
	 * @param list<array<string, mixed>> $rows What was seen, most seen first: object (`post:12`) and pageviews.
	 * @return array<string, mixed>|null Url (null where nobody can open it any more), title, img (address of the featured
	 *                                   image's thumbnail, or null) and the figures; null where nothing was seen.
	 * @throws SourceException When the source cannot tell.
	 */
	public static function first_of( array $rows, Answer $answer ): ?array {
		foreach ( $rows as $row ) {
			$object = $row['object'];
			if ( is_string( $object ) && 1 === preg_match( '/^post:(\d+)$/D', $object, $found ) ) {
				$any   = get_post( (int) $found[1] );
				$post  = $any instanceof WP_Post && is_post_publicly_viewable( $any ) ? $any : null;
				$title = null === $post ? '' : trim( html_entity_decode( wp_strip_all_tags( $post->post_title, true ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
				return array(
					'url'       => null === $post ? null : self::known( get_permalink( $post ) ),
					'title'     => '' === $title ? self::seen( $object, null === $post && null !== $any ? 'pagePath' : 'pageTitle', $answer ) : $title,
					'img'       => null === $post || '' !== $post->post_password ? null : self::known( get_the_post_thumbnail_url( $post, 'thumbnail' ) ), // Themes hide it until the password is given.
					'pageviews' => $row['pageviews'],
				) + self::figures( $object, $answer );
			}
		}
		return null;
	}

	/**
	 * The title or path under which it was seen most.
	 *
	 * @throws SourceException When the source cannot tell.
	 */
	private static function seen( string $object, string $dimension, Answer $answer ): string {
		return Companion::find( $answer, array( 'pageObject' ), array( array( $object ) ), $dimension )[ $object ] ?? '';
	}

	/**
	 * @return array<string, int|float|null> By metric.
	 * @throws SourceException When the source cannot tell.
	 */
	private static function figures( string $seen, Answer $answer ): array {
		$query = new Query(
			self::METRICS,
			array(),
			$answer->period->range,
			dimension_filter: new DimensionFilter( 'pageObject', TextMatch::Exact, array( $seen ), true )
		);
		return array_map( array( Figures::class, 'plain' ), $answer->ask( $query )->totals );
	}

	/**
	 * WordPress says false where there is none.
	 */
	private static function known( string|false $address ): ?string {
		return false === $address ? null : $address;
	}
}
