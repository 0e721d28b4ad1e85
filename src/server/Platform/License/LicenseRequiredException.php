<?php
declare( strict_types=1 );

namespace Lodestar\Platform\License;

use Lodestar\Platform\Rest\ApiException;

/** A feature isn't included in the site's license or active addons. */
final class LicenseRequiredException extends ApiException {

	private const ADDON = 'addon_inactive';

	/** @param list<string> $levels Names of the levels that include the feature. */
	public static function of_level( array $levels ): self {
		return new self(
			'license_level',
			__( 'Your license doesn’t include this.', 'lodestar' ),
			403,
			array( 'levels' => $levels )
		);
	}

	/** @param bool $is_installed Whether it only needs to be activated. */
	public static function of_addon( string $addon, bool $is_installed ): self {
		return new self(
			self::ADDON,
			/* translators: %s: name of an addon. */
			sprintf( __( 'This requires the addon “%s”, which isn’t active.', 'lodestar' ), $addon ),
			403,
			array(
				'addon'     => $addon,
				'installed' => $is_installed,
			)
		);
	}

	/** @param array<string, mixed> $data Additional data by name. */
	public function with( array $data ): self {
		return new self( $this->type, $this->getMessage(), $this->status, $this->data + $data );
	}

	/** Whether activating an addon would unlock the feature. */
	public function is_of_addon(): bool {
		return self::ADDON === $this->type;
	}

	/** Returns a copy with another HTTP status. */
	public function with_status( int $status ): self {
		return new self( $this->type, $this->getMessage(), $status, $this->data );
	}

	/** @return array<string, mixed> Data for the dashboard. */
	public function to_array(): array {
		return array( 'code' => $this->type ) + $this->data;
	}
}
