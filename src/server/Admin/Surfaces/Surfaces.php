<?php
declare( strict_types=1 );

namespace Lodestar\Admin\Surfaces;

use Lodestar\Platform\Options\OptionStore;

/**
 * Where in WordPress, outside of Lodestar's own screens, figures are shown. Where they are switched off nothing of ours
 * is hooked, printed or asked.
 */
final class Surfaces {

	/** Option: those that show figures. */
	public const OPTION = 'lodestar_shown_in';

	public const EDITOR     = 'editor';
	public const POSTS_LIST = 'posts_list';
	public const DASHBOARD  = 'dashboard';
	public const ADMIN_BAR  = 'admin_bar';

	/** Every one; all show figures until somebody chooses. */
	public const ALL = array( self::EDITOR, self::POSTS_LIST, self::DASHBOARD, self::ADMIN_BAR );

	/**
	 * Whether figures are shown there.
	 *
	 * @param string $place One of these constants.
	 * @phpstan-param value-of<self::ALL> $place
	 */
	public static function has( string $place ): bool {
		$shown = get_option( self::OPTION, self::ALL );
		return in_array( $place, is_array( $shown ) ? $shown : self::ALL, true );
	}

	/**
	 * Registers the setting. Hooked to rest_api_init and to our screens.
	 */
	public static function register(): void {
		register_setting(
			OptionStore::GROUP,
			self::OPTION,
			array(
				'type'         => 'array',
				'default'      => self::ALL,
				'show_in_rest' => array(
					'schema' => array(
						'uniqueItems' => true,
						'items'       => array(
							'type' => 'string',
							'enum' => self::ALL,
						),
					),
				),
			)
		);
	}
}
