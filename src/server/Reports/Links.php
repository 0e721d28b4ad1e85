<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Lodestar\Analytics\LinksOut;
use Lodestar\Analytics\Questions;
use Lodestar\Analytics\Source;
use Lodestar\Analytics\SourceException;

/**
 * Where the parts of a report can be looked at elsewhere: `galinks` of an answer.
 */
final class Links {

	/**
	 * @param string       $report Key of the report.
	 * @param list<string> $parts  What the response has; a dot nests.
	 * @return array<mixed> Addresses in the shape of the response; empty where the source has none.
	 */
	public static function of( Source $source, string $report, Period $period, array $parts ): array {
		if ( ! $source instanceof LinksOut ) {
			return array();
		}
		try {
			$given = Questions::links( $source, $report, $period->range, $period->comparison );
		} catch ( SourceException ) {
			return array(); // The figures are there all the same.
		}
		$links = array();
		foreach ( $parts as $part ) {
			if ( self::is_address( $given[ $part ] ?? null ) ) {
				_wp_array_set( $links, explode( '.', $part ), $given[ $part ] );
			}
		}
		return $links;
	}

	/**
	 * Whether something leads to a web site and does nothing else.
	 */
	private static function is_address( mixed $link ): bool {
		$url = is_string( $link ) ? wp_parse_url( $link ) : false;
		return is_array( $url ) && isset( $url['host'] ) && in_array( strtolower( $url['scheme'] ?? '' ), array( 'http', 'https' ), true );
	}
}
