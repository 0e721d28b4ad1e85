<?php
declare( strict_types=1 );

namespace Lodestar\Source;

use Lodestar\Extending\Guard;
use Lodestar\Ingest\DataThrough;
use Lodestar\License\License;
use Lodestar\Query\Dimension;
use Lodestar\Query\Query;
use Lodestar\Query\Result;
use Lodestar\Query\Row;
use Lodestar\Source\FirstParty\Sql\Column;
use Lodestar\Source\FirstParty\Sql\Conditions;
use Lodestar\Source\FirstParty\Sql\Expressions;
use Lodestar\Source\FirstParty\Sql\Plan;
use Lodestar\Source\FirstParty\Sql\RowReader;
use Lodestar\Source\FirstParty\Sql\Select;
use Lodestar\Storage\RetentionMark;
use Lodestar\Storage\Schema;
use Lodestar\Storage\StorageException;
use Lodestar\Time\LocalTime;
use Throwable;

/**
 * Answers from what this site counted itself.
 */
final class FirstParty implements Offered, CountsAll {

	public const ID = 'first_party';

	public function id(): string {
		return self::ID;
	}

	public function offer(): Offer {
		return new Offer(
			__( 'This site’s own collector', 'lodestar' ),
			__( 'Counts here, with a script of less than 1 KB and without a cookie.', 'lodestar' ),
			__( 'In this site’s database', 'lodestar' ),
			License::current()->is_pro() ? __( 'At once', 'lodestar' ) : __( 'Visits of today at once, reports from tomorrow', 'lodestar' ),
			__( 'Nothing', 'lodestar' ),
			true
		);
	}

	public function unsupported( Query $query ): array {
		return array_values( array_filter( $query->names(), static fn ( string $name ): bool => null === Expressions::of( $name ) ) );
	}

	public function run( array $queries ): array {
		try {
			$data_through = DataThrough::get();
		} catch ( StorageException ) {
			throw SourceException::failed( self::ID );
		}
		$results = array();
		foreach ( $queries as $query ) {
			try {
				$results[] = $this->answer( new Plan( $query ), $data_through );
			} catch ( Throwable $thrown ) {
				$results[] = self::failed( $query, $thrown );
			}
		}
		return $results;
	}

	/**
	 * Each page view is one of a session, which knows how many it has: there are fewer to add up, and a key holds all of it.
	 */
	public function all_time(): array {
		$kept    = RetentionMark::get();
		$counted = Schema::table( 'sessions' ) . ' WHERE bot = 0' . ( 0 === $kept ? '' : " AND day >= $kept" );

		[ $views, $sessions, $first ] = RowReader::rows( "SELECT COALESCE( SUM( views ), 0 ), COUNT(*), ( SELECT day FROM $counted ORDER BY day LIMIT 1 ) FROM $counted" )[0];
		return array(
			'views'    => (int) $views,
			'sessions' => (int) $sessions,
			'since'    => null === $first ? null : LocalTime::date( (int) $first ),
		);
	}

	/**
	 * Why a query has no answer. Expressions of other plugins are their code.
	 *
	 * @throws Throwable Where nobody else is to blame, and it has no type.
	 */
	private static function failed( Query $query, Throwable $thrown ): SourceException {
		global $wpdb;
		$of_database = $thrown instanceof SourceException && 'source_failed' === $thrown->type;
		$whose       = $thrown instanceof SourceException && ! $of_database ? null : AddedExpressions::whose( $query->names() );
		if ( null === $whose ) {
			return $thrown instanceof SourceException ? $thrown : throw $thrown;
		}
		return SourceException::broken( self::ID, Guard::fault( 'lodestar_expressions', $whose, $of_database ? $wpdb->last_error : $thrown->getMessage() ) );
	}

	/**
	 * @throws SourceException When the query is too broad or the database fails.
	 */
	private function answer( Plan $plan, int $data_through ): Result {
		$query     = $plan->query;
		$statement = new Select( $plan, Conditions::of_rows( $plan ) );
		$rows      = array();
		$totals    = null;
		if ( array() !== $plan->dimensions ) {
			$rows = $this->rows( $plan, RowReader::rows( $statement->rows() ) );
		}
		if ( $query->totals || array() === $plan->dimensions ) {
			$totals = $this->row( $plan, array(), RowReader::rows( $statement->totals() )[0] );
		}
		if ( array() === $plan->dimensions && null !== $totals ) {
			$rows = array( $totals );
		}
		return new Result(
			$rows,
			null === $totals ? array() : array_combine( $query->metrics, $totals->metrics ),
			null === $totals?->comparison ? null : array_combine( $query->metrics, $totals->comparison ),
			array() === $plan->dimensions ? 1 : $this->row_count( $query, $statement, count( $rows ) ),
			$data_through,
			$this->notices( $rows )
		);
	}

	/**
	 * @param list<Row> $rows The rows.
	 * @return list<string>
	 */
	private function notices( array $rows ): array {
		foreach ( $rows as $row ) {
			if ( in_array( Dimension::OTHER, $row->dimensions, true ) ) {
				return array( 'other' );
			}
		}
		return array();
	}

	/**
	 * Asks how many rows there are only where limit or offset hide it.
	 */
	private function row_count( Query $query, Select $statement, int $answered ): ?int {
		$reaches_end = 0 === $query->limit || $answered < $query->limit;
		if ( $reaches_end && ( $answered > 0 || 0 === $query->offset ) ) {
			return $query->offset + $answered;
		}
		return $query->count ? (int) RowReader::rows( $statement->row_count() )[0][0] : null;
	}

	/**
	 * @param Plan                    $plan What was asked.
	 * @param list<list<string|null>> $rows What the database answered.
	 * @return list<Row>
	 */
	private function rows( Plan $plan, array $rows ): array {
		$columns = array_values( Column::of( $plan->dimensions ) );
		$size    = count( $columns );
		return array_map(
			fn ( array $row ): Row => $this->row(
				$plan,
				array_map( static fn ( Column $column, ?string $value ): string => $column->text( (string) $value ), $columns, array_slice( $row, 0, $size ) ),
				array_slice( $row, $size )
			),
			$rows
		);
	}

	/**
	 * @param Plan              $plan   What was asked.
	 * @param list<string>      $texts  The dimensions.
	 * @param list<string|null> $counts The measures of each range.
	 */
	private function row( Plan $plan, array $texts, array $counts ): Row {
		$figures = array_map( $plan->figures( ... ), array_chunk( array_map( static fn ( ?string $count ): ?int => null === $count ? null : (int) $count, $counts ), max( 1, count( $plan->measures ) ) ) );
		return new Row( $texts, $figures[0], $figures[1] ?? null );
	}
}
