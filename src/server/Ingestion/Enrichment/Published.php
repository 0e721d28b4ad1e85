<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Enrichment;

use Lodestar\Site\Tracking\CountedPath;
use Throwable;
use WP_Term;
use WP_User;

/**
 * Recognizes pages that WordPress itself publishes. They keep their names in reports even when the daily limit of new
 * values is reached.
 *
 * Because the browser sends the object of a page, a path only counts as an object's own if it is the exact URL that
 * WordPress gives that object.
 */
final class Published {

	/** Maximum objects cached. */
	private const REMEMBER = 5000;

	/** @var array<string, string> Path by object; '' if it isn't published. */
	private array $paths = array();

	/**
	 * Whether an object is published.
	 *
	 * @param string $object For example post:12, term:34, author:5, home:0, archive:book or archive:2026-11.
	 */
	public function knows( string $object ): bool {
		return '404:0' === $object || '' !== $this->path( $object );
	}

	/**
	 * Whether a path is the one of a published object.
	 *
	 * @param string $object As for knows().
	 * @param string $path   Path of a hit.
	 */
	public function has( string $object, string $path ): bool {
		return '' !== $path && $path === $this->path( $object );
	}

	private function path( string $object ): string {
		if ( ! isset( $this->paths[ $object ] ) ) {
			$this->paths            = count( $this->paths ) < self::REMEMBER ? $this->paths : array();
			$this->paths[ $object ] = self::find( $object );
		}
		return $this->paths[ $object ];
	}

	private static function find( string $object ): string {
		[ $kind, $id ] = explode( ':', $object, 2 ) + array( '', '' );
		try {
			$link = match ( $kind ) {
				'post'    => is_post_publicly_viewable( (int) $id ) ? get_permalink( (int) $id ) : '',
				'term'    => self::of_term( (int) $id ),
				'author'  => get_userdata( (int) $id ) instanceof WP_User ? get_author_posts_url( (int) $id ) : '',
				'home'    => home_url( '/' ),
				'archive' => 1 === preg_match( '/^\d{4}(?:-\d\d){0,2}$/D', $id ) ? self::of_date( $id ) : get_post_type_archive_link( $id ),
				default   => '',
			};
		} catch ( Throwable ) { // Links pass through third-party filters, which may throw.
			return '';
		}
		return is_string( $link ) && '' !== $link ? CountedPath::of_url( $link ) : '';
	}

	private static function of_term( int $id ): string {
		$term = get_term( $id );
		$link = $term instanceof WP_Term && is_taxonomy_viewable( $term->taxonomy ) ? get_term_link( $term ) : '';
		return is_string( $link ) ? $link : '';
	}

	/**
	 * @param string $date Year, month and day, as far as they are given. Without posts of that time, the archive
	 *                     doesn't exist.
	 */
	private static function of_date( string $date ): string {
		[ $year, $month, $day ] = array_map( 'intval', explode( '-', "$date-0-0" ) );

		$when = array_filter( array( 'year' => $year, 'month' => $month, 'day' => $day ), static fn ( int $part ): bool => 0 !== $part );
		if (
			! isset( $when['year'] )
			|| array() === get_posts( array( 'date_query' => array( $when ), 'numberposts' => 1, 'fields' => 'ids' ) )
		) {
			return '';
		}
		return match ( count( $when ) ) {
			1       => get_year_link( $year ),
			2       => get_month_link( $year, $month ),
			default => get_day_link( $year, $month, $day ),
		};
	}
}
