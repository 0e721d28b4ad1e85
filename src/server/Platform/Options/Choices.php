<?php
declare( strict_types=1 );

namespace Lodestar\Platform\Options;

use Lodestar\Platform\Rest\Capabilities;

/**
 * Settings of what people see: who sees reports, who changes settings, and where the icons of sites come from.
 */
final class Choices {

	/** Option: where icons of sites that link here come from. */
	public const SITE_ICONS = 'lodestar_site_icons';

	/** A letter instead of an icon: nobody is asked. */
	public const LETTER = 'letter';

	/** Copies that this site keeps. */
	public const CACHE = 'cache';

	/** An external service, which readers' browsers ask. */
	public const SERVICE = 'service';

	/**
	 * Registers them. Hooked to rest_api_init and to our screens.
	 */
	public static function register(): void {
		$roles = array(
			'type'         => 'array',
			'show_in_rest' => array(
				'schema' => array(
					'uniqueItems' => true,
					'items'       => array(
						'type' => 'string',
						'enum' => array_keys( wp_roles()->roles ),
					),
				),
			),
		);
		register_setting( OptionStore::GROUP, Capabilities::VIEW_ROLES, array( 'default' => Capabilities::VIEW_AT_FIRST ) + $roles );
		register_setting( OptionStore::GROUP, Capabilities::MANAGE_ROLES, array( 'default' => array() ) + $roles );
		register_setting(
			OptionStore::GROUP,
			self::SITE_ICONS,
			array(
				'type'         => 'string',
				'default'      => self::LETTER,
				'show_in_rest' => array( 'schema' => array( 'enum' => array( self::LETTER, self::CACHE, self::SERVICE ) ) ),
			)
		);
	}
}
