<?php
declare( strict_types=1 );

namespace Lodestar\Admin\Surfaces;

use Lodestar\Analytics\Connection;
use Lodestar\Features\PostFigures\Posts;
use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Reports\ReportLink;
use WP_Post;
use WP_Query;

/** The "Views" column in lists of posts: views of the open days and their change, with one query per list page. */
final class ViewsColumn {

	public const NAME = 'lodestar_views';

	/** Null before the query and if it fails. */
	private static ?PostViews $views = null;

	private static bool $is_asked = false;

	public static function on_list(): void {
		if ( self::is_wanted() ) {
			self::add();
			add_filter( 'posts_clauses', array( ViewsOrder::class, 'clauses' ), PHP_INT_MAX, 2 );
			add_action( 'admin_enqueue_scripts', array( PlaceAssets::class, 'style' ) );
		}
	}

	/** Adds the column to the row that quick edit returns. Hooked to wp_ajax_inline-save, before core. */
	public static function on_quick_edit(): void {
		if ( self::is_wanted() ) {
			self::add();
		}
	}

	private static function is_wanted(): bool {
		return Surfaces::has( Surfaces::POSTS_LIST ) && current_user_can( Capabilities::VIEW ) && Connection::is_connected();
	}

	private static function add(): void {
		self::$is_asked = false;
		add_filter( 'post_row_actions', array( self::class, 'actions' ), 10, 2 );
		add_filter( 'page_row_actions', array( self::class, 'actions' ), 10, 2 );
		foreach ( Posts::types() as $type ) {
			add_filter( "manage_{$type}_posts_columns", array( self::class, 'columns' ) );
			add_filter( "manage_edit-{$type}_sortable_columns", array( self::class, 'sortable' ) );
			add_action( "manage_{$type}_posts_custom_column", array( self::class, 'print' ), 10, 2 );
		}
	}

	/**
	 * Inserts the column before comments and date.
	 *
	 * @param array<string, string> $columns Headings by column.
	 * @return array<string, string>
	 */
	public static function columns( array $columns ): array {
		$place = min( array_map( static fn ( string $name ): int => self::place( $columns, $name ), array( 'comments', 'date' ) ) );
		return array_slice( $columns, 0, $place, true )
			+ array( self::NAME => __( 'Views', 'lodestar' ) )
			+ array_slice( $columns, $place, null, true );
	}

	/** @param array<string, string> $columns Headings by column. */
	private static function place( array $columns, string $name ): int {
		$place = array_search( $name, array_keys( $columns ), true );
		return false === $place ? count( $columns ) : $place;
	}

	/**
	 * @param array<string, mixed> $columns
	 * @return array<string, mixed>
	 */
	public static function sortable( array $columns ): array {
		return $columns + array(
			self::NAME => array(
				self::NAME,
				true,
				__( 'Views', 'lodestar' ),
				__( 'Table ordered by views in the last 30 days.', 'lodestar' ),
			),
		);
	}

	/**
	 * @param array<string, string> $actions Links by name.
	 * @return array<string, string>
	 */
	public static function actions( array $actions, WP_Post $post ): array {
		return Posts::is_type( $post->post_type ) && Posts::is_open( $post )
			? $actions + array(
				'lodestar' => '<a href="' . esc_url( ReportLink::post( $post ) ) . '">' . esc_html__( 'Report', 'lodestar' ) . '</a>',
			)
			: $actions;
	}

	public static function print( string $column, int $id ): void {
		$post = self::NAME === $column ? get_post( $id ) : null;
		if ( $post instanceof WP_Post ) {
			echo self::cell( $post ); // phpcs:ignore WordPress.Security.EscapeOutput -- each part is escaped.
		}
	}

	private static function cell( WP_Post $post ): string {
		if ( in_array( self::NAME, get_hidden_columns( get_current_screen() ?? '' ), true ) ) {
			return '<a href="">' . esc_html__( 'Reload to show views', 'lodestar' ) . '</a>'; // Hidden columns aren't queried.
		}
		$views = self::views( $post );
		if ( null === $views ) {
			return self::none( __( 'Views couldn’t be loaded.', 'lodestar' ) );
		}
		$figure = $views->figure( $post->ID );
		if ( 0 === $figure && ! Posts::is_open( $post ) ) {
			return self::none( __( 'Not published, so there are no views.', 'lodestar' ) );
		}
		$title  = sprintf(
			/* translators: 1: date range, such as “Oct 22 – Nov 20”, 2: number of page views today. */
			__( '%1$s. Today so far: %2$s.', 'lodestar' ),
			OpenDays::written( $views->days->range ),
			number_format_i18n( $views->today( $post->ID ) )
		);
		$number = '<a href="' . esc_url( ReportLink::post( $post ) ) . '" title="' . esc_attr( $title ) . '">'
			. esc_html( number_format_i18n( $figure ) ) . '</a>';
		$below  = $views->is_of_today( $post->ID )
			? '<span class="lodestar-change">' . esc_html__( 'today', 'lodestar' ) . '</span>'
			: ChangeText::html( $figure, $views->before( $post->ID ) );
		return $number . ( '' === $below ? '' : " $below" );
	}

	private static function none( string $reason ): string {
		return '<span aria-hidden="true" title="' . esc_attr( $reason ) . '">—</span><span class="screen-reader-text">'
			. esc_html( $reason ) . '</span>';
	}

	/** Fetches the views of all listed posts in one query. A list sorted by views has fetched them already. */
	private static function views( WP_Post $post ): ?PostViews {
		if ( ! self::$is_asked ) {
			self::$is_asked = true;
			try {
				self::$views = ViewsOrder::views() ?? PostViews::of( self::shown( $post ) );
			} catch ( ApiException ) {
				self::$views = null;
			}
		}
		return self::$views;
	}

	/**
	 * @param WP_Post $post First post of the list.
	 * @return list<int>
	 */
	private static function shown( WP_Post $post ): array {
		$query = wp_doing_ajax() ? null : $GLOBALS['wp_query'] ?? null;
		$ids   = array( $post->ID );
		foreach ( $query instanceof WP_Query ? $query->posts ?? array() : array() as $one ) {
			$ids[] = is_int( $one ) ? $one : $one->ID; // In hierarchical lists, core only provides IDs.
		}
		return array_values( array_unique( $ids ) );
	}
}
