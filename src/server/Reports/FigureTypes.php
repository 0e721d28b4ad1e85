<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Lodestar\Analytics\Query\Catalogue;
use Lodestar\Analytics\Query\InvalidQueryException;
use Lodestar\Analytics\Query\Type;

/**
 * What the figures of a report's response are: of each field that holds one, by what it takes from a query.
 */
final class FigureTypes {

	/** A reference to a metric, alone or with what is reckoned of it. */
	private const REFERENCE = '/^([^.]+)(?:[.](comparison|change|share|share[.]comparison|points|trend|total))?$/D';

	/** What of a metric is a part of a hundred, whatever the metric is. */
	private const PERCENTS = array( 'change', 'share', 'share.comparison' );

	/**
	 * @param array<string, array<mixed>> $response `response` of a descriptor, written out.
	 * @return array<string, Type> By dotted path.
	 */
	public static function of( array $response ): array {
		$types = array();
		foreach ( $response as $field => $part ) {
			foreach ( References::KINDS as $kind ) {
				$types += is_array( $part[ $kind ] ?? null ) ? self::within( $part[ $kind ], $field ) : array();
			}
		}
		return $types;
	}

	/**
	 * @param array<mixed> $fields Field → reference, or an object of such fields.
	 * @param string       $path   Where they stand.
	 * @return array<string, Type>
	 */
	private static function within( array $fields, string $path ): array {
		$types = array();
		foreach ( $fields as $field => $reference ) {
			$type = is_string( $reference ) ? self::type( $reference ) : null;
			if ( is_array( $reference ) ) {
				$types += self::within( $reference, "$path.$field" );
			} elseif ( null !== $type ) {
				$types[ "$path.$field" ] = $type;
			}
		}
		return $types;
	}

	/**
	 * @return ?Type Null where it is no metric's.
	 */
	private static function type( string $reference ): ?Type {
		if ( 1 !== preg_match( self::REFERENCE, $reference, $of ) ) {
			return null;
		}
		try {
			$type = Catalogue::metric( $of[1] )->type;
			return in_array( $of[2] ?? '', self::PERCENTS, true ) ? Type::Percent : $type;
		} catch ( InvalidQueryException ) {
			return null;
		}
	}
}
