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
 * Prints the visitor's script. Its bytes depend on the page alone, never on who asks for it: pages are cached whole and
 * given to everyone. Who is not counted is decided in the browser, and again by the collector.
 */
final class Tracker {

	/**
	 * Right after the title, before style sheets: an inline script waits for those that stand before it, and a visitor
	 * who leaves while a slow page builds up has visited it all the same.
	 */
	public const PRIORITY = 2;

	/**
	 * What a page gets at most, in KB, on a site with default settings: the element as it is printed, and the same
	 * compressed. README and docs state both, and a test compares them with the built script.
	 */
	public const MAX_KB      = 3.5;
	public const MAX_KB_GZIP = 2;

	/** Milliseconds after which a page that is about to reload itself counts anyway. */
	private const RELOAD_TIMEOUT = 3000;

	/** Id of the element with the settings. */
	private const SETTINGS = 'lodestar-settings';

	/**
	 * Prints it on pages of the site itself.
	 */
	public static function print(): void {
		/**
		 * Filters whether the page gets the tracker. Decide by the page, never by the visitor: pages are cached and shown to
		 * everyone.
		 *
		 * @param bool $prints True on pages of the site; false in previews, feeds and embeds, and on AMP pages.
		 */
		if (
			true === Guard::filter(
				'lodestar_print_tracker',
				! is_preview() && ! is_customize_preview() && ! is_feed() && ! is_embed() && ! self::is_amp(),
				is_bool( ... )
			)
		) {
			echo self::element(); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Core's tag around our own script.
		}
	}

	/**
	 * Whether the page is in AMP, which allows no script but its own: the AMP plugin would take ours out and report an error.
	 */
	private static function is_amp(): bool {
		return function_exists( 'amp_is_request' ) && true === amp_is_request();
	}

	/**
	 * The whole of what a page gets; '' where nothing was built. The settings are an element of their own, so that the
	 * script is the same on all pages until the plugin is updated: a Content-Security-Policy can name its hash.
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
	 * Whether the page reloads itself, as LiteSpeed Cache has a visitor's first page do in guest mode. Counting right away
	 * would count it twice.
	 */
	private static function is_reloading(): bool {
		return defined( 'LITESPEED_GUEST' ) && true === constant( 'LITESPEED_GUEST' );
	}

	/**
	 * The element of the script, without the line breaks that core puts around it: plugins that minify HTML remove them,
	 * which would change the hash.
	 */
	private static function script_element( string $script ): string {
		return str_replace( "\n$script\n", $script, wp_get_inline_script_tag( $script, Optimizers::ATTRIBUTES ) );
	}

	/**
	 * The hash of the script, as a Content-Security-Policy names it: sha256-….
	 */
	public static function hash(): string {
		$tags = new WP_HTML_Tag_Processor( self::script_element( self::script() ) );
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- it is how policies write hashes.
		return $tags->next_tag() ? 'sha256-' . base64_encode( hash( 'sha256', $tags->get_modifiable_text(), true ) ) : '';
	}

	/**
	 * The script without its element; '' where nothing was built.
	 */
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
	 * What the script has to know of the site and the page, as src/tracker/types.ts types it.
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
		// Of another host the browser doesn't see the status.
		if ( State::DIRECT === $site->state->way && str_starts_with( $endpoint, '/' ) ) {
			$settings['f'] = self::address( $site->fallback(), $hosts ) . '=';
		}
		return $settings;
	}

	/**
	 * Every byte goes with every page: of what HTML reads in a script only `</`, `<!` and `<script` mean anything, so
	 * that the patterns' named groups may stay as they are.
	 *
	 * @param array<string, mixed> $settings What the script is told.
	 */
	private static function json( array $settings ): string {
		return (string) preg_replace( '~<(?=[/!s])~i', '\u003C', (string) wp_json_encode( $settings, JSON_UNESCAPED_SLASHES ) );
	}

	/**
	 * An address without scheme and host where it is on the site itself, so that it fits however the page was reached.
	 *
	 * @param string       $url   Absolute.
	 * @param list<string> $hosts The site's own.
	 */
	private static function address( string $url, array $hosts ): string {
		return in_array( Url::parse( $url )?->host, $hosts, true ) ? wp_make_link_relative( $url ) : $url;
	}

	/**
	 * The patterns by which the visitor's script turns clicks on links into events. They match an absolute URL in
	 * JavaScript's dialect, ignoring case. A named group becomes a parameter of the event. The first that matches applies.
	 *
	 * @param list<string> $hosts The site's own, lower case, without port.
	 * @return array<string, string> Patterns by name of event.
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
	 * A pattern for one of several hosts. A host and the same with www. are one, since each byte goes with each page.
	 *
	 * @param list<string> $hosts As they are.
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
	 * A pattern for one of several texts.
	 *
	 * @param list<string> $texts As they are.
	 */
	private static function any( array $texts ): string {
		return implode( '|', array_map( 'preg_quote', $texts ) );
	}
}
