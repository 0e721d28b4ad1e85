<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports\Plain;

/** Recounts the Social report: sessions from social networks only. */
final class PlainNetworks extends PlainTraffic {

	/** Hosts for the icons of networks, from src/data/traffic-sources.json. Other networks have no icon. */
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
