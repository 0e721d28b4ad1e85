<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Enrichment\Acquisition;

use Lodestar\Storage\Text;

/**
 * The campaign in the URL of the landing page: UTM parameters, or click IDs of ad platforms. UTM parameters take
 * precedence.
 */
final class Campaign {

	/**
	 * Parameters that ad platforms add to paid clicks, with the source and medium they imply. Lowercase, as the
	 * collector stores them.
	 */
	private const PAID_CLICKS = array(
		'gclid'     => array( 'google', 'cpc' ),
		'gbraid'    => array( 'google', 'cpc' ),
		'wbraid'    => array( 'google', 'cpc' ),
		'dclid'     => array( 'dfa', 'cpm' ),
		'msclkid'   => array( 'bing', 'cpc' ),
		'yclid'     => array( 'yandex', 'cpc' ),
		'ttclid'    => array( 'tiktok', 'cpc' ),
		'twclid'    => array( 'twitter', 'cpc' ),
		'li_fat_id' => array( 'linkedin', 'cpc' ),
		'sccid'     => array( 'snapchat', 'cpc' ),
		'rdt_cid'   => array( 'reddit', 'cpc' ),
	);

	/** @param bool $paid_click Whether the URL has a click ID of an ad platform. */
	private function __construct(
		public readonly string $source,
		public readonly string $medium,
		public readonly string $name,
		public readonly bool $paid_click,
	) {
	}

	/**
	 * Returns the campaign, or null if the parameters contain none.
	 *
	 * As in Google Analytics 4, a single UTM parameter makes a link a campaign link, and the missing ones are (not
	 * set).
	 *
	 * @param array<string, string> $params Parameters of the landing page.
	 */
	public static function of( array $params ): ?self {
		$click = array_values(
			array_intersect_key( self::PAID_CLICKS, array_filter( $params, static fn ( string $value ): bool => '' !== $value ) )
		)[0]
			?? null;
		$utm   = array();
		foreach ( array( 'utm_source', 'utm_medium', 'utm_campaign', 'utm_id' ) as $key ) {
			$value       = trim( $params[ $key ] ?? '' );
			$utm[ $key ] = 1 === preg_match( '//u', $value ) ? $value : '';
		}
		if ( '' !== implode( '', $utm ) ) {
			$set = static fn ( string $value ): string => '' === $value ? Text::NOT_SET : $value;
			return new self( $set( $utm['utm_source'] ), $set( $utm['utm_medium'] ), $set( $utm['utm_campaign'] ), null !== $click );
		}
		return null === $click ? null : new self( $click[0], $click[1], Text::NOT_SET, true );
	}
}
