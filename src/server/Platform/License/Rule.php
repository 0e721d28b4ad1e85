<?php
declare( strict_types=1 );

namespace Lodestar\Platform\License;

use Lodestar\Platform\Addons\Addons;

/** The license levels and addons that a feature requires. */
final class Rule {

	/**
	 * @param list<string>|null $levels Level names; null = all levels.
	 * @param list<string>      $addons Slugs of the addons that must be active.
	 */
	public function __construct( private readonly ?array $levels, private readonly array $addons ) {
	}

	/** Returns why the feature isn't available, or null. A missing level takes precedence over a missing addon. */
	public function refusal(): ?LicenseRequiredException {
		if ( null !== $this->levels && ! License::current()->allows( $this->levels ) ) {
			return LicenseRequiredException::of_level( $this->levels );
		}
		foreach ( $this->addons as $slug ) {
			$addon = Addons::get( $slug );
			if ( null === $addon || ! $addon->is_active() ) {
				return LicenseRequiredException::of_addon( $slug, null !== $addon && $addon->is_installed() );
			}
		}
		return null;
	}
}
