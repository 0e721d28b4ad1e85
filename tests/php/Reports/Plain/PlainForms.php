<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports\Plain;

final class PlainForms extends PlainReport {

	private const FIGURES = array(
		'impressions'    => 'formImpressions',
		'starts'         => 'formStarts',
		'conversions'    => 'formConversions',
		'conversionrate' => 'formConversionRate',
	);

	private const POINTS = array(
		'impressions' => 'formImpressions',
		'conversions' => 'formConversions',
	);

	/** Display names of the plugins. */
	private const PLUGINS = array(
		'core'    => 'WordPress',
		'wpforms' => 'WPForms',
	);

	public static function answer( Count $count ): array {
		$only  = Asked::one_of( 'eventName', array( 'form_view', 'form_start', 'form_submit' ) );
		$table = $count->table(
			array( 'id' => 'formId', 'plugin' => 'formPlugin' ),
			self::FIGURES,
			$only,
			array( 'title' => 'formName' ),
			then: 'conversions'
		);
		return array(
			'forms'       => array_map(
				static fn ( array $line ): array => self::row( $table, $line, self::named( $line['texts'] ) ),
				$table->lines
			),
			'totals'      => self::totals( $table ),
			'forms_chart' => self::chart( $count->line( $count->asked->days, self::POINTS ) ),
			'compare'     => array( 'forms_chart' => self::chart( $count->earlier_line( self::POINTS ) ) ),
		);
	}

	/**
	 * @param array<string, ?string> $texts Texts of a row.
	 * @return array<string, ?string>
	 */
	private static function named( array $texts ): array {
		return array(
			'title'  => self::said( $texts['title'] ) ?? $texts['id'],
			'plugin' => self::PLUGINS[ (string) $texts['plugin'] ],
		);
	}

	/** @return array<string, mixed>|null */
	private static function chart( ?Line $line ): ?array {
		if ( null === $line ) {
			return null;
		}
		$chart = array( 'labels' => $line->labels, 'timestamps' => $line->timestamps, 'notes' => array() );
		foreach ( $line->points as $field => $points ) {
			$chart[ $field ] = array(
				'datapoints'  => $points,
				'trendpoints' => $line->trend( $field ),
				'total'       => $line->totals[ $field ],
			);
		}
		return $chart;
	}
}
