<?php
/**
 * Constants of WordPress, for static analysis: php-stubs/wordpress-stubs has none.
 *
 * @package Lodestar
 */

declare( strict_types=1 );

define( 'ABSPATH', './' );
define( 'AUTH_COOKIE', '' );
define( 'COOKIE_DOMAIN', '' );
define( 'COOKIEPATH', '/' );
define( 'DB_DIR', './' );
define( 'DB_FILE', '' );
define( 'DB_HOST', '' );
define( 'DB_NAME', '' );
define( 'DB_PASSWORD', '' );
define( 'DB_USER', '' );
define( 'LOGGED_IN_COOKIE', '' );
define( 'SITECOOKIEPATH', '/' );
define( 'WP_CONTENT_DIR', './' );
define( 'WP_CONTENT_URL', '' );
define( 'WPMU_PLUGIN_DIR', './' );
define( 'WP_DEBUG', true );
define( 'WP_PLUGIN_DIR', './' );

define( 'OBJECT', 'OBJECT' );
define( 'ARRAY_A', 'ARRAY_A' );
define( 'ARRAY_N', 'ARRAY_N' );
define( 'MINUTE_IN_SECONDS', 60 );
define( 'HOUR_IN_SECONDS', 3600 );
define( 'DAY_IN_SECONDS', 86400 );
define( 'WEEK_IN_SECONDS', 604800 );
define( 'MONTH_IN_SECONDS', 2592000 );
define( 'YEAR_IN_SECONDS', 31536000 );
define( 'KB_IN_BYTES', 1024 );
define( 'MB_IN_BYTES', 1048576 );

define( 'LODESTAR_FILE', './plugin.php' );
