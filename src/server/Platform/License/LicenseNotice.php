<?php
declare( strict_types=1 );

namespace Lodestar\Platform\License;

use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Platform\Time\SiteClock;
use Lodestar\Platform\Time\SiteZone;

/** Notifies users who manage the license when it is about to expire, has expired or isn't valid for this site. */
final class LicenseNotice {

	/**
	 * Adds the notification. Hooked to lodestar_notifications.
	 *
	 * @param array<mixed> $notifications Properties by id.
	 * @return array<mixed>
	 */
	public static function add( array $notifications ): array {
		$license = License::current();
		if ( in_array( $license->state, array( LicenseState::None, LicenseState::Valid ), true ) ) {
			return $notifications;
		}
		$is_network = KeyStore::is_network_wide();
		return $notifications + array(
			'license' => array(
				'title'      => LicenseView::message( $license ),
				'status'     => $license->state->holds() ? 'warning' : 'error',
				'capability' => $is_network ? NetworkScreen::CAPABILITY : Capabilities::MANAGE,
				'time'       => SiteZone::local_time( intdiv( SiteClock::get()->now_ms(), 1000 ) )->start_of_day( $license->since() ),
				'links'      => array(
					array(
						'label' => __( 'License', 'lodestar' ),
						'url'   => $is_network
							? network_admin_url( 'settings.php?page=' . NetworkScreen::SLUG )
							: admin_url( 'admin.php?page=lodestar-settings#licence' ),
					),
				),
			),
		);
	}
}
