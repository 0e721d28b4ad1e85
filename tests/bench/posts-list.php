<?php
/**
 * Measures the posts list sorted by views on a site with 50,000 posts, and the cost of the views column. Run by `wp
 * eval-file --use-include` on a separate site, which it fills if empty. Prints JSON with medians of wall time in
 * milliseconds.
 *
 * @package Lodestar
 */

declare( strict_types=1 );

namespace Lodestar\Bench;

use Lodestar\Admin\Surfaces\ViewsColumn;
use Lodestar\Bench\Measure\Median;
use Lodestar\Bench\PostsList\ManyPosts;
use WP_Query;

require __DIR__ . '/measure/Median.php';
foreach ( array( 'Visit', 'PageView', 'Stored' ) as $lodestar_class ) {
	require_once dirname( __DIR__ ) . "/php/Source/$lodestar_class.php";
}
require __DIR__ . '/posts-list/ManyPosts.php';

define( 'WP_ADMIN', true );
require_once ABSPATH . 'wp-admin/includes/admin.php';
wp_set_current_user( 1 );
ManyPosts::make();
set_current_screen( 'edit-post' );
do_action( 'load-edit.php' );

/**
 * Runs the query of core's posts list and renders the cells of the views column.
 *
 * @param array<string, mixed> $asked   Order and page.
 * @param bool                 $columns Whether cells are printed.
 * @return array{int, WP_Query} Nanoseconds, and the query.
 */
function lodestar_list( array $asked, bool $columns ): array {
	wp_cache_flush();
	gc_collect_cycles();
	do_action( 'load-edit.php' ); // Makes the column query the views again.
	$query = new WP_Query();
	// phpcs:ignore WordPress.WP.GlobalVariablesOverride -- the main query is what is measured.
	$GLOBALS['wp_the_query'] = $GLOBALS['wp_query'] = $query;
	$before                  = hrtime( true );
	$query->query( $asked + array( 'post_type' => 'post', 'posts_per_page' => 20, 'post_status' => array( 'publish', 'draft' ) ) );
	ob_start();
	foreach ( $columns ? $query->posts ?? array() : array() as $post ) {
		ViewsColumn::print( ViewsColumn::NAME, is_int( $post ) ? $post : $post->ID );
	}
	ob_end_clean();
	return array( hrtime( true ) - $before, $query );
}

$lodestar_by_views = array( 'orderby' => ViewsColumn::NAME, 'order' => 'DESC' );
$lodestar_rounds   = array();
for ( $lodestar_round = -1; $lodestar_round < 7; $lodestar_round++ ) {
	$lodestar_times = array(
		'date'        => lodestar_list( array(), false )[0],
		'date cells'  => lodestar_list( array(), true )[0],
		'views'       => lodestar_list( $lodestar_by_views, true )[0],
		'views last'  => lodestar_list( array( 'paged' => 2500 ) + $lodestar_by_views, true )[0],
	);
	if ( $lodestar_round >= 0 ) { // The first round fills the caches.
		$lodestar_rounds[] = $lodestar_times;
	}
}
[ , $lodestar_query ] = lodestar_list( $lodestar_by_views, true );
echo wp_json_encode(
	array(
		'posts'  => $lodestar_query->found_posts,
		'views'  => ManyPosts::views(),
		'ms'     => Median::ms( $lodestar_rounds ),
		'memory' => round( memory_get_peak_usage() / 1048576 ),
	)
) . "\n";
