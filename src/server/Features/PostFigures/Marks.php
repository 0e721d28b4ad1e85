<?php
declare( strict_types=1 );

namespace Lodestar\Features\PostFigures;

use Lodestar\Features\Notes\Notes;
use Lodestar\Platform\Time\LocalTime;
use Lodestar\Reports\Period;
use WP_Post;

/**
 * What happened on the days of a post's chart: when it came out, when it was changed, and what people of the site wrote
 * down of a day.
 */
final class Marks {

	/** Of so many saved changes at most it is looked at when they were. */
	private const MOST = 100;

	/**
	 * @param WP_Post            $post   The post.
	 * @param Period             $period The days.
	 * @param non-empty-list<int> $starts When each entry of the chart begins, as seconds since the site's clock showed 1970-01-01 00:00; ascending.
	 * @return list<array{kind: string, at: int, date: string, title: string, important: bool, color: ?string}> Ascending; `at` is the entry that each falls into.
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
		// Saved right after it came out: that is no change that visitors saw.
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

	/**
	 * @return array{kind: string, at: int, date: string, title: string, important: bool, color: ?string}
	 */
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
	 * When it came out and when it was changed since, as far as its revisions tell.
	 *
	 * @return array<int, string> published or updated, by UTC seconds.
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
