<?php
/**
 * Plugin Name: A simulated shop
 * Description: What the simulated visits buy is reported by no shop plugin: so this site says itself that it is a shop.
 *
 * @package Lodestar
 */

declare( strict_types=1 );

add_filter( 'lodestar_has_shop', '__return_true' );
