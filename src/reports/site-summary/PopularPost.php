<?php
declare( strict_types=1 );

namespace Lodestar\Reports\SiteSummary;

use Lodestar\Ingestion\Enrichment\PublicPosts;
use Lodestar\Ingestion\Enrichment\Titles;
use WP_Post;

/**
 * The post or page that was seen most, as WordPress has it now. One that was deleted keeps the title that its views have, one
 * in the trash its own. If visitors can't open it anymore for another reason (a draft again, private), only its path is
 * shown.
 */
final class PopularPost {

	/** What is told of it as it is asked. */
	private const FIGURES = array( 'pageviews', 'sessions', 'bounceRate', 'engagedSessions' );

	/**
	 * @param list<array<string, mixed>> $rows What was seen, most seen first: object (`post:12`), the figures, and the title and path under which it was seen most.
	 * @return array<string, mixed>|null Url (null where nobody can open it any more), title, img (address of the featured
	 *                                   image's thumbnail, or null) and the figures; null where nothing was seen.
	 */
	public static function first_of( array $rows ): ?array {
		foreach ( $rows as $row ) {
			$object = $row['object'];
			if ( is_string( $object ) && 1 === preg_match( '/^post:(\d+)$/D', $object, $found ) ) {
				$id    = (int) $found[1];
				$any   = get_post( $id );
				$post  = $any instanceof WP_Post && is_post_publicly_viewable( $any ) ? $any : null;
				$title = Titles::plain( PublicPosts::titles( array( $id ) )[ $id ] ?? '' );
				return array(
					'url'       => null === $post ? null : self::known( get_permalink( $post ) ),
					'title'     => '' === $title ? ( $row[ null === $post && null !== $any ? 'path' : 'title' ] ?? '' ) : $title,
					'img'       => null === $post || '' !== $post->post_password ? null : self::known( get_the_post_thumbnail_url( $post, 'thumbnail' ) ), // Themes hide it until the password is given.
				) + array_intersect_key( $row, array_flip( self::FIGURES ) );
			}
		}
		return null;
	}

	/**
	 * WordPress says false where there is none.
	 */
	private static function known( string|false $address ): ?string {
		return false === $address ? null : $address;
	}
}
