<?php
declare( strict_types=1 );

namespace Lodestar\Reports\Exceptions;

use Lodestar\Analytics\MinimumGroup;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Questions;
use Lodestar\Analytics\Sources;
use Lodestar\Features\Anomalies\Deviation;
use Lodestar\Features\Anomalies\Exceptions;
use Lodestar\Features\Anomalies\Found;
use Lodestar\Features\Anomalies\Kind;
use Lodestar\Features\Anomalies\Sentence;
use Lodestar\Features\Anomalies\Watch;
use Lodestar\Platform\Time\LocalTime;
use Lodestar\Reports\Request;

/** Lists the anomalies of the requested days. */
final class Answerer implements \Lodestar\Reports\Answerer {

	public function answer( Request $request ): array {
		return array(
			'dataThrough' => self::data_through( $request ),
			'exceptions'  => array_map( self::row( ... ), self::found( $request ) ),
			'looked'      => Watch::so_far(),
		);
	}

	/** @return list<Found> */
	private static function found( Request $request ): array {
		$found = Exceptions::of_site()->within( $request->period->range );
		return MinimumGroup::is_enforced()
			? array_values( array_filter( $found, static fn ( Found $one ): bool => ! $one->what->is_of_few( MinimumGroup::SIZE ) ) )
			: $found;
	}

	/** Returns the time up to which the source has counted. Any query of these days reports it. */
	private static function data_through( Request $request ): ?string {
		$moment = Questions::ask_one(
			new Query( array( 'sessions' ), array(), $request->period->range ),
			Sources::current()
		)->data_through;
		return 0 === $moment ? null : (string) wp_date( 'c', $moment );
	}

	/** @return array<string, mixed> */
	private static function row( Found $found ): array {
		return array(
			'id'          => $found->id,
			'category'    => $found->what->kind->category(),
			'time'        => self::time( $found ),
			'recurring'   => self::recurring( $found ),
			'finding'     => Sentence::finding( $found->what ),
			'description' => Sentence::whole( $found->what, $found->day ),
			'resolved'    => $found->is_resolved,
			'shown_in'    => array(
				'report'  => self::report( $found->what->kind ),
				'start'   => LocalTime::date( $found->since ),
				'end'     => LocalTime::date( $found->day ),
				'filters' => (object) self::filters( $found->what ),
			),
		);
	}

	private static function time( Found $found ): string {
		$format = _x( 'M j', 'day of an exception, in the letters of PHP’s date()', 'lodestar' );
		$day    = Sentence::date( $format, $found->day );
		return $found->since === $found->day
			? $day
			/* translators: 1: first day, 2: last day. */
			: sprintf( __( '%1$s – %2$s', 'lodestar' ), Sentence::date( $format, $found->since ), $day );
	}

	private static function recurring( Found $found ): string {
		return 1 === $found->times
			? __( 'First time', 'lodestar' )
			/* translators: %s: number of times. */
			: sprintf( _n( '%s time', '%s times', $found->times, 'lodestar' ), number_format_i18n( $found->times ) );
	}

	/** Returns the report that shows the metric of an anomaly. */
	private static function report( Kind $kind ): string {
		return match ( $kind ) {
			Kind::Outage, Kind::Sessions    => 'lodestar/overview',
			Kind::Channel                   => 'lodestar/traffic-source-medium',
			Kind::Campaign                  => 'lodestar/traffic-campaign',
			Kind::LandingPage               => 'lodestar/traffic-landing-pages',
			Kind::KeyEvents, Kind::Revenue  => 'lodestar/traffic-overview',
			Kind::NotFound                  => 'lodestar/pages',
			Kind::Speed                     => 'lodestar/site-speed',
		};
	}

	/** @return array<string, list<string>> Values by kind of filter. */
	private static function filters( Deviation $what ): array {
		return '' === $what->subject ? array() : match ( $what->kind ) {
			Kind::Channel     => array( 'channel' => array( $what->subject ) ),
			Kind::Campaign    => array( 'campaign' => array( $what->subject ) ),
			Kind::LandingPage => array( 'landing_page' => array( $what->subject ) ),
			Kind::NotFound    => array( 'page' => array( $what->subject ) ),
			default           => array(),
		};
	}
}
