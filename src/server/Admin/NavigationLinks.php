<?php
declare( strict_types=1 );

namespace Lodestar\Admin;

use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Platform\ThirdParty\Guard;

/** Links in the dashboard's header other than reports. */
final class NavigationLinks {

	/**
	 * Returns third-party entries of the navigation. The entries of reports are created in the browser.
	 *
	 * @return list<array{name: string, label: string, url: string, group: string, order: int}>
	 */
	public static function navigation(): array {
		/**
		 * Filters the navigation entries that link to other screens.
		 *
		 * @param list<array{name: string, label: string, url: string, group?: string, order?: int, capability?: string}> $entries Empty by default.
		 * @see docs/extending/add-a-navigation-entry.md
		 */
		$given   = Guard::filter( 'lodestar_navigation', array(), is_array( ... ) );
		$entries = array();
		foreach ( self::links( 'lodestar_navigation', $given ) as $link ) {
			$name  = $link['given']['name'] ?? null;
			$group = $link['given']['group'] ?? '';
			$order = $link['given']['order'] ?? 200;
			if ( ! is_string( $name ) || ! is_string( $group ) || ! is_int( $order ) ) {
				_doing_it_wrong( 'lodestar_navigation', 'An entry needs a name. A group is optional, and the order must be a number.', '0.1.0' );
				continue;
			}
			$entries[] = array(
				'name'  => $name,
				'label' => $link['label'],
				'url'   => $link['url'],
				'group' => $group,
				'order' => $order,
			);
		}
		return $entries;
	}

	/**
	 * Returns the links of the help menu.
	 *
	 * @return list<array{label: string, url: string}>
	 */
	public static function quick(): array {
		/**
		 * Filters the links in the help menu of the header.
		 *
		 * @param list<array{label: string, url: string, capability?: string}> $links Lodestar's own.
		 */
		$given = Guard::filter(
			'lodestar_quick_links',
			array(
				array(
					'label'      => __( 'Settings', 'lodestar' ),
					'url'        => admin_url( 'admin.php?page=lodestar-settings' ),
					'capability' => Capabilities::MANAGE,
				),
				array(
					'label'      => __( 'Is It Counting?', 'lodestar' ),
					'url'        => admin_url( 'admin.php?page=lodestar-settings#tracking' ),
					'capability' => Capabilities::MANAGE,
				),
				array(
					'label'      => __( 'System Report', 'lodestar' ),
					'url'        => admin_url( 'site-health.php?tab=debug' ),
					'capability' => 'view_site_health_checks',
				),
			),
			is_array( ... )
		);
		return array_map(
			static fn ( array $link ): array => array(
				'label' => $link['label'],
				'url'   => $link['url'],
			),
			self::links( 'lodestar_quick_links', $given )
		);
	}

	/**
	 * Keeps the valid links that the current user may follow.
	 *
	 * @param string $filter Hook name, for error messages.
	 * @param mixed  $given  Value returned by the filter.
	 * @return list<array{label: string, url: string, given: array<mixed>}> `given` is the unmodified entry.
	 */
	private static function links( string $filter, mixed $given ): array {
		$links = array();
		foreach ( is_array( $given ) ? $given : array() as $link ) {
			$capability = is_array( $link ) ? $link['capability'] ?? Capabilities::VIEW : null;
			if (
				! is_array( $link )
				|| ! is_string( $link['label'] ?? null )
				|| ! is_string( $link['url'] ?? null )
				|| ! is_string( $capability )
			) {
				_doing_it_wrong( esc_html( $filter ), 'A link needs a label and a url. A capability is optional. All must be strings.', '0.1.0' );
				continue;
			}
			if ( current_user_can( $capability ) ) {
				$links[] = array(
					'label' => $link['label'],
					'url'   => esc_url_raw( $link['url'] ),
					'given' => $link,
				);
			}
		}
		return $links;
	}
}
