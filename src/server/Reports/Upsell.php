<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Lodestar\Analytics\Source;
use Lodestar\Analytics\SourceException;
use Lodestar\Analytics\Sources;
use Lodestar\Platform\Rest\ApiException;

/**
 * What a locked report promises: only what this site's source can answer, both in the list of features and in the sample.
 */
final class Upsell {

	/**
	 * @param array<mixed> $upsell `upsell` of a report.json, translated.
	 * @return array<mixed> The same. Its features are texts.
	 */
	public static function offered( array $upsell ): array {
		$texts = array();
		foreach ( (array) ( $upsell['features'] ?? array() ) as $feature ) {
			if ( is_string( $feature ) ) {
				$texts[] = $feature;
			} elseif ( is_array( $feature ) && is_string( $feature['text'] ?? null ) && array() === self::lacking( $feature['needs'] ?? array() ) ) {
				$texts[] = $feature['text'];
			}
		}
		return array( 'features' => $texts ) + $upsell;
	}

	/**
	 * The parts of the sample that the real report would not have.
	 *
	 * @param array<mixed> $needs `sampleNeeds` of a report.json.
	 * @return array<string, array{error: array{code: string, message: string, data: object}}> By dotted path: what takes their place.
	 */
	public static function gaps( array $needs ): array {
		$gaps = array();
		foreach ( $needs as $path => $names ) {
			$lacking = self::lacking( $names );
			if ( array() !== $lacking ) {
				$gaps[ (string) $path ] = Answer::error( SourceException::unsupported( self::source()?->id() ?? '', $lacking ) );
			}
		}
		return $gaps;
	}

	/**
	 * @param mixed $names Metrics, dimensions or constants of Availability.
	 * @return list<string> Those that this site's source lacks; all if there is no source.
	 */
	private static function lacking( mixed $names ): array {
		$source = self::source();
		$names  = array_filter( is_array( $names ) ? $names : array(), 'is_string' );
		return array_values( array_filter( $names, static fn ( string $name ): bool => null === $source || ! Availability::has( $name, $source ) ) );
	}

	private static function source(): ?Source {
		try {
			return Sources::current();
		} catch ( ApiException ) {
			return null;
		}
	}
}
