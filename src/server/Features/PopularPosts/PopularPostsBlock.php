<?php
declare( strict_types=1 );

namespace Lodestar\Features\PopularPosts;

use Lodestar\Paths;

/** Block `lodestar/popular-posts`. It is rendered on the server, so it works with page caches and without scripts. */
final class PopularPostsBlock {

	private const FOLDER = 'build/popular-posts';
	private const SCRIPT = 'lodestar-popular-posts';

	public static function register(): void {
		$manifest = Paths::file( 'build/popular-posts.asset.php' );
		if ( ! is_file( $manifest ) || ! is_file( Paths::file( self::FOLDER . '/block.json' ) ) ) {
			return;
		}
		$built = is_admin() ? require $manifest : null; // The script is only needed in the editor.
		$url   = Paths::url( 'build/popular-posts.js' );
		if ( '' !== $url && is_array( $built ) && is_array( $built['dependencies'] ?? null ) ) {
			/** @var array{dependencies: list<non-empty-string>, version: string} $built */
			wp_register_script( self::SCRIPT, $url, $built['dependencies'], $built['version'], array( 'in_footer' => true ) );
			wp_set_script_translations( self::SCRIPT, 'lodestar', Paths::file( 'build/languages' ) );
		}
		register_block_type( Paths::file( self::FOLDER ), array( 'render_callback' => array( self::class, 'render' ) ) );
	}

	/** @param array<string, mixed> $attributes Attributes from block.json. */
	public static function render( array $attributes ): string {
		$posts = PopularPosts::get(
			array(
				'number'    => $attributes['number'] ?? null,
				'days'      => $attributes['days'] ?? null,
				'post_type' => $attributes['postType'] ?? 'post',
			)
		);
		if ( array() === $posts ) {
			// In the editor, an empty block would be invisible.
			return wp_is_serving_rest_request()
				? '<p>' . esc_html__( 'No posts have been viewed in this period yet.', 'lodestar' ) . '</p>'
				: '';
		}
		$items = '';
		foreach ( $posts as $post ) {
			$title  = '' === $post['title'] ? $post['url'] : $post['title'];
			$items .= '<li><a href="' . esc_url( $post['url'] ) . '">' . wp_kses_post( $title ) . '</a>'
				. ( true === ( $attributes['showViews'] ?? false ) ? self::views( $post['views'] ) : '' ) . '</li>';
		}
		return '<ol ' . get_block_wrapper_attributes() . ">$items</ol>";
	}

	private static function views( int $views ): string {
		return ' <span class="lodestar-views">'
			/* translators: %s: number of page views. */
			. esc_html( sprintf( _n( '%s view', '%s views', $views, 'lodestar' ), number_format_i18n( $views ) ) )
			. '</span>';
	}
}
