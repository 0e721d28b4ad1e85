<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports\Plain;

/**
 * Traffic from social networks, and from nowhere else.
 */
final class PlainNetworks extends PlainTraffic {

	/** The host that the icon of a network is of, as src/data/traffic-sources.json knows it; others have none. */
	private const ICONS = array( 'Facebook' => 'facebook.com' );

	public static function answer( Count $count ): array {
		return self::of(
			$count,
			array( 'network' => 'sessionSocialNetwork' ),
			'networks',
			Asked::none_of( 'sessionSocialNetwork', array( '', '(not set)' ) )
		);
	}

	protected static function read( array $texts ): array {
		return array( 'icon' => self::ICONS[ (string) $texts['network'] ] ?? '' );
	}
}
