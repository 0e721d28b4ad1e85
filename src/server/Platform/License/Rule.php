<?php
declare( strict_types=1 );

namespace Lodestar\Platform\License;

use Lodestar\Platform\Addons\Addons;

/**
 * What unlocks something: levels of a licence, and addons.
 */
final class Rule {

	/**
	 * @param list<string>|null $levels Names of the levels; null = all of them.
	 * @param list<string>      $addons Slugs of the addons that must be active.
	 */
	public function __construct( private readonly ?array $levels, private readonly array $addons ) {
	}

	/**
	 * What stands in the way on this site; null where nothing does. The level comes first: who buys it is then told of
	 * the addon.
	 */
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
