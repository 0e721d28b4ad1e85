<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant;

use Lodestar\Analytics\Query\Catalogue;
use Lodestar\Analytics\Query\QueryCheck;
use Lodestar\Analytics\Query\Type;
use Lodestar\Features\Anomalies\Sentence as Dates;
use Lodestar\Platform\Time\LocalTime;

/**
 * The chart of a reading, where one says more than a sentence: a line over days, parts of a whole as a pie, else bars.
 */
final class Drawn {

	/** Parts of a pie at most; more cannot be told apart. */
	private const PIECES = 6;

	/** Bars at most. */
	private const BARS = 12;

	/** What a value is called, by the dimension that has it. */
	private const LABELS = array(
		'pagePath'  => 'pageTitle',
		'countryId' => 'country',
	);

	/**
	 * @return Chart|null Null where there is nothing to draw.
	 */
	public static function of( Reading $reading ): ?Chart {
		$dimension = self::dimension( $reading->query->dimensions );
		$metric    = $reading->query->metrics[0];
		if ( null === $dimension || count( $reading->rows ) < 2 ) {
			return null;
		}
		$data = array();
		foreach ( $reading->rows as $row ) {
			$value = $row[ $metric ] ?? null;
			$label = $row[ $dimension ] ?? null;
			if ( ( is_int( $value ) || is_float( $value ) ) && is_string( $label ) ) {
				$data[] = array(
					'label' => self::label( $dimension, $label ),
					'value' => $value,
				);
			}
		}
		$is_line = 'date' === $dimension;
		$type    = match ( true ) {
			$is_line => 'line',
			count( $data ) <= self::PIECES && $reading->is_whole( $metric ) && array_sum( array_column( $data, 'value' ) ) > 0 => 'pie',
			default  => 'bar',
		};
		$told = Catalogue::metric( $metric );
		return count( $data ) < 2
			? null
			: new Chart( $type, $told->for_browser()['label'], $is_line ? $data : array_slice( $data, 0, self::BARS ), $told->type );
	}

	/**
	 * The dimension that tells rows apart, by how people see it; null where there is none, or more than one.
	 *
	 * @param list<string> $dimensions Of a query.
	 */
	private static function dimension( array $dimensions ): ?string {
		$told = array_values( array_diff( $dimensions, array_keys( array_intersect( self::LABELS, $dimensions ) ) ) );
		$only = count( $told ) === 1 ? $told[0] : null;
		return null === $only
			|| (
				'date' !== $only
				&& ( in_array( $only, QueryCheck::SERIES, true ) || Type::Date === Catalogue::dimension( $only )->type )
			)
			? null
			: $only;
	}

	private static function label( string $dimension, string $value ): string {
		if ( 'date' !== $dimension ) {
			return $value;
		}
		$day = LocalTime::day_of( substr( $value, 0, 4 ) . '-' . substr( $value, 4, 2 ) . '-' . substr( $value, 6 ) );
		return null === $day ? $value : Dates::date( _x( 'j F', 'day in a sentence, in the letters of PHP’s date()', 'lodestar' ), $day );
	}
}
