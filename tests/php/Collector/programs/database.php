<?php
/**
 * Loads WordPress from the first argument and prints every database row as JSON, except rows that WordPress may change
 * at any time.
 *
 * @package Lodestar
 */

declare( strict_types=1 );

$_SERVER['HTTP_HOST']   = 'lodestar.test';
$_SERVER['REQUEST_URI'] = '/';

require $argv[1];

global $wpdb;
$wpdb->query( "DELETE FROM $wpdb->options WHERE option_name LIKE '%\\_transient\\_%' AND option_name NOT LIKE '%lodestar%'" );
$own  = array( 'cron', 'recently_activated', 'uninstall_plugins', 'fresh_site', 'rewrite_rules' );
$dump = array();
foreach ( $wpdb->get_col( 'SHOW TABLES' ) as $table ) {
	foreach ( $wpdb->get_results( "SELECT * FROM `$table`", ARRAY_A ) as $row ) {
		if ( ! in_array( $row['option_name'] ?? '', $own, true ) || str_contains( (string) wp_json_encode( $row ), 'lodestar' ) ) {
			unset( $row['option_id'] );
			$dump[] = "$table " . wp_json_encode( $row );
		}
	}
	$dump[] = $table;
}
sort( $dump );
echo wp_json_encode( $dump );
