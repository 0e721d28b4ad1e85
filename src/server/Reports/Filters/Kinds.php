<?php
declare( strict_types=1 );

namespace Lodestar\Reports\Filters;

use Lodestar\Analytics\Query\Catalogue;
use Lodestar\Analytics\Query\InvalidQueryException;
use Lodestar\Platform\ThirdParty\Guard;

/** The filters that reports offer, including those of other plugins. */
final class Kinds {

	/** @return array<string, Kind> By name, in display order. */
	public static function all(): array {
		$offered = array(
			'page'          => array(
				'label'     => __( 'Page', 'lodestar' ),
				'dimension' => 'pagePath',
			),
			'landing_page'  => array(
				'label'     => __( 'Landing Page', 'lodestar' ),
				'dimension' => 'landingPage',
			),
			'channel'       => array(
				'label'     => __( 'Channel', 'lodestar' ),
				'dimension' => 'sessionDefaultChannelGroup',
			),
			'source'        => array(
				'label'     => __( 'Source', 'lodestar' ),
				'dimension' => 'sessionSource',
			),
			'source_medium' => array(
				'label'     => __( 'Source / Medium', 'lodestar' ),
				'dimension' => 'sessionSourceMedium',
			),
			'referrer'      => array(
				'label'     => __( 'Referrer', 'lodestar' ),
				'dimension' => 'sessionReferrerHost',
			),
			'campaign'      => array(
				'label'     => __( 'Campaign', 'lodestar' ),
				'dimension' => 'sessionCampaignName',
			),
			'network'       => array(
				'label'     => __( 'Social Network', 'lodestar' ),
				'dimension' => 'sessionSocialNetwork',
			),
			'country'       => array(
				'label'     => __( 'Country', 'lodestar' ),
				'dimension' => 'countryId',
				'shown_as'  => 'country',
			),
			'device'        => array(
				'label'     => __( 'Device', 'lodestar' ),
				'dimension' => 'deviceCategory',
			),
			'browser'       => array(
				'label'     => __( 'Browser', 'lodestar' ),
				'dimension' => 'browser',
			),
		);
		/**
		 * Filters what reports can be filtered by.
		 *
		 * @param array<string, array{label: string, dimension: string, shown_as?: string}> $offered By name [a-z0-9_-]. `shown_as` names a
		 *                                                                                           dimension to display instead.
		 * @see docs/extending/add-a-filter.md
		 */
		$filtered = Guard::filter( 'lodestar_filters', $offered, is_array( ... ) );
		$kinds    = array();
		foreach ( is_array( $filtered ) ? $filtered : $offered as $name => $entry ) {
			$kind = self::kind( (string) $name, $entry );
			if ( null === $kind ) {
				_doing_it_wrong(
					'lodestar_filters',
					esc_html( "The filter \"$name\" is invalid: it needs a label and a registered dimension." ),
					'0.1.0'
				);
			} else {
				$kinds[ $kind->name ] = $kind;
			}
		}
		return $kinds;
	}

	private static function kind( string $name, mixed $entry ): ?Kind {
		if ( 1 !== preg_match( '/^[a-z0-9_-]{1,40}$/', $name ) || ! is_array( $entry ) ) {
			return null;
		}
		$label     = $entry['label'] ?? null;
		$dimension = $entry['dimension'] ?? null;
		$shown_as  = $entry['shown_as'] ?? $dimension;
		if ( ! is_string( $label ) || '' === $label || ! is_string( $dimension ) || ! is_string( $shown_as ) ) {
			return null;
		}
		try {
			Catalogue::dimension( $dimension );
			Catalogue::dimension( $shown_as );
		} catch ( InvalidQueryException ) {
			return null;
		}
		return new Kind( $name, $label, $dimension, $shown_as );
	}
}
