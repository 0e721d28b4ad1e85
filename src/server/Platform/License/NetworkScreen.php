<?php
declare( strict_types=1 );

namespace Lodestar\Platform\License;

use Lodestar\Platform\Rest\ApiException;

/**
 * The network's licence, in the settings of the network.
 */
final class NetworkScreen {

	public const SLUG = 'lodestar-license';

	/** What its nonce is for. */
	private const ACTION = 'lodestar_network_license';

	public const CAPABILITY = 'manage_network';

	/** Why the license is still what it was. */
	private string $failure = '';

	/**
	 * Adds the menu entry. Runs on network_admin_menu.
	 */
	public function register(): void {
		if ( ! KeyStore::is_network_wide() ) {
			return;
		}
		$hook = add_submenu_page(
			'settings.php',
			__( 'Lodestar Licence', 'lodestar' ),
			__( 'Lodestar Licence', 'lodestar' ),
			self::CAPABILITY,
			self::SLUG,
			$this->print( ... )
		);
		add_action( "load-$hook", $this->save( ... ) );
	}

	/**
	 * Enters the key that was sent, or takes the key away. Hooked to the screen's load.
	 */
	public function save(): void {
		if ( ! isset( $_POST['activate'] ) && ! isset( $_POST['remove'] ) ) {
			return;
		}
		check_admin_referer( self::ACTION );
		if ( ! current_user_can( self::CAPABILITY ) ) {
			wp_die( esc_html__( 'You may not change this.', 'lodestar' ), 403 );
		}
		try {
			if ( isset( $_POST['remove'] ) ) {
				Activation::deactivate();
			} else {
				Activation::activate( is_string( $_POST['key'] ?? null ) ? sanitize_text_field( wp_unslash( $_POST['key'] ) ) : '' );
			}
		} catch ( ApiException $failure ) {
			$this->failure = $failure->getMessage();
			return;
		}
		wp_safe_redirect( network_admin_url( 'settings.php?page=' . self::SLUG . '&saved=1' ) );
		exit;
	}

	/**
	 * Prints the screen.
	 */
	public function print(): void {
		$license = License::current();
		echo '<div class="wrap"><h1>' . esc_html__( 'Lodestar Licence', 'lodestar' ) . '</h1>';
		if ( '' !== $this->failure ) {
			wp_admin_notice( esc_html( $this->failure ), array( 'type' => 'error' ) );
		} elseif ( isset( $_GET['saved'] ) ) { // phpcs:ignore WordPress.Security.NonceVerification -- only says that it was done.
			wp_admin_notice( esc_html__( 'Settings Updated', 'lodestar' ), array( 'type' => 'success' ) );
		}
		echo '<p>' . esc_html__( 'One licence covers every site of this network.', 'lodestar' ) . '</p>';
		$status = '<tr><th scope="row">' . esc_html__( 'Licence', 'lodestar' ) . '</th><td>'
			. esc_html( LicenseView::message( $license ) ) . '</td></tr>';
		if ( KeyStore::is_constant() ) {
			// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- escaped above.
			echo '<table class="form-table" role="presentation">' . $status;
			echo '<tr><th scope="row">' . esc_html__( 'Licence key', 'lodestar' ) . '</th><td><code>'
				. esc_html( $license->masked_key() ) . '</code>';
			echo '<p class="description">' . esc_html( Activation::constant_explanation() ) . '</p></td></tr></table></div>';
			return;
		}
		// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped above.
		echo '<form method="post"><table class="form-table" role="presentation">' . $status;
		echo '<tr><th scope="row"><label for="lodestar-license-key">' . esc_html__( 'Licence key', 'lodestar' ) . '</label></th><td>';
		echo '<input type="text" class="large-text code" id="lodestar-license-key" name="key" autocomplete="off" spellcheck="false" placeholder="'
			. esc_attr( $license->masked_key() ) . '"></td></tr></table>';
		wp_nonce_field( self::ACTION );
		submit_button( __( 'Activate', 'lodestar' ), 'primary', 'activate', false );
		if ( LicenseState::None !== $license->state ) {
			echo ' ';
			submit_button( __( 'Remove', 'lodestar' ), 'secondary', 'remove', false );
		}
		echo '</form></div>';
	}
}
