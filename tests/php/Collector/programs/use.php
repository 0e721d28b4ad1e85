<?php
/**
 * Loads WordPress from the first argument. Activates the plugin there or, as the second argument says, uses every
 * feature that stores data.
 *
 * @package Lodestar
 */

declare( strict_types=1 );

use Lodestar\Platform\Addons\Addon;
use Lodestar\Collector\FileSalts;
use Lodestar\Features\Commerce\Commerce;
use Lodestar\Features\Assistant\Chats;
use Lodestar\Features\Assistant\Message;
use Lodestar\Platform\ThirdParty\Extension;
use Lodestar\Platform\ThirdParty\Faults;
use Lodestar\Admin\Feedback\Feedback;
use Lodestar\Admin\Feedback\FeedbackStore;
use Lodestar\Ingestion\SiteIngest;
use Lodestar\Site\OptionSalts;
use Lodestar\Site\Site;
use Lodestar\Site\Upkeep;
use Lodestar\Analytics\Connection;
use Lodestar\Platform\Options\Secrets;
use Lodestar\Features\Commerce\EasyDigitalDownloadsOrders;
use Lodestar\Features\Commerce\ImportState;
use Lodestar\Features\Commerce\OrdersImport;
use Lodestar\Features\Commerce\RetryQueue;
use Lodestar\Analytics\FirstParty;

$_SERVER['HTTP_HOST']   = 'lodestar.test';
$_SERVER['REQUEST_URI'] = '/';

require $argv[1];
require ABSPATH . 'wp-admin/includes/admin.php';

if ( 'activate' === $argv[2] ) {
	activate_plugin( 'lodestar/plugin.php' );
	return;
}

global $wpdb;
wp_set_current_user( 1 );
do_action( 'rest_api_init', rest_get_server() );
$ask = static function ( string $method, string $route, array $params ): void {
	$request = new WP_REST_Request( $method, "/lodestar/v1/$route" );
	array_map( $request->set_param( ... ), array_keys( $params ), $params );
	$response = rest_do_request( $request );
	echo $response->is_error() ? "$route: " . wp_json_encode( $response->get_data() ) : '';
};

// A shop with order meta and an active addon.
$wpdb->query(
	"CREATE TABLE {$wpdb->prefix}edd_ordermeta (meta_id bigint(20) unsigned NOT NULL auto_increment, edd_order_id bigint(20) unsigned NOT NULL default '0', meta_key varchar(255) DEFAULT NULL, meta_value longtext DEFAULT NULL, PRIMARY KEY (meta_id))"
);
foreach ( array( EasyDigitalDownloadsOrders::BY_HAND => '1', '_edd_key' => 'kept' ) as $key => $value ) {
	$wpdb->insert( "{$wpdb->prefix}edd_ordermeta", array( 'edd_order_id' => 1, 'meta_key' => $key, 'meta_value' => $value ) );
}
update_option( Addon::ACTIVE, array( 'ecommerce' ) );
Connection::connect( FirstParty::ID );

( new FileSalts( Site::current()->state->folder ) )->of_day( 20777 );
( new OptionSalts( $wpdb ) )->of_day( 20777 );
Commerce::track( 'purchase', array( 'transaction_id' => '1', 'currency' => 'EUR', 'value' => 1 ) );
SiteIngest::open()->run( 10 );
do_action( Upkeep::EVENT );
RetryQueue::add( 'edd', 1, 0 );
$state = new ImportState( true );
$state->save();
wp_schedule_single_event( time(), OrdersImport::HOOK );
wp_schedule_single_event( time(), 'lodestar_of_another_version', array( 'x' ) );
Faults::remember( new Extension( Extension::UNKNOWN, 'x', 'X', '' ), 'x', 'x' );
Secrets::set( Secrets::PAGESPEED, 'x' );
set_transient( 'lodestar_answer', 'x', 60 );
set_site_transient( 'lodestar_answer', 'x', 60 );
FeedbackStore::add( new Feedback( 0, 'realtime', 3, 'x', 1, 1795262400 ) );
Chats::add( 1, Chats::begin( 1, 'x' ), Message::question( 'x', 1795262400 ) );
$ask( 'POST', 'notes', array( 'note_title' => 'Note', 'note_date_ymd' => '2026-11-20', 'important' => true, 'medias' => array() ) );
$ask( 'POST', 'note-categories', array( 'name' => 'Category', 'background_color' => '#123456' ) );

// User meta that core stores for screens.
update_user_meta( 1, 'lodestar_notifications_1', array( 'x' ) );
update_user_meta(
	1,
	"{$wpdb->prefix}persisted_preferences",
	array(
		'lodestar'  => array( 'tableRows' => 10 ),
		'core'      => array( 'openPanels' => array( 'post-status', 'lodestar/views' ) ),
		'_modified' => 'x',
	)
);
update_user_meta( 1, 'closedpostboxes_dashboard', array( 'dashboard_activity', 'lodestar_glance' ) );
update_user_meta( 1, 'manageedit-postcolumnshidden', array( 'lodestar_views' ) );
update_user_meta( 1, 'meta-box-order_dashboard', array( 'normal' => 'dashboard_activity,lodestar_glance', 'side' => '' ) );
