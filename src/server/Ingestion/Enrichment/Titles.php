<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Enrichment;

/**
 * Titles of pages, as WordPress knows the object that a page showed. (A title sent by the browser could say anything.)
 * Of what nobody can open there is none; the page's path stands for it then.
 */
final class Titles {

	/** Titles remembered between batches; a title that is changed is seen by the next run. */
	private const REMEMBER = 5000;

	/** @var array<string, string> Title by object, '' where there is none. */
	private array $titles = array();

	/**
	 * Looks up what of() may be asked for, by one query for each kind of object.
	 *
	 * @param list<string> $objects For example post:12, term:34, author:5, home:0.
	 */
	public function load( array $objects ): void {
		global $wpdb;
		if ( count( $this->titles ) > self::REMEMBER ) {
			$this->titles = array();
		}
		$ids = array();
		foreach ( $objects as $object ) {
			if ( ! isset( $this->titles[ $object ] ) ) {
				[ $kind, $id ]           = explode( ':', $object, 2 ) + array( '', '' );
				$this->titles[ $object ] = self::of_kind( $kind );
				$ids[ $kind ][]          = (int) $id;
			}
		}
		$this->note( 'post', PublicPosts::titles( $ids['post'] ?? array() ) );
		$this->note( 'term', self::terms( $ids['term'] ?? array() ) );
		$this->note( 'author', self::texts( "SELECT ID, display_name FROM $wpdb->users WHERE ID", $ids['author'] ?? array() ) );
	}

	/**
	 * Whether an object was given to load(), and is remembered.
	 */
	public function knows( string $object ): bool {
		return isset( $this->titles[ $object ] );
	}

	/**
	 * The title of an object that was given to load(), or '' where WordPress knows none.
	 */
	public function of( string $object ): string {
		return $this->titles[ $object ] ?? '';
	}

	/**
	 * @param array<int, string> $titles Titles by id.
	 */
	private function note( string $kind, array $titles ): void {
		foreach ( $titles as $id => $title ) {
			$this->titles[ "$kind:$id" ] = self::plain( $title );
		}
	}

	/**
	 * The names of terms that have pages: those of menus, or of our own notes, are nobody's business.
	 *
	 * @param list<int> $ids Ids.
	 * @return array<int, string> By id.
	 */
	private static function terms( array $ids ): array {
		global $wpdb;
		$taxonomies = array_filter( get_taxonomies(), 'is_taxonomy_viewable' );
		$in         = implode( ',', array_map( static fn ( string $taxonomy ): string => $wpdb->prepare( '%s', $taxonomy ), $taxonomies ) );
		return self::texts(
			"SELECT t.term_id, t.name FROM $wpdb->terms t JOIN $wpdb->term_taxonomy x ON x.term_id = t.term_id AND x.taxonomy IN ($in) WHERE t.term_id",
			$ids
		);
	}

	/**
	 * @param string    $sql A query for ids and texts up to the column that has the ids, made of names.
	 * @param list<int> $ids Ids.
	 * @return array<int, string> By id.
	 */
	private static function texts( string $sql, array $ids ): array {
		global $wpdb;
		/** @var list<array{numeric-string, string}> $rows */
		// phpcs:ignore WordPress.DB.PreparedSQL -- as the parameter says, and integers.
		$rows  = array() === $ids ? array() : $wpdb->get_results( "$sql IN (" . implode( ',', array_unique( $ids ) ) . ')', ARRAY_N );
		$texts = array();
		foreach ( $rows as [ $id, $text ] ) {
			$texts[ (int) $id ] = $text;
		}
		return $texts;
	}

	/**
	 * The title of pages of which there is one kind only, in the site's language whoever asks.
	 */
	private static function of_kind( string $kind ): string {
		if ( 'home' === $kind ) {
			$name = get_option( 'blogname' );
			return is_string( $name ) ? self::plain( $name ) : '';
		}
		if ( 'search' !== $kind && '404' !== $kind ) {
			return '';
		}
		$switched = switch_to_locale( get_locale() );
		$title    = 'search' === $kind ? __( 'Search results', 'lodestar' ) : __( 'Page not found', 'lodestar' );
		if ( $switched ) {
			restore_previous_locale();
		}
		return $title;
	}

	/**
	 * A title as people read it.
	 *
	 * @param string $title As it is stored, perhaps with HTML.
	 */
	public static function plain( string $title ): string {
		return trim( html_entity_decode( wp_strip_all_tags( $title, true ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
	}
}
