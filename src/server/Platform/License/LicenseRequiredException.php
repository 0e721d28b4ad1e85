<?php
declare( strict_types=1 );

namespace Lodestar\Platform\License;

use Lodestar\Platform\Rest\ApiException;

/**
 * Something that the site's licence or its addons do not unlock.
 */
final class LicenseRequiredException extends ApiException {

	private const ADDON = 'addon_inactive';

	/**
	 * @param list<string> $levels Names of the levels that unlock it.
	 */
	public static function of_level( array $levels ): self {
		return new self(
			'license_level',
			__( 'The licence of this site does not include this.', 'lodestar' ),
			403,
			array( 'levels' => $levels )
		);
	}

	/**
	 * @param string $addon        Its slug.
	 * @param bool   $is_installed Whether it only has to be activated.
	 */
	public static function of_addon( string $addon, bool $is_installed ): self {
		return new self(
			self::ADDON,
			/* translators: %s: name of an addon. */
			sprintf( __( 'This needs the addon “%s”, which is not active.', 'lodestar' ), $addon ),
			403,
			array(
				'addon'     => $addon,
				'installed' => $is_installed,
			)
		);
	}

	/**
	 * The same with more that is needed to act on it.
	 *
	 * @param array<string, mixed> $data By name.
	 */
	public function with( array $data ): self {
		return new self( $this->type, $this->getMessage(), $this->status, $this->data + $data );
	}

	/**
	 * Whether an addon would unlock it.
	 */
	public function is_of_addon(): bool {
		return self::ADDON === $this->type;
	}

	/**
	 * The same, answered with another status.
	 */
	public function with_status( int $status ): self {
		return new self( $this->type, $this->getMessage(), $status, $this->data );
	}

	/**
	 * As the dashboard is told of it.
	 *
	 * @return array<string, mixed>
	 */
	public function to_array(): array {
		return array( 'code' => $this->type ) + $this->data;
	}
}
