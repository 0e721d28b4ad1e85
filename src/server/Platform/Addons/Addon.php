<?php
declare( strict_types=1 );

namespace Lodestar\Platform\Addons;

use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Platform\ThirdParty\ActivePlugins;

/** An addon: either bundled with Lodestar and enabled by an option, or a separate plugin. */
final class Addon {

	/** Option: slugs of the active bundled addons. */
	public const ACTIVE = 'lodestar_active_addons';

	/**
	 * @param string $basename    The plugin's main file (`folder/file.php`); '' if bundled.
	 * @param string $package     Slug on wordpress.org or https URL of an archive; '' if unknown.
	 * @param string $url         Page where users can get it; '' if there is none.
	 * @param string $description Its author and purpose, plain text; may be empty.
	 */
	public function __construct(
		public readonly string $slug,
		public readonly string $title,
		public readonly string $basename = '',
		public readonly string $package = '',
		public readonly string $url = '',
		public readonly string $description = ''
	) {
	}

	public function is_bundled(): bool {
		return '' === $this->basename;
	}

	/** @phpstan-impure Installing it changes the answer. */
	public function is_installed(): bool {
		return $this->is_bundled() || is_file( WP_PLUGIN_DIR . '/' . $this->basename );
	}

	/** @phpstan-impure Switching it changes the answer. */
	public function is_active(): bool {
		if ( $this->is_bundled() ) {
			return in_array( $this->slug, self::active(), true );
		}
		return $this->is_installed() && in_array( $this->basename, ActivePlugins::all(), true );
	}

	/** Whether the current user may install it, and its package is known. */
	public function may_install(): bool {
		return ! $this->is_bundled() && '' !== $this->package && current_user_can( 'install_plugins' );
	}

	/** Whether the current user may install it but must download it first, because its package is unknown. */
	public function is_by_hand(): bool {
		return ! $this->is_installed() && '' === $this->package && current_user_can( 'install_plugins' );
	}

	/** Whether the current user may activate and deactivate it. */
	public function may_activate(): bool {
		return $this->is_bundled() ? current_user_can( Capabilities::MANAGE ) : current_user_can( 'activate_plugin', $this->basename );
	}

	/**
	 * @return array{installed: bool, active: bool, basename: string, title: string, may_install: bool, may_activate: bool, is_bundled: bool, is_by_hand: bool, url: string, description: string}
	 */
	public function to_array(): array {
		return array(
			'installed'    => $this->is_installed(),
			'active'       => $this->is_active(),
			'basename'     => $this->basename,
			'title'        => $this->title,
			'may_install'  => $this->may_install(),
			'may_activate' => $this->may_activate(),
			'is_bundled'   => $this->is_bundled(),
			'is_by_hand'   => $this->is_by_hand(),
			'url'          => $this->url,
			'description'  => $this->description,
		);
	}

	/** @return list<string> Slugs of the active bundled addons. */
	public static function active(): array {
		$active = get_option( self::ACTIVE, array() );
		return is_array( $active ) ? array_values( array_filter( $active, 'is_string' ) ) : array();
	}
}
