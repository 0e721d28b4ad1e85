<?php
declare( strict_types=1 );

namespace Lodestar\Admin\Surfaces;

use Lodestar\Analytics\Connection;
use Lodestar\Platform\Rest\Capabilities;

/**
 * The widget on WordPress's Dashboard, for users who can view reports. One request fills it after the page has loaded.
 */
final class DashboardWidget {

	private const ID = 'lodestar_dashboard';

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
			echo '<div class="lodestar-widget">' . $figures . '</div>'; // phpcs:ignore WordPress.Security.EscapeOutput -- already escaped.
			return;
		}
		$blank = self::blank(
			__( 'You must connect with Lodestar before you can view reports.', 'lodestar' ),
			'',
			__( 'Launch Setup Wizard', 'lodestar' ),
			'admin.php?page=lodestar-setup'
		);
		echo $blank; // phpcs:ignore WordPress.Security.EscapeOutput -- already escaped.
	}

	/**
	 * Returns the empty state: a message, and a button for users who may manage Lodestar.
	 *
	 * @param string $lead   The message.
	 * @param string $more   A second sentence, or ''.
	 * @param string $action Button label.
	 * @param string $page   URL in wp-admin.
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
