<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Enrichment\Acquisition;

use Lodestar\Storage\Text;

/**
 * What the address of the landing page says of the link: UTM parameters, which win, and click ids of advertisers.
 */
final class Campaign {

	/**
	 * Parameters that advertisers add to every click that they are paid for, with the source and medium that they mean;
	 * lower case, as the collector keeps them.
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

	/**
	 * @param string $source     Of the parameters or the click id.
	 * @param string $medium     The same.
	 * @param string $name       Of the campaign.
	 * @param bool   $paid_click Whether an advertiser's click id is there.
	 */
	private function __construct(
		public readonly string $source,
		public readonly string $medium,
		public readonly string $name,
		public readonly bool $paid_click,
	) {
	}

	/**
	 * Null where the address says nothing. As in Google Analytics 4, one UTM parameter makes the link a campaign link, and what
	 * it does not say is (not set).
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
