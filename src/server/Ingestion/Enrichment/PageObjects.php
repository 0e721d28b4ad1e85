<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Enrichment;

use Lodestar\Collector\Path;
use Lodestar\Collector\Url;
use Throwable;
use WP_MatchesMapRegex;
use WP_Rewrite;
use WP_Term;
use WP_User;

/**
 * Finds the object that WordPress shows at a path, for page views that don't include it.
 *
 * These are pages opened without a page load (pushState, the Interactivity API's router), and views from access logs.
 * They get the title and post that the same page has when it is loaded.
 */
final class PageObjects {

	/** Maximum paths looked up per run, so that made-up paths can't slow it down. Imports have no limit. */
	private const MOST = 1000;

	private int $looked_up = 0;

	/** @var array<string, string> Objects by path; '' for none. */
	private array $objects = array();

	/**
	 * @param string $origin Scheme, host and port of the site; '' disables lookups.
	 * @param string $home   Path of the front page, with a trailing slash.
	 */
	public function __construct( private string $origin = '', private string $home = '/' ) {
	}

	public static function of_site(): self {
		$url  = home_url( '/' );
		$home = (string) wp_parse_url( $url, PHP_URL_PATH );
		return new self( substr( $url, 0, strlen( $url ) - strlen( $home ) ), '' === $home ? '/' : $home );
	}

	/** Whether of() has a result for a path. */
	public function knows( string $path ): bool {
		return '' === $this->origin || isset( $this->objects[ $path ] );
	}

	/** Returns the object shown at a path, in the format of TrackedObject; '' if it is unknown or not loaded. */
	public function of( string $path ): string {
		return $this->objects[ $path ] ?? '';
	}

	/**
	 * Looks up a path and caches the result.
	 *
	 * @param string $path        Path of a hit.
	 * @param bool   $is_imported Whether it comes from an import.
	 */
	public function load( string $path, bool $is_imported ): void {
		if ( $this->knows( $path ) ) {
			return;
		}
		if ( $is_imported || $this->looked_up < self::MOST ) {
			++$this->looked_up;
			try {
				$this->objects[ $path ] = $this->find( $path );
			} catch ( Throwable ) { // Links pass through third-party filters, which may throw.
				$this->objects[ $path ] = '';
			}
		} else {
			$this->objects[ $path ] = '';
		}
	}

	private function find( string $path ): string {
		[ $below, $query ] = explode( '?', $path, 2 ) + array( '', '' );
		if ( Url::has_term( $query ) ) {
			return 'search:0'; // The number of results is unknown. A search event isn't created without the search term.
		}
		if ( ! str_starts_with( trailingslashit( $below ), $this->home ) ) {
			return ''; // The URL belongs to another site.
		}
		$post = url_to_postid( $this->origin . Path::encode( $path ) );
		if ( $post > 0 ) {
			return "post:$post";
		}
		$vars = self::vars( Path::encode( trim( substr( $below, strlen( $this->home ) ), '/' ) ), $query );
		return array() === array_diff_key( $vars, array( 'paged' => '' ) ) ? self::front() : self::archive( $vars );
	}

	/** Returns the front page: the latest posts, or a static page. */
	private static function front(): string {
		$page = self::page( 'page_on_front' );
		return 'page' === get_option( 'show_on_front' ) && $page > 0 ? "post:$page" : 'home:0';
	}

	/** Returns the posts page, which core's url_to_postid() doesn't find. */
	private static function blog( string $name ): string {
		$page = self::page( 'page_for_posts' );
		return $page > 0 && get_page_uri( $page ) === $name ? "post:$page" : '';
	}

	/** @param string $option Option that contains a page ID. */
	private static function page( string $option ): int {
		$page = get_option( $option );
		return is_numeric( $page ) ? (int) $page : 0;
	}

	/**
	 * Returns the query variables of a request that isn't for a single post.
	 *
	 * @param string $request Encoded path below the front page.
	 * @param string $query   Query string.
	 * @return array<string, string>
	 */
	private static function vars( string $request, string $query ): array {
		$rewrite = $GLOBALS['wp_rewrite'] ?? null;
		$rules   = $rewrite instanceof WP_Rewrite && '' !== $request ? $rewrite->wp_rewrite_rules() : array();
		foreach ( $rules as $match => $target ) {
			if ( 1 === preg_match( "#^$match#", $request, $found ) || 1 === preg_match( "#^$match#", urldecode( $request ), $found ) ) {
				$query = WP_MatchesMapRegex::apply( (string) preg_replace( '!^.+\?!', '', $target ), $found ) . "&$query";
				break;
			}
		}
		parse_str( $query, $vars );
		return array_filter(
			$vars,
			static fn ( mixed $value, int|string $name ): bool => is_string( $value ) && '' !== $value && is_string( $name ),
			ARRAY_FILTER_USE_BOTH
		);
	}

	/** @param array<string, string> $vars Query variables. */
	private static function archive( array $vars ): string {
		$author = isset( $vars['author_name'] )
			? get_user_by( 'slug', $vars['author_name'] )
			: get_userdata( (int) ( $vars['author'] ?? 0 ) );
		$date   = self::date( $vars );
		return match ( true ) {
			array() !== array_intersect_key( $vars, array_flip( array( 'attachment', 'feed', 'embed', 'rest_route', 'sitemap' ) ) ) => '',
			isset( $vars['pagename'] ) || isset( $vars['name'] ) => self::blog( $vars['pagename'] ?? $vars['name'] ?? '' ),
			$author instanceof WP_User => "author:$author->ID",
			'' !== $date               => "archive:$date",
			default                    => self::term( $vars ) ?? self::type( $vars['post_type'] ?? '' ) ?? '',
		};
	}

	/** @param array<string, string> $vars Query variables. */
	private static function term( array $vars ): ?string {
		if ( isset( $vars['cat'] ) ) {
			$term = get_term( (int) $vars['cat'], 'category' );
			return $term instanceof WP_Term ? "term:$term->term_id" : null;
		}
		foreach ( get_taxonomies( array(), 'objects' ) as $taxonomy ) {
			$slug = is_string( $taxonomy->query_var ) ? $vars[ $taxonomy->query_var ] ?? '' : '';
			$term = '' !== $slug && is_taxonomy_viewable( $taxonomy ) ? get_term_by( 'slug', basename( $slug ), $taxonomy->name ) : null;
			if ( $term instanceof WP_Term ) {
				return "term:$term->term_id";
			}
		}
		return null;
	}

	private static function type( string $type ): ?string {
		$object = get_post_type_object( $type );
		return null !== $object && false !== $object->has_archive ? "archive:$type" : null;
	}

	/**
	 * Returns the year, month and day of a date archive, as far as they are given.
	 *
	 * @param array<string, string> $vars Query variables.
	 */
	private static function date( array $vars ): string {
		if ( 1 === preg_match( '/^(\d{4})(\d\d)?(\d\d)?$/D', $vars['m'] ?? '', $found ) ) {
			return implode( '-', array_slice( $found, 1 ) );
		}
		$parts = array();
		foreach ( array( 'year' => '%04d', 'monthnum' => '%02d', 'day' => '%02d' ) as $name => $format ) {
			if ( ! ctype_digit( $vars[ $name ] ?? '' ) ) {
				break;
			}
			$parts[] = sprintf( $format, (int) $vars[ $name ] );
		}
		return implode( '-', $parts );
	}
}
