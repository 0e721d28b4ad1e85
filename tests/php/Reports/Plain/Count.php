<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports\Plain;

use DateTimeImmutable;
use DateTimeZone;
use Lodestar\Tests\Source\Oracle;
use Lodestar\Tests\Source\Traffic;

/**
 * Counts for one question, over the list of visits.
 *
 * @phpstan-import-type Expression from Asked
 */
final class Count {

	public function __construct( private Oracle $oracle, public readonly Asked $asked ) {
	}

	/**
	 * Counts for the same question without days to compare with.
	 */
	public function without_comparison(): self {
		return new self( $this->oracle, new Asked( $this->asked->days, null, $this->asked->filters, $this->asked->shop ) );
	}

	/**
	 * @param array<string, string> $texts   Dimensions by field.
	 * @param array<string, string> $figures Metrics by field; the rows have most of the first of them first.
	 * @param Expression|null       $only    What is looked at.
	 * @param array<string, string> $tops    Dimensions by field, of which a row has the value that most of its sessions have.
	 * @param string|null           $then    Field of figures by which equal rows are ordered.
	 */
	public function table( array $texts, array $figures, ?array $only = null, array $tops = array(), ?string $then = null ): Table {
		$order  = array_slice( array_values( $figures ), 0, 1 );
		if ( null !== $then ) {
			$order[] = $figures[ $then ];
		}
		$answer = $this->oracle->answer(
			array(
				'dateRanges'      => $this->asked->ranges(),
				'metrics'         => array_values( $figures ),
				'dimensions'      => array_values( $texts ),
				'dimensionFilter' => $this->asked->narrowed( $only ),
				'topValues'       => array_values( $tops ),
				'orderBys'        => array_map( static fn ( string $metric ): array => array( 'metric' => $metric, 'desc' => true ), $order ),
			)
		);
		$fields = array_keys( $figures );
		$lines  = array();
		$others = array();
		foreach ( array() === $texts ? array() : $answer['rows'] as [ $row, $now, $before, $top ] ) {
			$line = array( 'texts' => array_combine( array_keys( $texts ), $row ) + array_combine( array_keys( $tops ), $top ), 'now' => array_combine( $fields, $now ), 'before' => null === $before ? null : array_combine( $fields, $before ) );
			if ( in_array( '(other)', $row, true ) ) {
				$others[] = $line;
			} else {
				$lines[] = $line;
			}
		}
		$before = $answer['comparison_totals'];
		return new Table( array( ...$lines, ...$others ), array_combine( $fields, $answer['totals'] ), null === $before ? null : array_combine( $fields, $before ) );
	}

	/**
	 * Figures of each day, by the second at which it begins; null of one on which nothing happened.
	 *
	 * @param array{string, string}|null $days    First and last day; null = none.
	 * @param array<string, string>      $figures Metrics by field.
	 * @param Expression                 $only    What is looked at.
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
			$row       = array_values( array_filter( $rows, static fn ( array $row ): bool => gmdate( 'Ymd', $at ) === $row[0][0] ) )[0] ?? null;
			$of[ $at ] = null === $row ? null : array_combine( array_keys( $figures ), $row[1] );
		}
		return $of;
	}

	/**
	 * Figures day by day, or hour by hour where there is one.
	 *
	 * @param array{string, string}|null $days    First and last day; null = nothing to count.
	 * @param array<string, string>      $figures Metrics by field.
	 * @param Expression|null            $only    What is looked at.
	 */
	public function line( ?array $days, array $figures, ?array $only = null ): ?Line {
		if ( null === $days ) {
			return null;
		}
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
		$line = new Line( array_combine( array_keys( $figures ), $answer['totals'] ) );
		$end  = (int) strtotime( "$days[1] UTC" ) + 86400;
		for ( $at = (int) strtotime( "$days[0] UTC" ); $at < $end; $at += $is_one ? 3600 : 86400 ) {
			$moment = new DateTimeImmutable( gmdate( 'Y-m-d H:i', $at ), new DateTimeZone( Traffic::ZONE ) );
			$values = $known[ gmdate( $is_one ? 'YmdH' : 'Ymd', $at ) ] ?? array_fill( 0, count( $figures ), 0 );
			$line->add( gmdate( $is_one ? 'H:i' : 'j M', $at ), $moment->getTimestamp(), array_combine( array_keys( $figures ), $values ) );
		}
		return $line;
	}
}
