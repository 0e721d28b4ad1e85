<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant;

use Lodestar\Analytics\Query\Catalogue;
use Lodestar\Analytics\Query\QueryCheck;
use Lodestar\Analytics\Query\Type;
use Lodestar\Features\Anomalies\Sentence as Dates;
use Lodestar\Platform\Time\LocalTime;

/** Picks the chart for a query's result: a line for days, a pie for shares of a total, otherwise bars. */
final class Drawn {

	/** Maximum number of pie slices. More are hard to distinguish. */
	private const PIECES = 6;

	/** Maximum number of bars. */
	private const BARS = 12;

	/** Dimensions with readable values, by the dimension that identifies the same thing. */
	private const LABELS = array(
		'pagePath'  => 'pageTitle',
		'countryId' => 'country',
	);

	/**
	 * Returns the chart of a query's result.
	 *
	 * @return Chart|null Null if no chart fits.
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
	 * Returns the dimension that identifies the rows, in its readable form. Returns null unless there is exactly one,
	 * and for all times except days.
	 *
	 * @param list<string> $dimensions Dimensions of a query.
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
		return null === $day ? $value : Dates::date( _x( 'F j', 'day in a sentence, in the letters of PHP’s date()', 'lodestar' ), $day );
	}
}
