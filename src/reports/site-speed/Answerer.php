<?php
declare( strict_types=1 );

namespace Lodestar\Reports\SiteSpeed;

use Lodestar\Analytics\Sources;
use Lodestar\Reports\Request;
use Lodestar\Site\CountingOptions;

/**
 * Answers Site Speed with data from real visits and, if there is one, the result of a PageSpeed audit.
 *
 * The score is that of the audit if there is one. Only visits provide Interaction to Next Paint, and only audits
 * provide Total Blocking Time.
 */
class Answerer implements \Lodestar\Reports\Answerer {

	public function __construct( private readonly Device $device = Device::Desktop ) {
	}

	public function answer( Request $request ): array {
		// The date range of the request is ignored. The report always covers the last four weeks, including today.
		$visits  = Visits::of( $this->device, $request->filters, Sources::current() );
		$applied = $request->filters->values_of_kinds();
		$audit   = new Audit( $this->device );
		$lab     = array() === $applied ? $audit->lab() : null; // Only visits can be filtered.
		$all    = $visits['summary'];
		$shown  = null === $lab
			? $all
			: array( Vital::InteractionToNextPaint->value => $all[ Vital::InteractionToNextPaint->value ] ) + $lab;
		$vitals = array();
		foreach ( Vital::cases() as $vital ) {
			$vitals[ $vital->value ] = $shown[ $vital->value ] ?? array(
				'score' => null,
				'value' => null,
			);
		}
		return array( 'score' => $shown['score'] ?? null ) + $vitals + array(
			'source'      => null === $lab ? 'visits' : 'lab',
			'device'      => $this->device->value,
			'lab'         => null === $lab ? null : self::told( $lab ),
			'visits'      => array( 'is_measured' => CountingOptions::web_vitals() ) + $all,
			'days'        => $visits['days'],
			'pages'       => $visits['pages'],
			'audit'       => $audit->state(),
			'has_key'     => Audit::has_key(),
			'filters'     => array(
				'applied'    => (object) $applied,
				'unfiltered' => array(),
			),
			'dataThrough' => 0 === $visits['data_through'] ? null : (string) wp_date( 'c', $visits['data_through'] ),
		);
	}

	/**
	 * Returns the audit's details apart from the metrics, which are fields of their own.
	 *
	 * @param array<mixed> $lab Result of Lab::kept().
	 * @return array<string, mixed>
	 */
	private static function told( array $lab ): array {
		return array(
			'url'     => $lab['url'] ?? '',
			'at'      => (string) wp_date( 'c', is_int( $lab['at'] ?? null ) ? $lab['at'] : 0 ),
			'version' => $lab['version'] ?? '',
			'largest' => $lab['largest'] ?? null,
			'shifted' => $lab['shifted'] ?? array(),
			'hints'   => (object) ( is_array( $lab['hints'] ?? null ) ? $lab['hints'] : array() ),
		);
	}
}
