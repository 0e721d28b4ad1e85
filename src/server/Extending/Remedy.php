<?php
declare( strict_types=1 );

namespace Lodestar\Extending;

/**
 * How an extension is switched off, and who may.
 */
final class Remedy {

	/**
	 * @param string $capability Who may.
	 * @param string $words      What to do, a sentence.
	 * @param string $label      What the screen is called where it is done; '' where there is none.
	 * @param string $url        Its address; '' where there is none.
	 */
	private function __construct( private readonly string $capability, public readonly string $words, public readonly string $label, public readonly string $url ) {
	}

	/**
	 * What helps against a fault: what was written for a later version takes a later one.
	 */
	public static function of( Fault $fault ): self {
		return Fault::TOO_NEW === $fault->code
			? new self( 'activate_plugins', __( 'Update Lodestar, or install a version of that plugin that was written for this one.', 'lodestar' ), __( 'Updates', 'lodestar' ), self_admin_url( 'update-core.php' ) )
			: self::for( $fault->whose );
	}

	public static function for( Extension $whose ): self {
		$search = '?s=' . rawurlencode( $whose->name );
		return match ( true ) {
			Extension::THEME === $whose->kind => new self( 'switch_themes', __( 'Ask the theme’s author for an update, or choose another theme.', 'lodestar' ), __( 'Themes', 'lodestar' ), admin_url( 'themes.php' ) ),
			Extension::MUST_USE === $whose->kind => new self(
				'activate_plugins',
				/* translators: %s: name of a file. */
				sprintf( __( 'It is a must-use plugin: to switch it off, remove its file %s.', 'lodestar' ), $whose->id ),
				'',
				''
			),
			Extension::UNKNOWN === $whose->kind => new self( 'activate_plugins', __( 'Nobody knows which plugin it belongs to: switch plugins off one by one to find out.', 'lodestar' ), __( 'Plugins', 'lodestar' ), admin_url( 'plugins.php' ) ),
			in_array( $whose->id, ActivePlugins::of_network(), true ) => new self( 'manage_network_plugins', self::of_plugin(), __( 'Plugins', 'lodestar' ), network_admin_url( "plugins.php$search" ) ),
			default => new self( 'activate_plugins', self::of_plugin(), __( 'Plugins', 'lodestar' ), admin_url( "plugins.php$search" ) ),
		};
	}

	/**
	 * Whether the current user may do it.
	 */
	public function may(): bool {
		return current_user_can( $this->capability );
	}

	private static function of_plugin(): string {
		return __( 'Ask its author for an update, or deactivate it under Plugins.', 'lodestar' );
	}
}
