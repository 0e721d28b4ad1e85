<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Enrichment;

/**
 * Titles of pages, read from WordPress because browsers could send any title. Objects that aren't public have none, and
 * reports show the path instead.
 */
final class Titles {

	/** Maximum titles cached between batches. Edits take effect in the next run. */
	private const REMEMBER = 5000;

	/** @var array<string, string> Title by object; '' if it has none. */
	private array $titles = array();

	/**
	 * Loads the data that of() needs, in one query per kind of object.
	 *
	 * @param list<string> $objects For example post:12, term:34, author:5 or home:0.
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

	/** Whether an object is loaded and cached. */
	public function knows( string $object ): bool {
		return isset( $this->titles[ $object ] );
	}

	/** Returns the title of a loaded object, or '' if it has none. */
	public function of( string $object ): string {
		return $this->titles[ $object ] ?? '';
	}

	/** @param array<int, string> $titles Titles by id. */
	private function note( string $kind, array $titles ): void {
		foreach ( $titles as $id => $title ) {
			$this->titles[ "$kind:$id" ] = self::plain( $title );
		}
	}

	/**
	 * Returns the names of terms that have pages. Others, such as menus and Lodestar's own notes, aren't public.
	 *
	 * @param list<int> $ids Term IDs.
	 * @return array<int, string> Names by ID.
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
	 * Runs a query for IDs and texts.
	 *
	 * @param string    $sql Query up to the ID column of the WHERE clause, built from constant names.
	 * @param list<int> $ids IDs.
	 * @return array<int, string> Texts by ID.
	 */
	private static function texts( string $sql, array $ids ): array {
		global $wpdb;
		/** @var list<array{numeric-string, string}> $rows */
		// phpcs:ignore WordPress.DB.PreparedSQL -- see the parameter’s description; otherwise only integers.
		$rows  = array() === $ids ? array() : $wpdb->get_results( "$sql IN (" . implode( ',', array_unique( $ids ) ) . ')', ARRAY_N );
		$texts = array();
		foreach ( $rows as [ $id, $text ] ) {
			$texts[ (int) $id ] = $text;
		}
		return $texts;
	}

	/** Returns the fixed title of a kind of page, in the site's language regardless of the current user's. */
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

	/** Converts a stored title, which may contain HTML, to plain text. */
	public static function plain( string $title ): string {
		return trim( html_entity_decode( wp_strip_all_tags( $title, true ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
	}
}
