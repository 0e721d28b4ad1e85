<?php
declare( strict_types=1 );

namespace Lodestar\Ingest;

/**
 * Titles of pages, as WordPress knows the object that a page showed. (A title sent by the browser could say anything.)
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
		$this->read( 'post', $wpdb->posts, 'ID', 'post_title', $ids['post'] ?? array() );
		$this->read( 'term', $wpdb->terms, 'term_id', 'name', $ids['term'] ?? array() );
		$this->read( 'author', $wpdb->users, 'ID', 'display_name', $ids['author'] ?? array() );
	}

	/**
	 * The title of an object that was given to load(), or '' where WordPress knows none.
	 */
	public function of( string $object ): string {
		return $this->titles[ $object ] ?? '';
	}

	/**
	 * @param list<int> $ids Ids.
	 */
	private function read( string $kind, string $table, string $key, string $title, array $ids ): void {
		global $wpdb;
		if ( array() === $ids ) {
			return;
		}
		$in   = implode( ',', array_unique( $ids ) );
		$rows = $wpdb->get_results( "SELECT $key, $title FROM $table WHERE $key IN ($in)", ARRAY_N ); // phpcs:ignore WordPress.DB.PreparedSQL.InterpolatedNotPrepared -- names of core's and integers.
		/** @var list<array{numeric-string, string}> $rows */
		foreach ( $rows as [ $id, $title ] ) {
			$this->titles[ "$kind:$id" ] = self::plain( $title );
		}
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

	private static function plain( string $title ): string {
		return trim( html_entity_decode( wp_strip_all_tags( $title, true ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
	}
}
