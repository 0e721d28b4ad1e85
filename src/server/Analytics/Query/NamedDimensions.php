<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\Query;

use Lodestar\Collector\EventName;
use Lodestar\Ingestion\Enrichment\CustomDimensions;
use Lodestar\Platform\Options\OptionsList;
use Lodestar\Platform\ThirdParty\Guard;
use Lodestar\Site\CountingOptions;
use UnexpectedValueException;

/**
 * The labeled custom dimensions: Lodestar's own, then those of other plugins. Unlabeled dimensions are stored and can
 * be queried, but reports don't offer them.
 */
final class NamedDimensions {

	/** Custom dimensions that the Dimensions report shows by default. */
	private const SHOWN = array( 'author', 'category', 'tag', 'post_type', 'published_month', 'logged_in', 'focus_keyword', 'seo_score' );

	/**
	 * Returns the dimensions for reports, in the reader's language. Includes user IDs only if the settings keep them.
	 *
	 * @return array<string, NamedDimension> By id.
	 */
	public static function all(): array {
		$ours = self::ours();
		$all  = CountingOptions::user_ids() ? $ours : array_diff_key( $ours, array( CustomDimensions::USER => true ) );
		/**
		 * Filters the names of third-party custom dimensions. Only dimensions with a name are offered in reports. Their values
		 * come from the filter `lodestar_dimensions`, under the same IDs.
		 *
		 * @param array<string, array{name: string, label?: string, tooltip?: string}> $named By ID. `name` is singular and `label` plural
		 *                                                                                    (the same by default); `tooltip` is one sentence.
		 * @see docs/extending/name-a-dimension.md
		 */
		$given = Guard::filter(
			'lodestar_custom_dimensions',
			array(),
			static fn ( mixed $named ): bool => self::are_named( $named, $ours )
		);
		foreach ( is_array( $given ) ? $given : array() as $id => $words ) {
			$fields = new Fields( is_array( $words ) ? $words : array() );
			$all[ (string) $id ] = new NamedDimension(
				(string) $id,
				$fields->text( 'name' ),
				$fields->text( $fields->has( 'label' ) ? 'label' : 'name' ),
				$fields->has( 'tooltip' ) ? $fields->text( 'tooltip' ) : ''
			);
		}
		return $all;
	}

	/** Returns a placeholder for a dimension without a label, for example after its plugin was deactivated. */
	public static function unknown( string $id ): NamedDimension {
		return self::ours()[ $id ] ?? new NamedDimension( $id, $id, $id, '' );
	}

	/**
	 * Returns the dimensions that Ingestion\Enrichment adds to page views.
	 *
	 * @return array<string, NamedDimension> By id.
	 */
	private static function ours(): array {
		$named = array(
			new NamedDimension(
				'author',
				__( 'Author', 'lodestar' ),
				__( 'Authors', 'lodestar' ),
				__( 'The author of the viewed page.', 'lodestar' )
			),
			new NamedDimension(
				'category',
				__( 'Category', 'lodestar' ),
				__( 'Categories', 'lodestar' ),
				__( 'The categories of the viewed post. A post in several categories counts toward each of them.', 'lodestar' )
			),
			new NamedDimension(
				'tag',
				__( 'Tag', 'lodestar' ),
				__( 'Tags', 'lodestar' ),
				__( 'The tags of the viewed post. A post with several tags counts toward each of them.', 'lodestar' )
			),
			new NamedDimension(
				'post_type',
				__( 'Post Type', 'lodestar' ),
				__( 'Post Types', 'lodestar' ),
				__( 'Whether visitors viewed a post, a page or another type of content.', 'lodestar' )
			),
			new NamedDimension(
				'published_month',
				__( 'Publication Month', 'lodestar' ),
				__( 'Publication Month', 'lodestar' ),
				__( 'The month the page was published.', 'lodestar' ),
				Type::Date
			),
			new NamedDimension(
				'logged_in',
				__( 'Logged In', 'lodestar' ),
				__( 'Logged In', 'lodestar' ),
				__( 'Whether the visitor was logged in to this site. Excluded roles aren’t included.', 'lodestar' )
			),
			new NamedDimension(
				CustomDimensions::USER,
				__( 'User ID', 'lodestar' ),
				__( 'User IDs', 'lodestar' ),
				__( 'The accounts of logged-in visitors. Stored only if your privacy settings allow it.', 'lodestar' )
			),
			new NamedDimension(
				'focus_keyword',
				__( 'Focus Keyword', 'lodestar' ),
				__( 'Focus Keywords', 'lodestar' ),
				__( 'The focus keyword set for the page in your SEO plugin.', 'lodestar' )
			),
			new NamedDimension(
				'seo_score',
				__( 'SEO Score', 'lodestar' ),
				__( 'SEO Scores', 'lodestar' ),
				__( 'The score your SEO plugin gave the page at the time it was viewed.', 'lodestar' )
			),
		);
		return array_column( $named, null, 'id' );
	}

	/**
	 * Whether a callback of the filter returned valid labels.
	 *
	 * @param mixed                         $given Value that the callback returned.
	 * @param array<string, NamedDimension> $ours  Lodestar's own dimensions by id, whose ids are reserved.
	 * @throws UnexpectedValueException If an entry is invalid. The message gives the reason.
	 */
	private static function are_named( mixed $given, array $ours ): bool {
		foreach ( is_array( $given ) ? $given : array() as $id => $words ) {
			if ( ! is_string( $id ) || ! EventName::is_name( $id ) || isset( $ours[ $id ] ) ) {
				throw new UnexpectedValueException(
					"\"$id\" is already taken or invalid. Use at most 40 lowercase letters, digits and underscores, starting with a letter."
				);
			}
			$texts = is_array( $words )
				? array_filter( array_intersect_key( $words, array_flip( array( 'name', 'label', 'tooltip' ) ) ), 'is_string' )
				: array();
			if ( $texts !== $words || '' === ( $texts['name'] ?? '' ) || '' === ( $texts['label'] ?? 'none' ) ) {
				throw new UnexpectedValueException( "\"$id\" must be an array of strings: a name and, optionally, a label and a tooltip." );
			}
		}
		return is_array( $given );
	}

	/** Returns the option with the ids of the dimensions that the Dimensions report shows, in display order. */
	public static function shown(): OptionsList {
		return new OptionsList( 'lodestar_report_dimensions', self::SHOWN, OptionsList::EVENT, 50 );
	}
}
