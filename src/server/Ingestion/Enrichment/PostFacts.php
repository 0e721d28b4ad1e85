<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Enrichment;

use Lodestar\Ingestion\Rows\Values;

/** Facts about public posts from WordPress and SEO plugins: author, type, terms, date, SEO score and focus keyword. */
final class PostFacts {

	/** Dimensions by taxonomy. */
	private const TAXONOMIES = array(
		'category' => 'category',
		'post_tag' => 'tag',
	);

	/** Dimensions by post meta key of Yoast SEO and Rank Math. */
	private const META = array(
		'_yoast_wpseo_linkdex'    => 'seo_score',
		'_yoast_wpseo_focuskw'    => 'focus_keyword',
		'rank_math_seo_score'     => 'seo_score',
		'rank_math_focus_keyword' => 'focus_keyword',
	);

	/** Whether All in One SEO's table exists; null until checked. */
	private ?bool $has_aioseo = null;

	/**
	 * @param list<int> $ids Post IDs.
	 * @return array<int, array<string, list<string>>> Values by post and dimension.
	 */
	public function of( array $ids ): array {
		$ids = array_keys( PublicPosts::titles( $ids ) );
		if ( array() === $ids ) {
			return array();
		}
		$in    = implode( ',', $ids );
		$facts = array();
		foreach ( array( self::posts( $in ), self::terms( $in ), ...self::meta( $in ), $this->aioseo( $in ) ) as $source ) {
			$found = array();
			foreach ( $source as [ $id, $name, $value ] ) {
				if ( '' !== $value ) {
					$found[ $id ][ $name ][] = $value;
				}
			}
			foreach ( $found as $id => $values ) {
				$facts[ $id ] = ( $facts[ $id ] ?? array() ) + $values; // With data of two SEO plugins, the first wins.
			}
		}
		return $facts;
	}

	/**
	 * @param string $in Comma-separated post IDs.
	 * @return list<array{int, string, string}> Post, dimension, value.
	 */
	private static function posts( string $in ): array {
		global $wpdb;
		$facts = array();
		foreach (
			self::rows(
				"SELECT p.ID, p.post_type, p.post_date, u.display_name FROM $wpdb->posts p LEFT JOIN $wpdb->users u ON u.ID = p.post_author WHERE p.ID IN ($in)"
			) as [ $id, $type, $date, $author ]
		) {
			$is_dated = null !== $date && ! str_starts_with( $date, '0000' );
			$facts[]  = array( (int) $id, 'author', self::plain( $author ) );
			$facts[]  = array( (int) $id, 'post_type', (string) $type );
			$facts[]  = array( (int) $id, 'published_year', $is_dated ? substr( $date, 0, 4 ) : '' );
			$facts[]  = array( (int) $id, 'published_month', $is_dated ? substr( $date, 0, 7 ) : '' );
		}
		return $facts;
	}

	/**
	 * @param string $in Comma-separated post IDs.
	 * @return list<array{int, string, string}> Post, dimension, value.
	 */
	private static function terms( string $in ): array {
		global $wpdb;
		$taxonomies = self::quoted( self::TAXONOMIES );
		$rows       = self::rows(
			"SELECT r.object_id, x.taxonomy, t.name FROM $wpdb->term_relationships r
			JOIN $wpdb->term_taxonomy x ON x.term_taxonomy_id = r.term_taxonomy_id
			JOIN $wpdb->terms t ON t.term_id = x.term_id
			WHERE r.object_id IN ($in) AND x.taxonomy IN ($taxonomies) ORDER BY t.name"
		);
		return array_map(
			static fn ( array $row ): array => array( (int) $row[0], self::TAXONOMIES[ (string) $row[1] ] ?? '', self::plain( $row[2] ) ),
			$rows
		);
	}

	/**
	 * @param string $in Comma-separated post IDs.
	 * @return array<string, list<array{int, string, string}>> Post, dimension and value, by meta key.
	 */
	private static function meta( string $in ): array {
		global $wpdb;
		$keys  = self::quoted( self::META );
		$facts = array_fill_keys( array_keys( self::META ), array() );
		foreach (
			self::rows(
				"SELECT post_id, meta_key, meta_value FROM $wpdb->postmeta WHERE post_id IN ($in) AND meta_key IN ($keys) ORDER BY meta_id"
			) as [ $id, $key, $value ]
		) {
			$name = self::META[ (string) $key ] ?? '';
			// Rank Math stores a comma-separated list.
			foreach ( 'focus_keyword' === $name ? explode( ',', (string) $value ) : array( (string) $value ) as $one ) {
				$facts[ (string) $key ][] = array( (int) $id, $name, trim( $one ) );
			}
		}
		return $facts;
	}

	/**
	 * @param string $in Comma-separated post IDs.
	 * @return list<array{int, string, string}> Post, dimension, value.
	 */
	private function aioseo( string $in ): array {
		global $wpdb;
		$table              = $wpdb->prefix . 'aioseo_posts';
		$this->has_aioseo ??= array() !== $wpdb->get_col( $wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->esc_like( $table ) ) );
		$facts              = array();
		foreach (
			$this->has_aioseo
				? self::rows( "SELECT post_id, seo_score, keyphrases FROM $table WHERE post_id IN ($in)" )
				: array() as [ $id, $score, $phrases ]
		) {
			$phrases = json_decode( (string) $phrases, true );
			$focus   = is_array( $phrases ) && is_array( $phrases['focus'] ?? null ) ? $phrases['focus']['keyphrase'] ?? '' : '';
			$facts[] = array( (int) $id, 'seo_score', (string) $score );
			$facts[] = array( (int) $id, 'focus_keyword', is_string( $focus ) ? trim( $focus ) : '' );
		}
		return $facts;
	}

	/**
	 * @param string $sql Contains only names from core and integers.
	 * @return list<list<?string>>
	 */
	private static function rows( string $sql ): array {
		global $wpdb;
		/** @var list<list<?string>> $rows */
		$rows = $wpdb->get_results( $sql, ARRAY_N ); // phpcs:ignore WordPress.DB.PreparedSQL.NotPrepared -- see the docblock.
		return $rows;
	}

	private static function plain( ?string $text ): string {
		return trim( html_entity_decode( (string) $text, ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
	}

	/** @param array<string, string> $map Our names by their keys. */
	private static function quoted( array $map ): string {
		return "'" . implode( "','", array_keys( $map ) ) . "'";
	}
}
