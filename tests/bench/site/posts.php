<?php
/**
 * Publishes 400 more posts, so that a large site has enough content. Run by `wp eval-file`.
 *
 * @package Lodestar
 */

declare( strict_types=1 );

global $wpdb;
wp_defer_term_counting( true );
$wpdb->query( 'START TRANSACTION' );
for ( $lodestar_nth = 1; $lodestar_nth <= 400; $lodestar_nth++ ) {
	wp_insert_post(
		array(
			'post_type'    => 'post',
			'post_status'  => 'publish',
			'post_author'  => 1,
			'post_title'   => "What we did in the garden in week $lodestar_nth",
			'post_content' => 'We weeded.',
			'post_date'    => gmdate( 'Y-m-d 08:00:00', time() - 86400 * ( 300 + 7 * $lodestar_nth ) ),
		)
	);
}
$wpdb->query( 'COMMIT' );
wp_defer_term_counting( false );
