<?php
declare( strict_types=1 );

namespace Lodestar\Platform\License;

use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Platform\Time\SiteClock;
use Lodestar\Platform\Time\SiteZone;

/**
 * Tells those who can do something about it that a licence ends, has ended or is not good here.
 */
final class LicenseNotice {

	/**
	 * Hooked to lodestar_notifications.
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
						'label' => __( 'Licence', 'lodestar' ),
						'url'   => $is_network
							? network_admin_url( 'settings.php?page=' . NetworkScreen::SLUG )
							: admin_url( 'admin.php?page=lodestar-settings#licence' ),
					),
				),
			),
		);
	}
}
