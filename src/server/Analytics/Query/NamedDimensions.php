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
 * The custom dimensions of pages that somebody has put into words: ours, then those of other plugins. Others are stored and
 * can be asked for all the same; people are only offered what has a name.
 */
final class NamedDimensions {

	/** Custom dimensions that the Dimensions report shows until somebody chooses. */
	private const SHOWN = array( 'author', 'category', 'tag', 'post_type', 'published_month', 'logged_in', 'focus_keyword', 'seo_score' );

	/**
	 * Those that can be shown, in the reader's language: accounts only where the owner has them kept.
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

	/**
	 * One that nobody has put into words, or not any more.
	 */
	public static function unknown( string $id ): NamedDimension {
		return self::ours()[ $id ] ?? new NamedDimension( $id, $id, $id, '' );
	}

	/**
	 * Ours: what Ingest\Enrichment finds out about a page.
	 *
	 * @return array<string, NamedDimension> By id.
	 */
	private static function ours(): array {
		$named = array(
			new NamedDimension(
				'author',
				__( 'Author', 'lodestar' ),
				__( 'Authors', 'lodestar' ),
				__( 'Who wrote the page that was viewed.', 'lodestar' )
			),
			new NamedDimension(
				'category',
				__( 'Category', 'lodestar' ),
				__( 'Categories', 'lodestar' ),
				__( 'The categories of the post that was viewed. One in several categories counts under each.', 'lodestar' )
			),
			new NamedDimension(
				'tag',
				__( 'Tag', 'lodestar' ),
				__( 'Tags', 'lodestar' ),
				__( 'The tags of the post that was viewed. One with several tags counts under each.', 'lodestar' )
			),
			new NamedDimension(
				'post_type',
				__( 'Post Type', 'lodestar' ),
				__( 'Post Types', 'lodestar' ),
				__( 'Whether a post, a page or something else was viewed.', 'lodestar' )
			),
			new NamedDimension(
				'published_month',
				__( 'Published At', 'lodestar' ),
				__( 'Published At', 'lodestar' ),
				__( 'The month in which the page was published.', 'lodestar' ),
				Type::Date
			),
			new NamedDimension(
				'logged_in',
				__( 'Logged In', 'lodestar' ),
				__( 'Logged In', 'lodestar' ),
				__( 'Whether the visitor was logged in to this site. Roles that are not counted are not here.', 'lodestar' )
			),
			new NamedDimension(
				CustomDimensions::USER,
				__( 'User ID', 'lodestar' ),
				__( 'User IDs', 'lodestar' ),
				__( 'The accounts of visitors who were logged in, which are kept only while your privacy settings say so.', 'lodestar' )
			),
			new NamedDimension(
				'focus_keyword',
				__( 'Focus Keyword', 'lodestar' ),
				__( 'Focus Keywords', 'lodestar' ),
				__( 'The focus keyword that your SEO plugin has for the page.', 'lodestar' )
			),
			new NamedDimension(
				'seo_score',
				__( 'SEO Score', 'lodestar' ),
				__( 'SEO Scores', 'lodestar' ),
				__( 'The score that your SEO plugin gave the page when it was viewed.', 'lodestar' )
			),
		);
		return array_column( $named, null, 'id' );
	}

	/**
	 * Whether a callback gave names that can be used.
	 *
	 * @param mixed                         $given What it returned.
	 * @param array<string, NamedDimension> $ours  Ours by id: those are taken.
	 * @throws UnexpectedValueException Where one of them cannot; says which, and why.
	 */
	private static function are_named( mixed $given, array $ours ): bool {
		foreach ( is_array( $given ) ? $given : array() as $id => $words ) {
			if ( ! is_string( $id ) || ! EventName::is_name( $id ) || isset( $ours[ $id ] ) ) {
				throw new UnexpectedValueException(
					"\"$id\" is taken, or is not of lower case letters, digits and underscores, at most 40, the first one a letter."
				);
			}
			$texts = is_array( $words )
				? array_filter( array_intersect_key( $words, array_flip( array( 'name', 'label', 'tooltip' ) ) ), 'is_string' )
				: array();
			if ( $texts !== $words || '' === ( $texts['name'] ?? '' ) || '' === ( $texts['label'] ?? 'none' ) ) {
				throw new UnexpectedValueException( "\"$id\" has to be an array of texts: a name and, if need be, label and tooltip." );
			}
		}
		return is_array( $given );
	}

	/** Ids of the custom dimensions that have a table in the Dimensions report, in its order. */
	public static function shown(): OptionsList {
		return new OptionsList( 'lodestar_report_dimensions', self::SHOWN, OptionsList::EVENT, 50 );
	}
}
