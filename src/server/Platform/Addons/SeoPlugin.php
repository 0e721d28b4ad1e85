<?php
declare( strict_types=1 );

namespace Lodestar\Platform\Addons;

use Lodestar\Platform\ThirdParty\ActivePlugins;
use Lodestar\Platform\ThirdParty\Guard;

/**
 * The plugin for search engine optimization that people are offered who have none: no addon of ours, but installed and
 * activated like one.
 */
final class SeoPlugin {

	/** By which the route of addons knows it. */
	public const SLUG = 'seo-plugin';

	/** Main files of those that do the same: who has one is offered none. */
	private const OTHERS = array(
		'all-in-one-seo-pack-pro/all_in_one_seo_pack.php',
		'autodescription/autodescription.php',
		'seo-by-rank-math/rank-math.php',
		'slim-seo/slim-seo.php',
		'squirrly-seo/squirrly.php',
		'wordpress-seo/wp-seo.php',
		'wordpress-seo-premium/wp-seo-premium.php',
		'wp-seopress/seopress.php',
	);

	/** Main files of those whose scores and keywords are recorded with page views. */
	private const WITH_SCORES = array(
		'all-in-one-seo-pack/all_in_one_seo_pack.php',
		'all-in-one-seo-pack-pro/all_in_one_seo_pack.php',
		'seo-by-rank-math/rank-math.php',
		'wordpress-seo/wp-seo.php',
		'wordpress-seo-premium/wp-seo-premium.php',
	);

	/**
	 * Whether a plugin is active whose scores and keywords are recorded with page views.
	 */
	public static function has_scores(): bool {
		return array() !== array_intersect( self::WITH_SCORES, ActivePlugins::all() );
	}

	/**
	 * The one that is offered.
	 */
	public static function offered(): Addon {
		$offered = array(
			'title'    => 'All in One SEO',
			'basename' => 'all-in-one-seo-pack/all_in_one_seo_pack.php',
			'package'  => 'all-in-one-seo-pack',
		);
		/**
		 * Filters the SEO plugin that is offered next to the search terms if none is installed.
		 *
		 * @param array{title: string, basename: string, package: string} $offered `basename` is its main file (`folder/file.php`); `package`
		 *                                                                         is a slug on wordpress.org or the https URL of an archive.
		 */
		$given = Guard::filter( 'lodestar_seo_plugin', $offered, is_array( ... ) );
		$given = array_merge( $offered, array_filter( is_array( $given ) ? $given : array(), 'is_string' ) );
		return new Addon(
			self::SLUG,
			$given['title'],
			0 === validate_file( $given['basename'] ) ? $given['basename'] : $offered['basename'],
			$given['package']
		);
	}

	/**
	 * Whether any is installed.
	 *
	 * @phpstan-impure Installing one changes the answer.
	 */
	public static function is_installed(): bool {
		$others = array_filter( self::OTHERS, static fn ( string $basename ): bool => is_file( WP_PLUGIN_DIR . "/$basename" ) );
		return self::offered()->is_installed() || array() !== $others;
	}
}
