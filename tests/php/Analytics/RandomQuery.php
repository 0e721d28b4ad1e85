<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Analytics;

use Lodestar\Analytics\Query\Catalogue;
use Lodestar\Analytics\Query\QueryCheck;

/** Random queries in the JSON format. */
final class RandomQuery {

	private const VALUES = array(
		'',
		'a',
		'A',
		'/about',
		'/ABOUT',
		'É',
		'é',
		'koln',
		'KÖLN',
		'o',
		'spring sale',
		'Spring Sale ',
		'%',
		'_',
		'😀',
		'DE',
		'germany',
		'Åland Islands',
		'mobile',
		'(not set)',
		'google',
		'Google / organic',
		' / ',
		'1',
		'0',
		'20261010',
		'202610',
		'new',
		'30',
		'59',
		'small',
		'post:1',
		'/article',
		'straße',
		'STRASSE',
		'Home',
		'click',
		'Sign_up',
		'purchase',
		'video_start',
		'true',
		'false',
		'news',
		'News',
		'Bücher',
		'Ann',
		'gold',
		'T7',
		'spring',
		'garden',
		'SKU-1',
		'plants',
		'EUR',
		'tel',
		'Spade',
		'\\',
		"'",
	);

	/** Dimensions without fixed names. The last two have no data. */
	public const CUSTOM = array(
		'customDimension:category',
		'customDimension:tag',
		'customDimension:author',
		'customEvent:plan',
		'customEvent:group',
		'customDimension:Ünknown / 1',
		'customEvent:x',
	);

	/** Dimensions that the site's own tables don't support. */
	public const UNKNOWN = array( 'userAgeBracket', 'userGender', 'brandingInterest' );

	/**
	 * Returns the dimensions with fixed names that the site's own tables support in any query.
	 *
	 * @return list<string>
	 */
	public static function dimensions(): array {
		return array_values( array_diff( array_keys( Catalogue::dimensions() ), array( 'minutesAgo' ), self::UNKNOWN ) );
	}

	/**
	 * Returns the next query from PHP's random generator.
	 *
	 * @param int          $first_day First day with data.
	 * @param int          $days      Number of days with data.
	 * @param list<string> $names     Dimensions to choose from; all if empty.
	 * @param list<string> $figures   Metrics to choose from; all if empty.
	 * @return array<string, mixed>
	 */
	public static function next(
		int $first_day = Traffic::FIRST_DAY,
		int $days = Traffic::DAYS,
		array $names = array(),
		array $figures = array()
	): array {
		$names      = array() === $names ? array( ...self::dimensions(), ...self::CUSTOM ) : $names;
		$metrics    = self::some( array() === $figures ? array_keys( Catalogue::metrics() ) : $figures, 1, 4 );
		$dimensions = self::some( $names, 0, 3 );
		$query      = array(
			'dateRanges' => array( self::range( $first_day, $days ) ),
			'metrics'    => $metrics,
			'dimensions' => $dimensions,
		);
		if ( 0 === mt_rand( 0, 1 ) && array() === array_intersect( QueryCheck::SERIES, $dimensions ) ) {
			$query['dateRanges'][] = self::range( $first_day, $days );
		}
		$query['keepEmptyRows'] = 0 === mt_rand( 0, 2 );
		if ( 0 === mt_rand( 0, 1 ) ) {
			$query['dimensionFilter'] = self::filter( 2, static fn (): array => self::text_filter( self::one( $names ) ) );
		}
		if ( 0 === mt_rand( 0, 3 ) && array() !== $dimensions ) {
			$query['metricFilter'] = self::filter( 1, static fn (): array => self::number_filter( self::one( $metrics ) ) );
		}
		foreach ( range( 1, mt_rand( 1, 2 ) ) as $_ ) {
			$by = 0 === mt_rand( 0, 1 ) && array() !== $dimensions
				? array( 'dimension' => self::one( $dimensions ) )
				: array( 'metric' => self::one( $metrics ) );

			$query['orderBys'][] = $by + array( 'desc' => 0 === mt_rand( 0, 1 ) );
		}
		if ( 0 === mt_rand( 0, 1 ) && array() !== $dimensions ) {
			$query['limit']  = mt_rand( 1, 12 );
			$query['offset'] = mt_rand( 0, 1 ) * mt_rand( 0, 12 );
		}
		if ( 0 === mt_rand( 0, 2 ) ) {
			$query['metricAggregations'] = self::some( array( 'TOTAL', 'COUNT' ), 1, 2 );
		}
		if ( 0 === mt_rand( 0, 3 ) && array() !== $dimensions ) {
			$query['topValues'] = array_values( array_diff( self::some( $names, 1, 2 ), $dimensions ) );
		}
		return $query;
	}

