<?php
declare( strict_types=1 );

namespace Lodestar\Reports\Overview;

use Lodestar\Query\Fields;
use Lodestar\Reports\Registry;
use Lodestar\Reports\Vocabulary;

/**
 * What the Overview shows over time: a series of its chart.
 */
final class Metric {

	/**
	 * @param string $id     Field of the series.
	 * @param string $label  Its name for readers, in their language.
	 * @param bool   $is_pro Whether it takes a licence: rules of the descriptor leave its figures out without one.
	 */
	private function __construct( public readonly string $id, public readonly string $label, public readonly bool $is_pro ) {
	}

	/**
	 * @return array<string, self> By id, in the order of the tabs.
	 */
	public static function all(): array {
		$report  = Registry::get( 'overview' )?->descriptor;
		$metrics = array();
		foreach ( $report?->drawn( 'charts' ) ?? array() as $chart ) {
			$chart = new Fields( $chart );
			foreach ( $chart->objects( 'metrics' ) as $metric ) {
				$told  = new Fields( Vocabulary::completed( $metric ) );
				$field = explode( '.', $told->text( 'points' ) )[0];

				$metrics[ $field ] = new self( $field, $told->text( 'label' ), true === $report?->rules->is_ruled( "{$chart->text( 'part' )}.$field" ) );
			}
		}
		return $metrics;
	}
}
