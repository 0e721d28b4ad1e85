<?php
declare( strict_types=1 );

namespace Lodestar\Features\Notes;

use Lodestar\Platform\Rest\ApiException;
use WP_Error;
use WP_Term;

/** Stores the categories of the site's notes. */
final class Categories {

	/** Option: whether the default categories were created. Prevents deleted ones from coming back. */
	private const MADE = 'lodestar_note_categories_made';

	private const LONGEST_NAME = 200;

	/**
	 * Returns all categories, sorted by name. Creates the default categories on first use.
	 *
	 * @return list<Category>
	 */
	public static function all(): array {
		if ( false === get_option( self::MADE ) && add_option( self::MADE, '1', '', false ) ) {
			self::make_first();
		}
		$categories = array_map( Category::of( ... ), self::all_terms() );
		usort( $categories, static fn ( Category $a, Category $b ): int => strnatcasecmp( $a->name, $b->name ) );
		return $categories;
	}

	/** @return list<WP_Term> */
	public static function all_terms(): array {
		$terms = get_terms(
			array(
				'taxonomy'   => ContentTypes::CATEGORY,
				'hide_empty' => false,
			)
		);
		return is_array( $terms ) ? array_values( $terms ) : array();
	}

	public static function find( int $id ): ?Category {
		$term = $id > 0 ? get_term( $id, ContentTypes::CATEGORY ) : null;
		return $term instanceof WP_Term ? Category::of( $term ) : null;
	}

	/** @throws ApiException If no category has this ID. */
	public static function get( int $id ): Category {
		return self::find( $id )
			?? throw ApiException::not_found( 'unknown_category', __( 'This category no longer exists.', 'lodestar' ), array( 'id' => $id ) );
	}

	/**
	 * Creates or updates a category.
	 *
	 * @param array<mixed>  $params   name and background_color. Missing fields stay unchanged.
	 * @param Category|null $category Category to update, or null to create one.
	 * @throws ApiException If a value is invalid, or WordPress fails.
	 */
	public static function save( array $params, ?Category $category ): Category {
		$name  = null === $category || isset( $params['name'] ) ? self::name( $params['name'] ?? '', $category ) : $category->name;
		$color = array_key_exists( 'background_color', $params )
			? self::color( $params['background_color'] )
			: $category?->background_color;
		return self::store( $name, $color, $category );
	}

	/**
	 * Deletes a category. Its notes are uncategorized afterwards.
	 *
	 * @return Category The deleted category.
	 * @throws ApiException If WordPress fails.
	 */
	public static function delete( Category $category ): Category {
		$done = wp_delete_term( $category->id, ContentTypes::CATEGORY );
		if ( true !== $done ) {
			throw ApiException::not_saved( $done instanceof WP_Error ? $done->get_error_message() : '' );
		}
		return $category;
	}

	/** Creates the default categories in the site's language, because all users share them. */
	private static function make_first(): void {
		$is_switched = switch_to_locale( get_locale() );
		$first       = array(
			'#3858e9' => __( 'Website Updates', 'lodestar' ),
			'#38a391' => __( 'Blog Post', 'lodestar' ),
			'#d76f0b' => __( 'Promotion', 'lodestar' ),
		);
		foreach ( $first as $color => $name ) {
			self::store( $name, $color, null );
		}
		if ( $is_switched ) {
			restore_previous_locale();
		}
	}

	private static function store( string $name, ?string $color, ?Category $category ): Category {
		$stored = wp_slash( PlainText::to_stored( $name ) );
		$term   = null === $category
			? wp_insert_term( $stored, ContentTypes::CATEGORY )
			: wp_update_term( $category->id, ContentTypes::CATEGORY, array( 'name' => $stored ) );
		if ( $term instanceof WP_Error ) {
			throw 'term_exists' === $term->get_error_code() ? self::taken() : ApiException::not_saved( $term->get_error_message() );
		}
		$id = $term['term_id'];
		if ( null === $color ) {
			delete_term_meta( $id, Category::COLOR );
		} else {
			update_term_meta( $id, Category::COLOR, $color );
		}
		return self::get( $id );
	}

	private static function name( mixed $value, ?Category $category ): string {
		$name = PlainText::clean( $value );
		$name = null === $name ? null : (string) preg_replace( '/[\s\p{Z}]+/u', ' ', $name );
		if ( null === $name || '' === $name ) {
			throw self::refused( 'name', null === $name ? 'not_text' : 'missing', __( 'Enter a name for the category.', 'lodestar' ) );
		}
		// Check the escaped name, because it is longer and the column has a limited length.
		if ( mb_strlen( PlainText::to_stored( $name ) ) > self::LONGEST_NAME ) {
			throw self::refused(
				'name',
				'too_long',
				/* translators: %d: maximum number of characters. */
				sprintf( __( 'Names can have up to %d characters.', 'lodestar' ), self::LONGEST_NAME ),
				array( 'max' => self::LONGEST_NAME )
			);
		}
		foreach ( self::all() as $other ) {
			if ( $other->id !== $category?->id && mb_strtolower( $other->name ) === mb_strtolower( $name ) ) {
				throw self::taken();
			}
		}
		return $name;
	}

	private static function color( mixed $value ): ?string {
		if ( null === $value || '' === $value ) {
			return null;
		}
		if ( ! is_string( $value ) || 1 !== preg_match( '/^#[0-9a-f]{6}$/Di', $value ) ) {
			throw self::refused( 'background_color', 'not_a_color', __( 'Use the format #rrggbb for the color.', 'lodestar' ) );
		}
		return strtolower( $value );
	}

	private static function taken(): ApiException {
		return self::refused( 'name', 'taken', __( 'A category with this name already exists.', 'lodestar' ) );
	}

	/**
	 * @param string               $reason Error in snake_case.
	 * @param array<string, mixed> $data   Details.
	 */
	private static function refused( string $param, string $reason, string $message, array $data = array() ): ApiException {
		return ApiException::bad_request( 'invalid_category', $message, array( 'param' => $param, 'reason' => $reason ) + $data );
	}
}
