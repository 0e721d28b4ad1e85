<?php
/**
 * Displayed instead of the plugin if WordPress or PHP is too old. Plain PHP 5 on purpose.
 *
 * @package Lodestar
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/** Displays the required and current versions. */
function lodestar_requirements_notice() {
	if ( ! current_user_can( 'activate_plugins' ) ) {
		return;
	}
	printf(
		'<div class="notice notice-error"><p>%s</p></div>',
		esc_html(
			sprintf(
				/* translators: 1: required WordPress version, 2: required PHP version, 3: current WordPress version, 4: current PHP version. */
				__( 'Lodestar requires WordPress %1$s and PHP %2$s or later. This site runs WordPress %3$s and PHP %4$s, so Lodestar won’t run until you update.', 'lodestar' ),
				'6.7',
				'8.1',
				$GLOBALS['wp_version'],
				PHP_VERSION
			)
		)
	);
}

add_action( 'admin_notices', 'lodestar_requirements_notice' );
add_action( 'network_admin_notices', 'lodestar_requirements_notice' );
