<?php
declare( strict_types=1 );

namespace Lodestar\Admin\Surfaces;

use Lodestar\Platform\Options\OptionStore;

/**
 * The places in WordPress outside of Lodestar's own screens that show stats. Where they are turned off, nothing is
 * hooked, printed or queried.
 */
final class Surfaces {

	/** Option: list of the places that show stats. */
	public const OPTION = 'lodestar_shown_in';

	public const EDITOR     = 'editor';
	public const POSTS_LIST = 'posts_list';
	public const DASHBOARD  = 'dashboard';
	public const ADMIN_BAR  = 'admin_bar';

	/** All places. All are on by default. */
	public const ALL = array( self::EDITOR, self::POSTS_LIST, self::DASHBOARD, self::ADMIN_BAR );

	/**
	 * Whether stats are shown in a place.
	 *
	 * @phpstan-param value-of<self::ALL> $place
	 */
	public static function has( string $place ): bool {
		$shown = get_option( self::OPTION, self::ALL );
		return in_array( $place, is_array( $shown ) ? $shown : self::ALL, true );
	}

	/** Registers the setting. Hooked to rest_api_init and admin_init. */
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
