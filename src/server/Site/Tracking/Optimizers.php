<?php
declare( strict_types=1 );

namespace Lodestar\Site\Tracking;

/**
 * Asks plugins and services that combine, defer or delay scripts to leave the tracker where and as it is. A delayed
 * tracker misses everyone who leaves before the delay ends.
 */
final class Optimizers {

	/** Attributes that exempt a script, by whom. Each goes with every page. */
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

	/** Filters of plugins that look for a text in a script: SiteGround Speed Optimizer (combine) and Hummingbird (delay). */
	public const FILTERS = array( 'sgo_javascript_combine_excluded_inline_content', 'wphb_delay_js_exclusions' );

	/** What the tracker's script has and no other. */
	private const TEXT = 'window.lodestar';

	/**
	 * Hooked to FILTERS.
	 *
	 * @param mixed $texts Texts that exempt a script.
	 */
	public static function exempt( mixed $texts ): mixed {
		return is_array( $texts ) ? array( ...$texts, self::TEXT ) : $texts;
	}
}
