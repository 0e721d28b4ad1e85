<?php
declare( strict_types=1 );

namespace Lodestar\Site\Tracking;

/**
 * Exempts the tracker from plugins and services that combine, defer or delay scripts. A delayed tracker misses every
 * visitor who leaves before the delay ends.
 */
final class Optimizers {

	/** Attributes that exempt a script. They add to the size of every page. */
	public const ATTRIBUTES = array(
		'data-cfasync'             => 'false', // Cloudflare Rocket Loader.
		'data-no-optimize'         => '1', // LiteSpeed Cache: combine.
		'data-no-defer'            => '1', // LiteSpeed Cache: defer and delay.
		'data-noptimize'           => '1', // Autoptimize.
		'data-no-minify'           => '1', // WP Rocket: minify.
		'nowprocket'               => true, // WP Rocket: defer and delay.
		'data-no-delay-js'         => true, // WP-Optimize.
		'data-pagespeed-no-defer'  => true, // PageSpeed modules of Apache and nginx.
		'data-jetpack-boost'       => 'ignore', // Jetpack Boost.
		'data-wpfc-render'         => 'false', // WP Fastest Cache.
		'data-wpmeteor-nooptimize' => 'true', // WP Meteor.
		'nitro-exclude'            => true, // NitroPack.
	);

	/**
	 * Filters of plugins that exempt scripts by content: SiteGround Speed Optimizer (combine) and Hummingbird (delay).
	 */
	public const FILTERS = array( 'sgo_javascript_combine_excluded_inline_content', 'wphb_delay_js_exclusions' );

	/** Text that only the tracker script contains. */
	private const TEXT = 'window.lodestar';

	/**
	 * Adds the tracker to a plugin's list of exempt scripts. Callback of FILTERS.
	 *
	 * @param mixed $texts Texts that exempt a script.
	 */
	public static function exempt( mixed $texts ): mixed {
		return is_array( $texts ) ? array( ...$texts, self::TEXT ) : $texts;
	}
}
