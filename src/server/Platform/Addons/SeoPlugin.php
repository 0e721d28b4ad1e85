<?php
declare( strict_types=1 );

namespace Lodestar\Platform\Addons;

use Lodestar\Platform\ThirdParty\ActivePlugins;
use Lodestar\Platform\ThirdParty\Guard;

/** The SEO plugin recommended to sites without one. It isn't an addon, but is installed and activated like one. */
final class SeoPlugin {

	/** Its slug in the addons route. */
	public const SLUG = 'seo-plugin';

	/** Main files of alternatives. Sites that have one get no recommendation. */
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

	/** Main files of plugins whose scores and keywords are recorded with page views. */
	private const WITH_SCORES = array(
		'all-in-one-seo-pack/all_in_one_seo_pack.php',
		'all-in-one-seo-pack-pro/all_in_one_seo_pack.php',
		'seo-by-rank-math/rank-math.php',
		'wordpress-seo/wp-seo.php',
		'wordpress-seo-premium/wp-seo-premium.php',
	);

	/** Whether an active plugin provides scores and keywords, which are recorded with page views. */
	public static function has_scores(): bool {
		return array() !== array_intersect( self::WITH_SCORES, ActivePlugins::all() );
	}

	/** Returns the recommended plugin. */
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
	 * Whether any SEO plugin is installed.
	 *
	 * @phpstan-impure Installing one changes the answer.
	 */
	public static function is_installed(): bool {
		$others = array_filter( self::OTHERS, static fn ( string $basename ): bool => is_file( WP_PLUGIN_DIR . "/$basename" ) );
		return self::offered()->is_installed() || array() !== $others;
	}
}
