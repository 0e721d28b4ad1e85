<?php
declare( strict_types=1 );

namespace Lodestar\Site\Tracking;

use Lodestar\Collector\EventName;
use Lodestar\Collector\Url;
use Lodestar\Paths;
use Lodestar\Platform\ThirdParty\Guard;
use Lodestar\Site\CountingOptions;
use Lodestar\Site\Site;
use Lodestar\Site\State;
use WP_HTML_Tag_Processor;

/**
 * Prints the tracker script. Its bytes depend only on the page, never on the visitor, because caches store whole pages
 * and serve them to everyone. The browser decides whether to count a visit, and the collector checks it again.
 */
final class Tracker {

	/**
	 * Priority in wp_head: right after the title, before style sheets. An inline script waits for the style sheets
	 * before it. Visitors who leave while a slow page loads should still be counted.
	 */
	public const PRIORITY = 2;

	/**
	 * Maximum size in KB of the printed elements on a site with default settings, uncompressed and with gzip. README
	 * and docs mention both, and a test compares them with the built script.
	 */
	public const MAX_KB      = 3.5;
	public const MAX_KB_GZIP = 2;

	/** Milliseconds after which a page that is about to reload counts anyway. */
	private const RELOAD_TIMEOUT = 3000;

	/** ID of the element that holds the settings. */
	private const SETTINGS = 'lodestar-settings';

	/** Prints the tracker on pages of the site. */
	public static function print(): void {
		/**
		 * Filters whether the page gets the tracker. Base the decision on the page, not the visitor, because caches
		 * serve pages to everyone.
		 *
		 * @param bool $prints True on pages of the site. False in previews, feeds and embeds, and on AMP pages.
		 */
		if (
			true === Guard::filter(
				'lodestar_print_tracker',
				! is_preview() && ! is_customize_preview() && ! is_feed() && ! is_embed() && ! self::is_amp(),
				is_bool( ... )
			)
		) {
			echo self::element(); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- core's tag around our own script.
		}
	}

	/**
	 * Whether the page is an AMP page. AMP allows no custom scripts: the AMP plugin would remove the tracker and report
	 * an error.
	 */
	private static function is_amp(): bool {
		return function_exists( 'amp_is_request' ) && true === amp_is_request();
	}

	/**
	 * Returns the elements that a page gets, or '' without a build. The settings are in a separate element, so the
	 * script is identical on all pages until the plugin is updated. A Content-Security-Policy can allow it by its hash.
	 */
	public static function element(): string {
		$script = self::script();
		if ( '' === $script ) {
			return '';
		}
		$settings = array(
			'type' => 'application/json',
			'id'   => self::SETTINGS,
		);
		return wp_get_inline_script_tag( self::json( self::settings() ), $settings ) . self::script_element(
			self::is_reloading() ? sprintf( 'setTimeout(function(){%s},%d)', $script, self::RELOAD_TIMEOUT ) : $script
		);
	}

	/**
	 * Whether the page will reload, as LiteSpeed Cache does on a visitor's first page in guest mode. Counting
	 * immediately would count that page twice.
	 */
	private static function is_reloading(): bool {
		return defined( 'LITESPEED_GUEST' ) && true === constant( 'LITESPEED_GUEST' );
	}

	/**
	 * Returns the script element without the line breaks that core adds around the script. Plugins that minify HTML
	 * remove these line breaks, which would change the hash.
	 */
	private static function script_element( string $script ): string {
		return str_replace( "\n$script\n", $script, wp_get_inline_script_tag( $script, Optimizers::ATTRIBUTES ) );
	}

	/** Returns the script's hash in the format of a Content-Security-Policy: sha256-... */
	public static function hash(): string {
		$tags = new WP_HTML_Tag_Processor( self::script_element( self::script() ) );
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- Content-Security-Policy hashes use Base64.
		return $tags->next_tag() ? 'sha256-' . base64_encode( hash( 'sha256', $tags->get_modifiable_text(), true ) ) : '';
	}

	/** Returns the script without its element, or '' without a build. */
	private static function script(): string {
		$file  = Paths::file( '' === CountingOptions::consent_category() ? 'build/tracker.js' : 'build/tracker-after-consent.js' );
		$built = is_file( $file ) ? (string) file_get_contents( $file ) : '';
		return '' === $built
			? ''
			: 'try{if(!window.lodestar){window.lodestar=JSON.parse(document.getElementById("'
				. self::SETTINGS
				. "\").textContent);$built}}catch(e){}";
	}

