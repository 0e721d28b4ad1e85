<?php
declare( strict_types=1 );

namespace Lodestar\Reports\YearInReview;

use Lodestar\Analytics\Query\Result;
use Lodestar\Analytics\Questions;
use Lodestar\Analytics\SourceException;
use Lodestar\Analytics\Sources;
use Lodestar\Ingestion\DataThrough;
use Lodestar\Reports\Notice;
use Lodestar\Reports\Registry;
use Lodestar\Reports\Request;

/**
 * The year that is over, whatever days are asked for: which one it is, and whether it is told at all, is decided here.
 */
final class Answerer implements \Lodestar\Reports\Answerer {

	public function answer( Request $request ): array {
		$period = $request->period;
		$shown  = YearInReview::now();
		if ( ! $shown['show_report'] ) {
			throw Registry::unknown( YearInReview::REPORT );
		}
		$year  = new Year( $shown['report_year'] );
		$names = array(
			'report_year' => $year->number,
			'next_year'   => $year->number + 1,
		);
		if ( ! DataThrough::reaches( $period->local_time->start_of_day( $year->range()->end_day + 1 ) ) ) {
			return array( 'is_enabled' => false ) + $names;
		}
		$results = Questions::ask( Asked::queries( $year ), Sources::current() );
		return array( 'is_enabled' => true ) + $names + ( new Review( $year, $results ) )->fields() + self::envelope( $results, $period->now );
	}

	/**
	 * @param array<string, Result|SourceException> $results The answers.
	 * @param int                  $now     UTC seconds.
	 * @return array{dataThrough: ?string, notices: list<array{code: string, message: string, since?: string}>}
	 */
	private static function envelope( array $results, int $now ): array {
		$answers = array_filter( $results, static fn ( Result|SourceException $result ): bool => $result instanceof Result );
		$through = min( $now, ...array_column( $answers, 'data_through' ) );
		return array(
			'dataThrough' => 0 === $through ? null : (string) wp_date( 'c', $through ),
			'notices'     => Notice::of_results( array(), array_values( $answers ) ),
		);
	}
}
