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

/**
 * Finishes the site summary: what a descriptor cannot express.
 */
final class Shaper extends \Lodestar\Reports\Shaper {

	/** What is told of it as it is asked. */
	private const FIGURES = array( 'pageviews', 'sessions', 'bounceRate', 'engagedSessions' );

	private const TIMES = 3;

	/** Most categories that are answered. */
	private const CATEGORIES = 4;

	/**
	 * Counts the posts, pages and comments that everybody can read.
	 */
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
		$response['rowCounts'] = new stdClass(); // Nobody pages through these.
		return array( 'summary' => Answer::part( static fn (): array => self::all_time( $answer ) + (array) $response['summary'] ) )
			+ $response;
	}

	/**
	 * @param string                     $field Field of the answer.
	 * @param list<array<string, mixed>> $rows  What the descriptor put there.
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
	 * The first rows that are something by itself.
	 *
	 * @param list<array<string, mixed>> $rows The rows, with title.
	 * @param int                        $most So many.
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
	 * Counts since data collection started.
	 *
	 * @param Answer $answer Whose query `all` is for all days.
	 * @return array<int|string, int|string|null> 0 = page views, 1 = sessions, `since` = the first day of both
	 *                                            (`YYYY-MM-DD`, null before any).
	 * @throws SourceException When the source cannot tell.
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
	 * The weekdays or hours with the most page views. Both come from one query by weekday and hour.
	 *
	 * @param list<array<string, mixed>> $rows  Page views (`views`) of the hours of each weekday.
	 * @param string                     $field `day` (0 = Sunday) or `hour` (0–23).
	 * @return list<array<string, int|float|null>> The field, and what percent of all page views falls there; most first, of
	 *                                             equals the earlier one.
	 */
	private static function popular_times( array $rows, string $field ): array {
		$views = array();
		foreach ( $rows as $row ) {
			$number           = is_numeric( $row[ $field ] ) ? (int) $row[ $field ] : 0;
			$views[ $number ] = ( $views[ $number ] ?? 0 ) + ( is_int( $row['views'] ) ? $row['views'] : 0 );
		}
		ksort( $views );
		arsort( $views ); // Stable since PHP 8.0.
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
	 * The most viewed post or page, as WordPress has it now. A deleted one keeps the title of its views, one in the trash its
	 * own. If visitors can't open it anymore for another reason (a draft again, private), only its path is shown.
	 *
	 * @param list<array<string, mixed>> $rows What was seen, most seen first: object (`post:12`), the figures, and the title and path under which it was seen most.
	 * @return list<array<string, mixed>> One row: url (null if visitors can't open it anymore), title, img (URL of the featured
	 *                                    image's thumbnail, or null) and the figures. None where nothing was viewed.
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
					// Themes hide it until the password is given.
					'img'       => null === $post || '' !== $post->post_password
						? null
						: self::known( get_the_post_thumbnail_url( $post, 'thumbnail' ) ),
				) + array_intersect_key( $row, array_flip( self::FIGURES ) );
				return array( $popular );
			}
		}
		return array();
	}

	/**
	 * WordPress says false where there is none.
	 */
	private static function known( string|false $address ): ?string {
		return false === $address ? null : $address;
	}
}
