<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports\Plain;

use Lodestar\Tests\Analytics\Visit;

/** Page views by the dimension values of their pages, ignoring pages without a value. */
final class PlainDimensions extends PlainReport {

	/** Dimensions shown by default. */
	private const SHOWN = array( 'author', 'category', 'tag', 'post_type', 'published_month', 'logged_in', 'focus_keyword', 'seo_score' );

	/** Labels that differ from the stored value. */
	private const READ = array(
		'post_type' => array( 'post' => 'Posts', 'page' => 'Pages' ),
		'logged_in' => array( 'true' => 'Logged in', 'false' => 'Not logged in' ),
	);

	/**
	 * Adds dimension values to pages for dimensions that the traffic doesn't fill.
	 *
	 * @param list<Visit> $visits The visits.
	 */
	public static function know_more( array $visits ): void {
		foreach ( $visits as $visit ) {
			foreach ( $visit->page_views as $nth => $view ) {
				if ( $nth < 4 ) {
					$view->known += array(
						'post_type' => array( 0 === $nth % 2 ? 'post' : 'page' ),
						'logged_in' => array( $visit->lasting ? 'true' : 'false' ),
					);
				}
				if ( $visit->engaged ) {
					$view->known += array(
						'published_month' => array( '2026-0' . ( 1 + $visit->hour % 9 ) ),
						'focus_keyword'   => array( "tulips $nth" ),
						'seo_score'       => array( (string) ( 50 + $nth ) ),
					);
				}
			}
		}
	}

	public static function answer( Count $count ): array {
		$all  = $count->table( array(), array( 'pageview' => 'screenPageViews' ) );
		$data = array();
		$none = array();
		foreach ( self::SHOWN as $id ) {
			$with        = $count->table(
				array( 'label' => "customDimension:$id" ),
				array( 'pageview' => 'screenPageViews' ),
				Asked::none_of( "customDimension:$id", array( '(not set)' ) )
			);
			$data[ $id ] = array_map(
				static fn ( array $line ): array => self::row(
					$with,
					$line,
					array( 'label' => self::READ[ $id ][ (string) $line['texts']['label'] ] ?? $line['texts']['label'] )
				),
				$with->lines
			);
			$none[ $id ] = Table::share( (int) $all->now['pageview'] - (int) $with->now['pageview'], $all->now['pageview'] );
		}
		return array(
			'data' => $data,
			'none' => array_filter( $none, static fn ( ?float $share ): bool => null !== $share ),
			'all'  => $all->now,
		);
	}
}
