<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports\Plain;

use DateTimeImmutable;
use DateTimeZone;
use Lodestar\Tests\Analytics\Oracle;
use Lodestar\Tests\Analytics\Traffic;

/**
 * Counts the results of one request from the list of visits.
 *
 * @phpstan-import-type Expression from Asked
 */
final class Count {

	/** @param string $first The first day with data, Y-m-d. */
	public function __construct( private Oracle $oracle, public readonly Asked $asked, private string $first = '' ) {
	}

	/**
	 * Whether the ranges can be compared. Neither may start before the first day with data or consist of that day
	 * alone, because it is incomplete.
	 */
	private function can_compare(): bool {
		foreach ( array( $this->asked->days, $this->asked->compared ?? $this->asked->days ) as [ $start, $end ] ) {
			if ( $start < $this->first || $end <= $this->first ) {
				return false;
			}
		}
		return true;
	}

	public function without_comparison(): self {
		return new self( $this->oracle, new Asked( $this->asked->days, null, $this->asked->filters, $this->asked->shop ), $this->first );
	}

	/**
	 * @param array<string, string> $texts   Dimensions by field.
	 * @param array<string, string> $figures Metrics by field; rows are sorted by the first one, descending.
	 * @param Expression|null       $only    Filter of the part.
	 * @param array<string, string> $tops    Dimensions by field; a row gets the value that most of its sessions have.
	 * @param string|null           $then    Field of the metric that breaks ties.
	 */
	public function table( array $texts, array $figures, ?array $only = null, array $tops = array(), ?string $then = null ): Table {
		$order  = array_slice( array_values( $figures ), 0, 1 );
		$ranges = $this->can_compare() ? $this->asked->ranges() : array_slice( $this->asked->ranges(), 0, 1 );
		$before = null !== $this->asked->compared && ! $this->can_compare() ? array_fill( 0, count( $figures ), null ) : null;
		if ( null !== $then ) {
			$order[] = $figures[ $then ];
		}
		$answer = $this->oracle->answer(
			array(
				'dateRanges'      => $ranges,
				'metrics'         => array_values( $figures ),
				'dimensions'      => array_values( $texts ),
				'dimensionFilter' => $this->asked->narrowed( $only ),
				'topValues'       => array_values( $tops ),
				'orderBys'        => array_map(
					static fn ( string $metric ): array => array( 'metric' => $metric, 'desc' => true ),
					$order
				),
			)
		);
		$fields = array_keys( $figures );
		$lines  = array();
		$others = array();
		foreach ( array() === $texts ? array() : $answer['rows'] as [ $row, $now, $then, $top ] ) {
			$then ??= $before;
			$line   = array(
				'texts'  => array_combine( array_keys( $texts ), $row ) + array_combine( array_keys( $tops ), $top ),
				'now'    => array_combine( $fields, $now ),
				'before' => null === $then ? null : array_combine( $fields, $then ),
			);
			if ( in_array( '(other)', $row, true ) ) {
				$others[] = $line;
			} else {
				$lines[] = $line;
			}
		}
		$before = $answer['comparison_totals'] ?? $before;
		return new Table(
			array( ...$lines, ...$others ),
			array_combine( $fields, $answer['totals'] ),
			null === $before ? null : array_combine( $fields, $before )
		);
	}

	/**
	 * Returns days() of the comparison range, with null values for days before the first day with data.
	 *
	 * @param array<string, string> $figures Metrics by field.
	 * @param Expression            $only    Filter of the part.
	 * @return array<int, array<string, int|float|null>|null>
	 */
	public function earlier_days( array $figures, array $only ): array {
		$days = $this->days( $this->asked->compared, $figures, $only );
		foreach ( array_keys( $days ) as $at ) {
			$days[ $at ] = gmdate( 'Y-m-d', $at ) < $this->first ? array_fill_keys( array_keys( $figures ), null ) : $days[ $at ];
		}
		return $days;
	}

	/**
	 * Returns the metrics of each day by its first second. A day without data is null.
	 *
	 * @param array{string, string}|null $days    First and last day; null = none.
	 * @param array<string, string>      $figures Metrics by field.
	 * @param Expression                 $only    Filter of the part.
	 * @return array<int, array<string, int|float|null>|null>
	 */
	public function days( ?array $days, array $figures, array $only ): array {
		if ( null === $days ) {
			return array();
		}
		$rows = $this->oracle->answer(
			array(
				'dateRanges'      => array( array( 'startDate' => $days[0], 'endDate' => $days[1] ) ),
				'metrics'         => array_values( $figures ),
				'dimensions'      => array( 'date' ),
				'dimensionFilter' => $this->asked->narrowed( $only ),
			)
		)['rows'];
		$of   = array();
		$end  = (int) strtotime( "$days[1] UTC" );
		for ( $at = (int) strtotime( "$days[0] UTC" ); $at <= $end; $at += 86400 ) {
			$row       = array_values( array_filter( $rows, static fn ( array $row ): bool => gmdate( 'Ymd', $at ) === $row[0][0] ) )[0]
				?? null;
			$of[ $at ] = null === $row ? null : array_combine( array_keys( $figures ), $row[1] );
		}
		return $of;
	}

	/**
	 * Returns line() of the comparison range. Days before the first day with data are null, as are totals that can't be
	 * compared.
	 *
	 * @param array<string, string> $figures Metrics by field.
	 * @param Expression|null       $only    Filter of the part.
	 */
	public function earlier_line( array $figures, ?array $only = null ): ?Line {
		return null === $this->asked->compared
			? null
			: $this->line( $this->asked->compared, $figures, $only, $this->first, ! $this->can_compare() );
	}

	/**
	 * Returns the metrics by day, or by hour if the request is for one day.
	 *
	 * @param array{string, string} $days      First and last day.
	 * @param array<string, string> $figures   Metrics by field.
	 * @param Expression|null       $only      Filter of the part.
	 * @param string                $since     The first known day, Y-m-d.
	 * @param bool                  $no_totals Whether the totals are unknown.
	 */
	public function line( array $days, array $figures, ?array $only = null, string $since = '', bool $no_totals = false ): Line {
		$is_one = $this->asked->days[0] === $this->asked->days[1];
		$query  = array(
			'dateRanges'      => array( array( 'startDate' => $days[0], 'endDate' => $days[1] ) ),
			'metrics'         => array_values( $figures ),
			'dimensions'      => array( $is_one ? 'dateHour' : 'date' ),
			'dimensionFilter' => $this->asked->narrowed( $only ),
		);
		$answer = $this->oracle->answer( $query );
		$known  = array();
		foreach ( $answer['rows'] as $row ) {
			$known[ $row[0][0] ] = $row[1];
		}
		$unknown = array_fill( 0, count( $figures ), null );
		$line    = new Line( array_combine( array_keys( $figures ), $no_totals ? $unknown : $answer['totals'] ) );
		$end  = (int) strtotime( "$days[1] UTC" ) + 86400;
		for ( $at = (int) strtotime( "$days[0] UTC" ); $at < $end; $at += $is_one ? 3600 : 86400 ) {
			$moment = new DateTimeImmutable( gmdate( 'Y-m-d H:i', $at ), new DateTimeZone( Traffic::ZONE ) );
			$values = gmdate( 'Y-m-d', $at ) < $since
				? $unknown
				: $known[ gmdate( $is_one ? 'YmdH' : 'Ymd', $at ) ] ?? array_fill( 0, count( $figures ), 0 );
			$line->add( gmdate( $is_one ? 'g A' : 'M j', $at ), $moment->getTimestamp(), array_combine( array_keys( $figures ), $values ) );
		}
		return $line;
	}
}
