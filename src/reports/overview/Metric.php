<?php
declare( strict_types=1 );

namespace Lodestar\Reports\Overview;

use Lodestar\Analytics\Query\Fields;
use Lodestar\Reports\Registry;
use Lodestar\Reports\Vocabulary;

/**
 * What the Overview shows over time: a series of its chart.
 */
final class Metric {

	/** What holds where a descriptor does not say. */
	private const NOTHING = array(
		'metric' => '',
		'group'  => '',
		'notice' => '',
	);

	/**
	 * @param string $id     Field of the series.
	 * @param string $label  Its name for readers, in their language.
	 * @param string $metric Its name in the catalogue.
	 * @param string $group  Under which heading it is offered.
	 * @param string $notice Code of the notice that belongs to it; '' = none.
	 * @param bool   $is_pro Whether it takes a licence: rules of the descriptor leave its figures out without one.
	 */
	private function __construct(
		public readonly string $id,
		public readonly string $label,
		public readonly string $metric,
		public readonly string $group,
		public readonly string $notice,
		public readonly bool $is_pro
	) {
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
				$told  = new Fields( Vocabulary::completed( $metric ) + self::NOTHING );
				$field = explode( '.', $told->text( 'points' ) )[0];

				$metrics[ $field ] = new self(
					$field,
					$told->text( 'label' ),
					$told->text( 'metric' ),
					$told->text( 'group' ),
					$told->text( 'notice' ),
					true === $report?->rules->is_ruled( "{$chart->text( 'part' )}.$field" )
				);
			}
		}
		return $metrics;
	}
}