	/**
	 * Returns the settings that the script needs. src/tracker/types.ts documents the fields.
	 *
	 * @return array<string, mixed>
	 */
	private static function settings(): array {
		$category = CountingOptions::consent_category();
		$site     = Site::current();
		$hosts    = $site->state->hosts;
		$lasting  = $site->state->lasting;
		$endpoint = self::address( $site->endpoint(), $hosts );
		$settings = array(
			'e' => $endpoint,
			'o' => TrackedObject::current(),
			'l' => self::link_patterns( $hosts ),
			'b' => array( self::address( Paths::url( 'build/' ), $hosts ), '.js?ver=' . Paths::VERSION ),
			'm' => TrackerFiles::selectors( $lasting ),
		)
			+ ( $lasting && ! Consent::has_api() ? array( 'c' => true ) : array() )
			+ ( '' === $category ? array() : array( 'w' => $category ) );
		// The browser can't read the response status of another host.
		if ( State::DIRECT === $site->state->way && str_starts_with( $endpoint, '/' ) ) {
			$settings['f'] = self::address( $site->fallback(), $hosts ) . '=';
		}
		return $settings;
	}

	/**
	 * Encodes the settings as JSON for use in a script element.
	 *
	 * Only `</`, `<!` and `<script` have a special meaning there. Other `<` characters, such as those of named groups
	 * in patterns, aren't escaped, because every byte is sent with every page.
	 *
	 * @param array<string, mixed> $settings
	 */
	private static function json( array $settings ): string {
		return (string) preg_replace( '~<(?=[/!s])~i', '\u003C', (string) wp_json_encode( $settings, JSON_UNESCAPED_SLASHES ) );
	}

	/**
	 * Returns a URL without scheme and host if it's on this site, so that it works on each of the site's hosts.
	 *
	 * @param string       $url   Absolute.
	 * @param list<string> $hosts Hosts of this site.
	 */
	private static function address( string $url, array $hosts ): string {
		return in_array( Url::parse( $url )?->host, $hosts, true ) ? wp_make_link_relative( $url ) : $url;
	}

	/**
	 * Returns the patterns that turn clicks on links into events in the tracker. The first match applies.
	 *
	 * They are JavaScript regular expressions, matched against an absolute URL and ignoring case. A named group becomes
	 * a parameter of the event.
	 *
	 * @param list<string> $hosts Hosts of this site, lowercase, without port.
	 * @return array<string, string> Patterns by event name.
	 */
	public static function link_patterns( array $hosts ): array {
		$own        = '(' . self::any_host( $hosts ) . ')(:\d+)?';
		$paths      = CountingOptions::affiliate_paths()->get();
		$domains    = CountingOptions::affiliate_domains()->get();
		$extensions = CountingOptions::download_extensions()->get();
		$affiliates = array();
		if ( array() !== $paths ) {
			$affiliates[] = $own . '(' . self::any( $paths ) . ')';
		}
		if ( array() !== $domains ) {
			$affiliates[] = '([^/?#@]+\.)?(' . self::any( $domains ) . ')[:/]';
		}
		$patterns = array( EventName::CONTACT_CLICK => '^(?<method>tel|mail)(to)?:' );
		if ( array() !== $affiliates ) {
			$patterns[ EventName::AFFILIATE_CLICK ] = '^https?://(' . implode( '|', $affiliates ) . ')';
		}
		if ( array() !== $extensions ) {
			$patterns[ EventName::FILE_DOWNLOAD ] = '^https?:[^?#]+/(?<file_name>[^/?#]+\.(?<file_extension>'
				. self::any( $extensions )
				. '))([?#]|$)';
		}
		return $patterns + array( EventName::CLICK => "^https?://(?!$own/)" );
	}

	/**
	 * Returns a pattern that matches any of the hosts. To save bytes, a host and its www. variant share one
	 * alternative.
	 *
	 * @param list<string> $hosts Unescaped.
	 */
	private static function any_host( array $hosts ): string {
		$patterns = array();
		foreach ( $hosts as $host ) {
			if ( in_array( "www.$host", $hosts, true ) ) {
				$patterns[] = '(www\.)?' . preg_quote( $host );
			} elseif ( ! str_starts_with( $host, 'www.' ) || ! in_array( substr( $host, 4 ), $hosts, true ) ) {
				$patterns[] = preg_quote( $host );
			}
		}
		return implode( '|', $patterns );
	}

	/**
	 * Returns a pattern that matches any of the texts.
	 *
	 * @param list<string> $texts Unescaped.
	 */
	private static function any( array $texts ): string {
		return implode( '|', array_map( 'preg_quote', $texts ) );
	}
}
