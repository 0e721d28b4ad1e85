<?php
declare( strict_types=1 );

namespace Lodestar\Shops;

use Lodestar\Addons\Addon;

/**
 * Hooks of this part: the shops that are there are listened to where the addon is on.
 */
final class Module implements \Lodestar\Module {

	private const ADDON = 'ecommerce';

	/** @var list<class-string<Shop>> */
	private const SHOPS = array( EasyDigitalDownloads::class, WooCommerce::class );

	public static function register(): void {
		add_action( 'plugins_loaded', array( self::class, 'listen' ), 20 );
	}

	/**
	 * Hooked to plugins_loaded, when every shop has said that it is there.
	 */
	public static function listen(): void {
		$there = array_filter( self::SHOPS, static fn ( string $shop ): bool => $shop::is_there() );
		if ( array() === $there || ! in_array( self::ADDON, Addon::active(), true ) ) {
			return;
		}
		foreach ( $there as $shop ) {
			( new $shop() )->listen();
		}
	}
}
