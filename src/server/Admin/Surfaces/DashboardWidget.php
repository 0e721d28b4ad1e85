<?php
declare( strict_types=1 );

namespace Lodestar\Admin\Surfaces;

use Lodestar\Analytics\Connection;
use Lodestar\Platform\Rest\Capabilities;

/**
 * Our box on WordPress's Dashboard: core's own, filled by one question once the page is painted. Absent for those who do not
 * see reports.
 */
final class DashboardWidget {

	private const ID = 'lodestar_dashboard';

	/**
	 * Hooked to wp_dashboard_setup.
	 */
	public static function add(): void {
		if ( ! Surfaces::has( Surfaces::DASHBOARD ) || ! current_user_can( Capabilities::VIEW ) || ! PlaceAssets::are_built() ) {
			return;
		}
		wp_add_dashboard_widget( self::ID, 'Lodestar', array( self::class, 'print' ) );
		PlaceAssets::script();
	}

	public static function print(): void {
		if ( Connection::is_connected() ) {
			$figures = PlaceAssets::waiting( rest_url( PlacesController::ROUTE_NAMESPACE . PlacesController::WIDGET ) );
			echo '<div class="lodestar-widget">' . $figures . '</div>'; // phpcs:ignore WordPress.Security.EscapeOutput -- escaped there.
			return;
		}
		$blank = self::blank(
			__( 'You must connect with Lodestar before you can view reports.', 'lodestar' ),
			'',
			__( 'Launch Setup Wizard', 'lodestar' ),
			'admin.php?page=lodestar-setup'
		);
		echo $blank; // phpcs:ignore WordPress.Security.EscapeOutput -- escaped there.
	}

	/**
	 * What stands there while there are no figures: one sentence, and one way on for those who may go it.
	 *
	 * @param string $lead   The sentence.
	 * @param string $more   One more, or ''.
	 * @param string $action What the way is called.
	 * @param string $page   Where in wp-admin it leads.
	 */
	public static function blank( string $lead, string $more, string $action, string $page ): string {
		return '<div class="lodestar-widget__blank"><p><strong>' . esc_html( $lead ) . '</strong></p>'
			. ( '' === $more ? '' : '<p>' . esc_html( $more ) . '</p>' )
			. (
				current_user_can( Capabilities::MANAGE )
					? '<p><a class="button" href="' . esc_url( admin_url( $page ) ) . '">' . esc_html( $action ) . '</a></p>'
					: ''
			)
			. '</div>';
	}
}
