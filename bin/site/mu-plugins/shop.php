<?php
/**
 * Plugin Name: A simulated shop
 *
 * Description: Marks the site as a shop, because no shop plugin reports the simulated purchases.
 *
 * @package Lodestar
 */

declare( strict_types=1 );

add_filter( 'lodestar_has_shop', '__return_true' );
