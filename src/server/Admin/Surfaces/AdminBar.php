<?php
declare( strict_types=1 );

namespace Lodestar\Admin\Surfaces;

use Lodestar\Analytics\Connection;
use Lodestar\Features\PostFigures\Posts;
use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Reports\ReportLink;
use Lodestar\Site\Tracking\CountedPath;
use Lodestar\Site\Tracking\TrackedObject;
use WP_Admin_Bar;

/**
 * The admin bar item, on the site and in wp-admin, for users who can view reports. It sends no request until it's
 * opened.
 */
final class AdminBar {

	private const ID = 'lodestar';

	/** After core's own items, whose last is "Edit Post" at 80. */
	public const PRIORITY = 85;

	/** Objects that many URLs share. */
	private const SHARED = '/^(search|404):/';

	public static function enqueue(): void {
		if ( self::is_wanted() ) {
			PlaceAssets::script();
		}
	}

	public static function add( WP_Admin_Bar $bar ): void {
		if ( ! self::is_wanted() ) {
			return;
		}
		[ $thing, $path ] = is_admin() ? array( self::edited(), '' ) : self::looked_at();

		$bar->add_node(
			array(
				'id'    => self::ID,
				'title' => PlaceAssets::MARK
					. '<span class="lodestar-bar__number"></span> <span class="ab-label">'
					. esc_html__( 'Views today', 'lodestar' )
					. '</span>',
				'href'  => self::report( $thing, $path ),
				'meta'  => array( 'menu_title' => __( 'Views', 'lodestar' ) ),
			)
		);
		$page  = match ( true ) {
			'' !== $thing => array( 'object' => $thing ),
			'' !== $path  => array( 'path' => rawurlencode( $path ) ),
			default       => array(),
		};
		$nodes = array(
			'figures' => array(
				PlaceAssets::waiting( add_query_arg( $page, rest_url( PlacesController::ROUTE_NAMESPACE . PlacesController::BAR ) ) ),
				'',
			),
			'report'  => array( esc_html__( 'Open Report', 'lodestar' ), self::report( $thing, $path ) ),
			'ignore'  => array( esc_html__( 'Don’t count this browser', 'lodestar' ) . PlaceAssets::switch_words(), '#' ),
		);
		foreach ( $nodes as $name => [ $title, $href ] ) {
			$bar->add_node(
				array(
					'parent' => self::ID,
					'id'     => self::ID . "-$name",
					'title'  => $title,
					'href'   => $href,
				)
			);
		}
	}

	private static function is_wanted(): bool {
		return is_admin_bar_showing()
			&& current_user_can( Capabilities::VIEW )
			&& Surfaces::has( Surfaces::ADMIN_BAR )
			&& Connection::is_connected()
			&& PlaceAssets::are_built();
	}

	/** Returns the object of the post being edited, or '' if there's none or it isn't public. */
	private static function edited(): string {
		$screen = get_current_screen();
		$post   = 'post' === ( $screen->base ?? '' ) ? get_post() : null;
		return null !== $post && Posts::is_type( $post->post_type ) && Posts::is_open( $post ) ? Posts::object( $post->ID ) : '';
	}

	/**
	 * Returns what the tracker would report for this page: its object, or its path if many URLs share the object.
	 *
	 * @return array{string, string} Object and path, one of them empty.
	 */
	private static function looked_at(): array {
		$thing = TrackedObject::current();
		if ( '' !== $thing && 1 !== preg_match( self::SHARED, $thing ) ) {
			return array( $thing, '' );
		}
		return array( '', CountedPath::current() );
	}

	private static function report( string $thing, string $path ): string {
		$post = get_post( Posts::id( $thing ) ?? -1 );
		if ( null !== $post ) {
			return ReportLink::post( $post );
		}
		$own = '' !== $path || is_admin() ? $path : CountedPath::current();
		return '' === $own ? ReportLink::overview() : ReportLink::page( $own );
	}
}
