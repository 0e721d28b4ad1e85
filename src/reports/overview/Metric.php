<?php
declare( strict_types=1 );

namespace Lodestar\Reports\Overview;

use Lodestar\Analytics\Query\Fields;
use Lodestar\Reports\Registry;
use Lodestar\Reports\Vocabulary;

/** A metric that the Overview can chart over time. */
final class Metric {

	/** Defaults for fields that the descriptor omits. */
	private const NOTHING = array(
		'metric' => '',
		'group'  => '',
		'notice' => '',
	);

	/**
	 * @param string $id     Field of the series.
	 * @param string $label  Translated name.
	 * @param string $metric Name in the catalog.
	 * @param string $group  Heading of its group in the selection.
	 * @param string $notice Code of the related notice, or empty.
	 * @param bool   $is_pro Whether it needs a license. Without one, the descriptor's rules omit its values.
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

	/** @return array<string, self> By ID, in the order of the tabs. */
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
