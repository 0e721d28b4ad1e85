<?php
declare( strict_types=1 );

namespace Lodestar\Platform\Options;

use Lodestar\Platform\Rest\Capabilities;

/** Settings for who sees reports, who changes settings, and where site icons come from. */
final class Choices {

	/** Option: source of the icons of referring sites. */
	public const SITE_ICONS = 'lodestar_site_icons';

	/** A letter instead of an icon, without any request. */
	public const LETTER = 'letter';

	/** Icons cached by this site. */
	public const CACHE = 'cache';

	/** An external service, requested by the browsers of report users. */
	public const SERVICE = 'service';

	/** Registers the settings. Hooked to rest_api_init and to the plugin's screens. */
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
