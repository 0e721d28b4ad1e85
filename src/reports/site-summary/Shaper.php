<?php
declare( strict_types=1 );

namespace Lodestar\Reports\SiteSummary;

use Lodestar\Analytics\Source;
use Lodestar\Analytics\SourceException;
use Lodestar\Ingestion\Enrichment\PublicPosts;
use Lodestar\Ingestion\Enrichment\Titles;
use Lodestar\Reports\Answer;
use Lodestar\Reports\Figures;
use Lodestar\Reports\Period;
use Lodestar\Storage\Text;
use stdClass;
use WP_Post;

/** Adds the fields of the site summary that its descriptor can't express. */
final class Shaper extends \Lodestar\Reports\Shaper {

	/** Metrics that are returned unchanged for the most viewed post or page. */
	private const FIGURES = array( 'pageviews', 'sessions', 'bounceRate', 'engagedSessions' );

	private const TIMES = 3;

	/** Maximum number of categories. */
	private const CATEGORIES = 4;

	/** Counts the published posts, published pages and approved comments. */
	public function fields( Period $period, Source $source ): array {
		return array(
			'summary' => array(
				'total_posts'    => self::published( 'post' ),
				'total_pages'    => self::published( 'page' ),
				'total_comments' => wp_count_comments()->approved,
			),
		);
	}

	public function rows( string $part, array $rows ): array {
		return 'popular_page' === $part || 'popular_post' === $part ? self::popular_post( $rows ) : $rows;
	}

	public function shape( array $response, Answer $answer ): array {
		foreach ( $response as $field => $rows ) {
			if ( str_starts_with( $field, 'popular_' ) && is_array( $rows ) && ! isset( $rows['error'] ) ) {
				/** @var list<array<string, mixed>> $rows */
				$response[ $field ] = self::popular( $field, $rows );
			}
		}
		$response['rowCounts'] = new stdClass(); // These lists aren't paged.
		return array( 'summary' => Answer::part( static fn (): array => self::all_time( $answer ) + (array) $response['summary'] ) )
			+ $response;
	}

	/**
	 * @param string                     $field Field of the response.
	 * @param list<array<string, mixed>> $rows  Rows from the descriptor.
	 * @return array<mixed>|null
	 */
	private static function popular( string $field, array $rows ): ?array {
		return match ( $field ) {
			'popular_days'                 => self::popular_times( $rows, 'day' ),
			'popular_hours'                => self::popular_times( $rows, 'hour' ),
			'popular_page', 'popular_post' => $rows[0] ?? null,
			'popular_products'             => self::named( $rows, 1 ),
			default                        => self::named( $rows, self::CATEGORIES ),
		};
	}

	/**
	 * Returns the first rows with a title of their own.
	 *
	 * @param list<array<string, mixed>> $rows Rows with `title`.
	 * @param int                        $most Maximum number of rows.
	 * @return list<array<string, mixed>>
	 */
	private static function named( array $rows, int $most ): array {
		$named = array_filter(
			$rows,
			static fn ( array $row ): bool => ! in_array( $row['title'], array( '', Text::NOT_SET, Text::OTHER ), true )
		);
		return array_slice( array_values( $named ), 0, $most );
	}

	/**
	 * Returns the page views and sessions since data collection started.
	 *
	 * @param Answer $answer Has the query `all` over all days.
	 * @return array<int|string, int|string|null> 0 = page views, 1 = sessions, `since` = first day with data
	 *         (`YYYY-MM-DD`, null before any).
	 * @throws SourceException If the source can't provide them.
	 */
	private static function all_time( Answer $answer ): array {
		$result = $answer->result( 'all' );
		$counts = array();
		foreach ( $result->totals as $metric => $count ) {
			$counts[] = null === $count ? throw SourceException::unsupported( $answer->source->id(), array( $metric ) ) : (int) $count;
		}
		return array( ...$counts, 'since' => $result->since );
	}

	private static function published( string $type ): int {
		$published = wp_count_posts( $type )->publish ?? 0;
		return is_numeric( $published ) ? (int) $published : 0;
	}

	/**
	 * Returns the weekdays or hours with the most page views. Both come from one query by weekday and hour.
	 *
	 * @param list<array<string, mixed>> $rows  Page views (`views`) by weekday and hour.
	 * @param string                     $field `day` (0 = Sunday) or `hour` (0-23).
	 * @return list<array<string, int|float|null>> The field and its percentage of all page views, highest
	 *         first. Of equal ones, the earlier comes first.
	 */
	private static function popular_times( array $rows, string $field ): array {
		$views = array();
		foreach ( $rows as $row ) {
			$number           = is_numeric( $row[ $field ] ) ? (int) $row[ $field ] : 0;
			$views[ $number ] = ( $views[ $number ] ?? 0 ) + ( is_int( $row['views'] ) ? $row['views'] : 0 );
		}
		ksort( $views );
		arsort( $views ); // arsort() is stable since PHP 8.0, so of equal counts the earlier one comes first.
		$all     = array_sum( $views );
		$popular = array();
		foreach ( array_slice( $views, 0, self::TIMES, true ) as $number => $count ) {
			$popular[] = array(
				$field    => $number,
				'percent' => Figures::share( $count, $all ),
			);
		}
		return $popular;
	}

	/**
	 * Returns the most viewed post or page, with its current title.
	 *
	 * A deleted post has the title from its views, and a trashed one its own. If visitors can't open it for another
	 * reason, such as being a draft or private, only its path is shown.
	 *
	 * @param list<array<string, mixed>> $rows Most viewed first: object (`post:12`), metrics, most frequent title and
	 *                                         path.
	 * @return list<array<string, mixed>> One row: url (null if visitors can't open it), title, img (thumbnail
	 *         URL of the featured image, or null) and metrics. Empty without page views.
	 */
	private static function popular_post( array $rows ): array {
		foreach ( $rows as $row ) {
			$object = $row['object'];
			if ( is_string( $object ) && 1 === preg_match( '/^post:(\d+)$/D', $object, $found ) ) {
				$id    = (int) $found[1];
				$any   = get_post( $id );
				$post  = $any instanceof WP_Post && is_post_publicly_viewable( $any ) ? $any : null;
				$title = Titles::plain( PublicPosts::titles( array( $id ) )[ $id ] ?? '' );
				$popular = array(
					'url'       => null === $post ? null : self::known( get_permalink( $post ) ),
					'title'     => '' === $title ? ( $row[ null === $post && null !== $any ? 'path' : 'title' ] ?? '' ) : $title,
					// Themes hide the image until the password is entered.
					'img'       => null === $post || '' !== $post->post_password
						? null
						: self::known( get_the_post_thumbnail_url( $post, 'thumbnail' ) ),
				) + array_intersect_key( $row, array_flip( self::FIGURES ) );
				return array( $popular );
			}
		}
		return array();
	}

	private static function known( string|false $address ): ?string {
		return false === $address ? null : $address;
	}
}
