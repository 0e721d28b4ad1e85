<?php
declare( strict_types=1 );

namespace Lodestar\Platform\License;

use Lodestar\Platform\Rest\ApiException;

/** The license screen in the network settings. */
final class NetworkScreen {

	public const SLUG = 'lodestar-license';

	/** Nonce action of the form. */
	private const ACTION = 'lodestar_network_license';

	public const CAPABILITY = 'manage_network';

	/** Why the key couldn't be changed. */
	private string $failure = '';

	/** Adds the menu item. Hooked to network_admin_menu. */
	public function register(): void {
		if ( ! KeyStore::is_network_wide() ) {
			return;
		}
		$hook = add_submenu_page(
			'settings.php',
			__( 'Lodestar License', 'lodestar' ),
			__( 'Lodestar License', 'lodestar' ),
			self::CAPABILITY,
			self::SLUG,
			$this->print( ... )
		);
		add_action( "load-$hook", $this->save( ... ) );
	}

	/** Activates the submitted key or removes the stored one. Hooked to the screen's load. */
	public function save(): void {
		if ( ! isset( $_POST['activate'] ) && ! isset( $_POST['remove'] ) ) {
			return;
		}
		check_admin_referer( self::ACTION );
		if ( ! current_user_can( self::CAPABILITY ) ) {
			wp_die( esc_html__( 'You don’t have permission to change this.', 'lodestar' ), 403 );
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

	public function print(): void {
		$license = License::current();
		echo '<div class="wrap"><h1>' . esc_html__( 'Lodestar License', 'lodestar' ) . '</h1>';
		if ( '' !== $this->failure ) {
			wp_admin_notice( esc_html( $this->failure ), array( 'type' => 'error' ) );
		} elseif ( isset( $_GET['saved'] ) ) { // phpcs:ignore WordPress.Security.NonceVerification -- only shows a confirmation.
			wp_admin_notice( esc_html__( 'Settings Updated', 'lodestar' ), array( 'type' => 'success' ) );
		}
		echo '<p>' . esc_html__( 'One license covers every site in this network.', 'lodestar' ) . '</p>';
		$status = '<tr><th scope="row">' . esc_html__( 'License', 'lodestar' ) . '</th><td>'
			. esc_html( LicenseView::message( $license ) ) . '</td></tr>';
		if ( KeyStore::is_constant() ) {
			// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- escaped above.
			echo '<table class="form-table" role="presentation">' . $status;
			echo '<tr><th scope="row">' . esc_html__( 'License key', 'lodestar' ) . '</th><td><code>'
				. esc_html( $license->masked_key() ) . '</code>';
			echo '<p class="description">' . esc_html( Activation::constant_explanation() ) . '</p></td></tr></table></div>';
			return;
		}
		// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- escaped above.
		echo '<form method="post"><table class="form-table" role="presentation">' . $status;
		echo '<tr><th scope="row"><label for="lodestar-license-key">' . esc_html__( 'License key', 'lodestar' ) . '</label></th><td>';
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
