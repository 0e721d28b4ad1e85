<?php
declare( strict_types=1 );

namespace Lodestar\Admin;

use Lodestar\Admin\Settings\Registered;
use Lodestar\Admin\Settings\StoredData;
use Lodestar\Analytics\Connection;
use Lodestar\Analytics\MinimumGroup;
use Lodestar\Analytics\Offered;
use Lodestar\Analytics\Query\NamedDimension;
use Lodestar\Analytics\Query\NamedDimensions;
use Lodestar\Analytics\Sources;
use Lodestar\Features\Provider\Provider;
use Lodestar\Platform\Options\OptionsRetention;
use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Platform\ThirdParty\Guard;
use Lodestar\Reports\ReportLink;
use Lodestar\Site\Tracking\Consent;
use Lodestar\Site\Tracking\IgnoreCookie;
use WP_User;

/** Initial data for the settings and setup screens. */
final class ScreenFacts {

	/**
	 * Returns the data of the settings screen. src/features/site-settings/screen.ts declares the type.
	 *
	 * @return array<string, mixed>
	 */
	public static function settings(): array {
		return self::setup() + array(
			'rules'      => self::rules(),
			'dimensions' => self::dimensions(),
			'kept_from'  => OptionsRetention::first_days(),
			'may_change' => array_map( 'current_user_can', Registered::CAPABILITIES ),
			'managers'   => self::managers(),
			'policy_url' => current_user_can( 'manage_privacy_options' ) ? admin_url( 'options-privacy.php?tab=policyguide' ) : '',
			'last_visit' => StoredData::last(),
			'ai'         => array(
				'providers'      => Provider::names(),
				'connect_url'    => Provider::connect_url(),
				'is_possible'    => Provider::is_possible(),
				'smallest_group' => MinimumGroup::SIZE,
			),
		);
	}

	/**
	 * Returns the data of the setup wizard. src/features/site-settings/screen.ts declares the type.
	 *
	 * @return array<string, mixed>
	 */
	public static function setup(): array {
		return array(
			'values'        => Registered::values(),
			'roles'         => self::roles(),
			'sources'       => self::sources(),
			'source'        => Connection::source(),
			'cookie'        => array(
				'name'   => IgnoreCookie::NAME,
				'path'   => COOKIEPATH,
				'domain' => COOKIE_DOMAIN,
				'secure' => 'https' === wp_parse_url( home_url(), PHP_URL_SCHEME ),
			),
			'consent'       => Consent::has_api(),
			'dashboard_url' => admin_url( 'admin.php?page=' . ReportLink::DASHBOARD ),
		);
	}

	/**
	 * Returns the item pattern and maximum length of list settings, by setting.
	 *
	 * @return array<string, array{pattern: string, most: int}>
	 */
	private static function rules(): array {
		$rules = array();
		foreach ( array_intersect_key( get_registered_settings(), Registered::values() ) as $key => $setting ) {
			$shown   = $setting['show_in_rest'];
			$schema  = is_array( $shown ) && is_array( $shown['schema'] ?? null ) ? $shown['schema'] : array();
			$items   = is_array( $schema['items'] ?? null ) ? $schema['items'] : array();
			$pattern = $items['pattern'] ?? null;
			if ( is_string( $pattern ) && is_int( $schema['maxItems'] ?? null ) ) {
				$rules[ $key ] = array(
					'pattern' => $pattern,
					'most'    => $schema['maxItems'],
				);
			}
		}
		return $rules;
	}

	/**
	 * Returns the custom dimensions that reports can show.
	 *
	 * @return list<array{id: string, label: string, tooltip: string}>
	 */
	private static function dimensions(): array {
		return array_map(
			static fn ( NamedDimension $named ): array => array(
				'id'      => $named->id,
				'label'   => $named->label,
				'tooltip' => $named->tooltip,
			),
			array_values( NamedDimensions::all() )
		);
	}

	/**
	 * Returns all roles with the number of their users.
	 *
	 * @return list<array{slug: string, name: string, people: int}>
	 */
	private static function roles(): array {
		$counts = count_users();
		$roles  = array();
		foreach ( wp_roles()->get_names() as $slug => $name ) {
			$roles[] = array(
				'slug'   => (string) $slug,
				'name'   => translate_user_role( $name ),
				'people' => $counts['avail_roles'][ $slug ] ?? 0,
			);
		}
		return $roles;
	}

	/**
	 * Returns the sources that the user can choose.
	 *
	 * @return list<array{id: string, offer: \Lodestar\Analytics\Offer}>
	 */
	private static function sources(): array {
		$offers = array();
		foreach ( Sources::all() as $id => $source ) {
			if ( $source instanceof Offered ) {
				try {
					$offers[] = array(
						'id'    => $id,
						'offer' => Guard::call( 'lodestar_sources', $source, $source->offer( ... ) ),
					);
				} catch ( ApiException ) {
					continue; // Skip sources that fail to describe themselves.
				}
			}
		}
		return $offers;
	}

	/**
	 * Returns up to three administrators' names if some settings are read-only for the current user, otherwise an empty
	 * list.
	 *
	 * @return list<string>
	 */
	private static function managers(): array {
		if (
			current_user_can( Capabilities::MANAGE )
			&& ! in_array( false, array_map( 'current_user_can', Registered::CAPABILITIES ), true )
		) {
			return array();
		}
		$names = array();
		foreach ( get_users( array( 'role' => 'administrator', 'number' => 3 ) ) as $user ) {
			$names[] = $user instanceof WP_User ? $user->display_name : '';
		}
		return $names;
	}
}