	/** @return array{startDate: string, endDate: string, untilHour?: int} */
	private static function range( int $first_day, int $days ): array {
		$start = $first_day + mt_rand( -3, $days );
		$until = 0 === mt_rand( 0, 4 ) ? array( 'untilHour' => mt_rand( 0, 22 ) ) : array();
		return $until + array(
			'startDate' => gmdate( 'Y-m-d', $start * 86400 ),
			'endDate'   => gmdate( 'Y-m-d', ( $start + mt_rand( 0, 1 ) * mt_rand( 0, $days ) ) * 86400 ),
		);
	}

	/**
	 * @param int $depth Maximum depth of the tree.
	 * @param callable(): array<string, mixed> $leaf Creates a leaf.
	 * @return array<string, mixed>
	 */
	private static function filter( int $depth, callable $leaf ): array {
		$kind = 0 === $depth ? 3 : mt_rand( 0, 5 );
		if ( $kind < 2 ) {
			$parts = array_map( static fn ( int $_ ): array => self::filter( $depth - 1, $leaf ), range( 1, mt_rand( 1, 3 ) ) );
			return array( 0 === $kind ? 'andGroup' : 'orGroup' => array( 'expressions' => $parts ) );
		}
		return 2 === $kind ? array( 'notExpression' => self::filter( $depth - 1, $leaf ) ) : $leaf();
	}

	/** @return array<string, mixed> */
	private static function text_filter( string $dimension ): array {
		$case = array( 'caseSensitive' => 0 === mt_rand( 0, 1 ) );
		$test = 0 === mt_rand( 0, 2 )
			? array( 'inListFilter' => array( 'values' => self::some( self::VALUES, 1, 6 ) ) + $case )
			: array(
				'stringFilter' => array(
					'matchType' => self::one( array( 'EXACT', 'BEGINS_WITH', 'ENDS_WITH', 'CONTAINS' ) ),
					'value'     => self::one( self::VALUES ),
				) + $case,
			);
		return array( 'filter' => array( 'fieldName' => $dimension ) + $test );
	}

	/** @return array<string, mixed> */
	private static function number_filter( string $metric ): array {
		return array(
			'filter' => array(
				'fieldName'     => $metric,
				'numericFilter' => array(
					'operation' => self::one(
						array( 'EQUAL', 'LESS_THAN', 'LESS_THAN_OR_EQUAL', 'GREATER_THAN', 'GREATER_THAN_OR_EQUAL' )
					),
					'value'     => array(
						'doubleValue' => (float) self::one( array( '0', '1', '2', '2.5', '50', '33.333333333333336', '100', '600' ) ),
					),
				),
			),
		);
	}

	/**
	 * @param list<string> $of
	 * @return list<string> Random elements without repeats, in any order.
	 */
	private static function some( array $of, int $least, int $most ): array {
		shuffle( $of );
		return array_slice( $of, 0, mt_rand( $least, $most ) );
	}

	/** @param list<string> $of */
	private static function one( array $of ): string {
		return $of[ mt_rand( 0, count( $of ) - 1 ) ];
	}
}
