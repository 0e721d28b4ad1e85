<?php
declare( strict_types=1 );

namespace Lodestar\Features\PostFigures;

use Lodestar\Features\Notes\Notes;
use Lodestar\Platform\Time\LocalTime;
use Lodestar\Reports\Period;
use WP_Post;

/** Events shown on a post's chart: publication, updates, and the site's notes. */
final class Marks {

	/** Maximum number of revisions read. */
	private const MOST = 100;

	/**
	 * @param non-empty-list<int> $starts Start of each chart entry in ascending order, as seconds of local time since
	 *                                    1970-01-01 00:00.
	 * @return list<array{kind: string, at: int, date: string, title: string, important: bool, color: ?string}>
	 *         In ascending order. `at` is the index of the chart entry.
	 */
	public static function of( WP_Post $post, Period $period, array $starts ): array {
		$at    = static fn ( int $wall ): int => count( array_filter( $starts, static fn ( int $start ): bool => $start <= $wall ) ) - 1;
		$marks = array();
		foreach ( self::moments( $post ) as $moment => $kind ) {
			$wall = $period->local_time->wall( $moment );
			if ( $period->range->contains( $period->local_time->day( $moment ) ) && $at( $wall ) >= 0 ) {
				$marks[ $at( $wall ) . $kind ] = self::mark( $kind, $at( $wall ), LocalTime::date( $period->local_time->day( $moment ) ) );
			}
		}
		// Updates in the same chart entry as the publication are hidden, because visitors barely saw the earlier
		// version.
		foreach ( $marks as $mark ) {
			if ( 'published' === $mark['kind'] ) {
				unset( $marks[ $mark['at'] . 'updated' ] );
			}
		}
		foreach ( Notes::all( $period->range, Notes::OPEN ) as $note ) {
			$marks[] = array(
				'title'     => $note->title,
				'important' => $note->is_important,
				'color'     => $note->category->background_color,
			) + self::mark( 'note', max( 0, $at( $note->day * DAY_IN_SECONDS ) ), LocalTime::date( $note->day ) );
		}
		$marks = array_values( $marks );
		usort( $marks, static fn ( array $one, array $other ): int => $one['at'] <=> $other['at'] );
		return $marks;
	}

	/** @return array{kind: string, at: int, date: string, title: string, important: bool, color: ?string} */
	private static function mark( string $kind, int $at, string $date ): array {
		return array(
			'kind'      => $kind,
			'at'        => $at,
			'date'      => $date,
			'title'     => '',
			'important' => false,
			'color'     => null,
		);
	}

	/**
	 * Returns the publication and the updates that the revisions show.
	 *
	 * @return array<int, string> 'published' or 'updated', by UTC seconds.
	 */
	private static function moments( WP_Post $post ): array {
		$published = Posts::published_at( $post );
		if ( null === $published ) {
			return array();
		}
		/** @var list<WP_Post> $revisions */
		$revisions = get_posts(
			array(
				'post_type'              => 'revision',
				'post_status'            => 'inherit',
				'post_parent'            => $post->ID,
				'numberposts'            => self::MOST,
				'update_post_meta_cache' => false,
				'update_post_term_cache' => false,
			)
		);
		$saved     = array_map(
			Posts::moment( ... ),
			array_filter( $revisions, static fn ( WP_Post $revision ): bool => false === wp_is_post_autosave( $revision ) )
		);
		$saved[]   = (int) strtotime( $post->post_modified_gmt . ' UTC' );
		$updates   = array_filter( $saved, static fn ( int $moment ): bool => $moment > $published );
		return array( $published => 'published' ) + array_fill_keys( $updates, 'updated' );
	}
}
