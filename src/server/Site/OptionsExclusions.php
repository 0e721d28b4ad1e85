<?php
declare( strict_types=1 );

namespace Lodestar\Site;

use Lodestar\Admin\Settings\Registered;
use Lodestar\Platform\Options\OptionsList;
use Lodestar\Platform\Options\OptionsText;
use Lodestar\Site\Tracking\IgnoreCookie;

/**
 * Who and what is not counted.
 */
final class OptionsExclusions {

	/** Names of the options. */
	public const ADDRESSES  = 'lodestar_excluded_addresses';
	public const PATHS      = 'lodestar_excluded_paths';
	public const PARAMETERS = 'lodestar_excluded_parameters';
	public const KEPT       = 'lodestar_kept_parameters';

	/** Addresses from which nothing is counted: single ones and blocks. */
	public static function addresses(): OptionsList {
		return new OptionsList( self::ADDRESSES, array(), OptionsText::NETWORK );
	}

	/** Pages that are not counted, with all below them; `*` stands for any text (Collector\ExcludedPaths). */
	public static function paths(): OptionsList {
		return new OptionsList( self::PATHS, array(), OptionsText::PATH );
	}

	/** Query parameters that are never kept, whatever else says so. */
	public static function parameters(): OptionsList {
		return new OptionsList( self::PARAMETERS, array(), OptionsText::PARAMETER );
	}

	/** Query parameters that are kept besides those of Collector\Url. */
	public static function kept_parameters(): OptionsList {
		return new OptionsList( self::KEPT, array(), OptionsText::PARAMETER, 20 );
	}

	/**
	 * Registers them, and the roles that are not counted: those that there are, or that were chosen while they were.
	 */
	public static function register(): void {
		self::addresses()->register();
		self::paths()->register();
		self::parameters()->register();
		self::kept_parameters()->register();
		$chosen = get_option( IgnoreCookie::ROLES );
		$roles  = array( ...array_map( 'strval', array_keys( wp_roles()->roles ) ), ...array_filter( is_array( $chosen ) ? $chosen : array(), 'is_string' ) );
		register_setting(
			Registered::GROUP,
			IgnoreCookie::ROLES,
			array(
				'type'         => 'array',
				'default'      => IgnoreCookie::EXCLUDED,
				'show_in_rest' => array(
					'schema' => array(
						'uniqueItems' => true,
						'items'       => array(
							'type' => 'string',
							'enum' => array_values( array_unique( $roles ) ),
						),
					),
				),
			)
		);
	}
}
