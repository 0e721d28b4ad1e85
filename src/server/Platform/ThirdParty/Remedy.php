<?php
declare( strict_types=1 );

namespace Lodestar\Platform\ThirdParty;

/** How to fix a fault, and who may do so. */
final class Remedy {

	/**
	 * @param string $capability Capability required for the fix.
	 * @param string $words      Instructions, a sentence.
	 * @param string $label      Name of the screen for it; '' if there is none.
	 * @param string $url        Its URL; '' if there is none.
	 */
	private function __construct(
		private readonly string $capability,
		public readonly string $words,
		public readonly string $label,
		public readonly string $url,
	) {
	}

	/** Returns how to fix a fault. */
	public static function of( Fault $fault ): self {
		return Fault::TOO_NEW === $fault->code
			? self::update( __( 'Update Lodestar, or install a version of the plugin that works with your version of Lodestar.', 'lodestar' ) )
			: self::for( $fault->whose );
	}

	public static function for( Extension $whose ): self {
		$search = '?s=' . rawurlencode( $whose->name );
		return match ( true ) {
			$whose->is_lodestar() => self::update(
				__( 'This is a bug in Lodestar. Update Lodestar, or report the error to its developers.', 'lodestar' )
			),
			Extension::THEME === $whose->kind => new self(
				'switch_themes',
				__( 'Ask the theme’s author for an update, or switch to another theme.', 'lodestar' ),
				__( 'Themes', 'lodestar' ),
				admin_url( 'themes.php' )
			),
			Extension::MUST_USE === $whose->kind => new self(
				'activate_plugins',
				/* translators: %s: name of a file. */
				sprintf( __( 'This is a must-use plugin. To turn it off, remove the file %s.', 'lodestar' ), $whose->id ),
				'',
				''
			),
			Extension::UNKNOWN === $whose->kind => new self(
				'activate_plugins',
				__( 'We couldn’t identify the plugin. Deactivate plugins one at a time to find it.', 'lodestar' ),
				__( 'Plugins', 'lodestar' ),
				admin_url( 'plugins.php' )
			),
			in_array( $whose->id, ActivePlugins::of_network(), true ) => new self(
				'manage_network_plugins',
				self::of_plugin(),
				__( 'Plugins', 'lodestar' ),
				network_admin_url( "plugins.php$search" )
			),
			default => new self( 'activate_plugins', self::of_plugin(), __( 'Plugins', 'lodestar' ), admin_url( "plugins.php$search" ) ),
		};
	}

	/** Whether the current user may fix it. */
	public function may(): bool {
		return current_user_can( $this->capability );
	}

	private static function update( string $words ): self {
		return new self( 'activate_plugins', $words, __( 'Updates', 'lodestar' ), self_admin_url( 'update-core.php' ) );
	}

	private static function of_plugin(): string {
		return __( 'Ask its author for an update, or deactivate it under Plugins.', 'lodestar' );
	}
}
