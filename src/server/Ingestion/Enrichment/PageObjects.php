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
 * Finds what WordPress shows at a path, for page views that don't say it: those of pages that were opened without loading
 * them (pushState, the Interactivity API's router), and those of access logs. So such a view has the title and post that
 * the same page has when it is loaded.
 */
final class PageObjects {

	/** Paths looked up in one run at most, so that made-up ones don't hold it up; of an import, as many as there are. */
	private const MOST = 1000;

	private int $looked_up = 0;

	/** @var array<string, string> Objects by path; '' for none. */
	private array $objects = array();

	/**
	 * @param string $origin Scheme, host and port of the site; '' to find nothing.
	 * @param string $home   Path of its front page, with a slash at its end.
	 */
	public function __construct( private string $origin = '', private string $home = '/' ) {
	}

	public static function of_site(): self {
		$url  = home_url( '/' );
		$home = (string) wp_parse_url( $url, PHP_URL_PATH );
		return new self( substr( $url, 0, strlen( $url ) - strlen( $home ) ), '' === $home ? '/' : $home );
	}

	/**
	 * Whether of() knows a path.
	 */
	public function knows( string $path ): bool {
		return '' === $this->origin || isset( $this->objects[ $path ] );
	}

	/**
	 * What is shown at a path, as TrackedObject names it; '' where that is unknown, or was not looked up.
	 *
	 * @param string $path As of a Hit.
	 */
	public function of( string $path ): string {
		return $this->objects[ $path ] ?? '';
	}

	/**
	 * Looks a path up.
	 *
	 * @param string $path        As of a Hit.
	 * @param bool   $is_imported Whether it is of an import.
	 */
	public function load( string $path, bool $is_imported ): void {
		if ( $this->knows( $path ) ) {
			return;
		}
		if ( $is_imported || $this->looked_up < self::MOST ) {
			++$this->looked_up;
			try {
				$this->objects[ $path ] = $this->find( $path );
			} catch ( Throwable ) { // Plugins change links, and may fail.
				$this->objects[ $path ] = '';
			}
		} else {
			$this->objects[ $path ] = '';
		}
	}

	private function find( string $path ): string {
		[ $below, $query ] = explode( '?', $path, 2 ) + array( '', '' );
		if ( Url::has_term( $query ) ) {
			return 'search:0'; // How many results there were is unknown. No event of a search is made without its term.
		}
		if ( ! str_starts_with( trailingslashit( $below ), $this->home ) ) {
			return ''; // Of another site.
		}
		$post = url_to_postid( $this->origin . Path::encode( $path ) );
		if ( $post > 0 ) {
			return "post:$post";
		}
		$vars = self::vars( Path::encode( trim( substr( $below, strlen( $this->home ) ), '/' ) ), $query );
		return array() === array_diff_key( $vars, array( 'paged' => '' ) ) ? self::front() : self::archive( $vars );
	}

	/**
	 * The front page: the latest posts, or a page.
	 */
	private static function front(): string {
		$page = self::page( 'page_on_front' );
		return 'page' === get_option( 'show_on_front' ) && $page > 0 ? "post:$page" : 'home:0';
	}

	/**
	 * The page that shows the latest posts in place of its content. Core's url_to_postid() does not find it.
	 */
	private static function blog( string $name ): string {
		$page = self::page( 'page_for_posts' );
		return $page > 0 && get_page_uri( $page ) === $name ? "post:$page" : '';
	}

	/**
	 * @param string $option Name of an option that holds the id of a page.
	 */
	private static function page( string $option ): int {
		$page = get_option( $option );
		return is_numeric( $page ) ? (int) $page : 0;
	}

	/**
	 * The query variables that WordPress makes of a request, which is for no post.
	 *
	 * @param string $request Path below the front page, encoded.
	 * @param string $query   Its query.
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

	/**
	 * @param array<string, string> $vars Query variables.
	 */
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

	/**
	 * @param array<string, string> $vars Query variables.
	 */
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
	 * Year, month and day of a date archive, as far as it names them.
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
