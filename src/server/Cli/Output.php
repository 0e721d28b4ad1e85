<?php
declare( strict_types=1 );

namespace Lodestar\Cli;

use Lodestar\Query\InvalidQueryException;
use Lodestar\Query\Query;
use Lodestar\Query\Result;
use Lodestar\Query\Row;
use Lodestar\Reports\Figures;
use Lodestar\Reports\Notice;
use Lodestar\Reports\Period;
use WP_CLI;
use stdClass;

/**
 * An answer on its way to the terminal: as JSON it is the whole, as text its tables.
 */
final class Output {

	/** Ends the name of a column with the figures of the comparison range. */
	private const COMPARISON = '.comparison';

	/**
	 * @param array<mixed>         $whole  What JSON shows.
	 * @param array<string, Table> $tables By name.
	 */
	private function __construct( private array $whole, private array $tables ) {
	}

	/**
	 * @param array<string, mixed> $response What the API would send.
	 */
	public static function of_report( array $response ): self {
		/** @var stdClass $shown */
		$shown = json_decode( (string) wp_json_encode( array_diff_key( $response, array( 'notices' => true ) ) ) );
		return new self( $response, Table::all_of( $shown ) );
	}

	public static function of_query( Query $query, Result $result, Period $period ): self {
		$columns = array( ...$query->dimensions, ...$query->metrics );
		if ( null !== $query->comparison ) {
			$columns = array( ...$columns, ...array_map( static fn ( string $metric ): string => $metric . self::COMPARISON, $query->metrics ) );
		}
		$rows = array_map(
			static fn ( Row $row ): array => array_combine( $columns, array( ...$row->dimensions, ...array_map( array( Figures::class, 'plain' ), array( ...$row->metrics, ...$row->comparison ?? array() ) ) ) ),
			$result->rows
		);

		$whole = array(
			'rows'        => $rows,
			'rowCount'    => $result->row_count,
			'dataThrough' => 0 === $result->data_through ? null : wp_date( 'c', $result->data_through ),
			'notices'     => array_map( array( Notice::class, 'of' ), array( ...( $period->includes_today() ? array( 'partial_day' ) : array() ), ...$result->notices ) ),
		);
		return new self( $whole, array( 'rows' => new Table( $columns, $rows ) ) );
	}

	/**
	 * @param string  $format table, json or csv.
	 * @param ?string $part   The only table to show.
	 * @throws InvalidQueryException When there is no such table.
	 */
	public function show( string $format, ?string $part ): void {
		if ( 'json' === $format ) {
			WP_CLI::line( (string) wp_json_encode( null === $part ? $this->whole : $this->table( $part )->rows, JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES ) );
			return;
		}
		$tables = null === $part ? $this->tables : array( $part => $this->table( $part ) );
		foreach ( $tables as $name => $table ) {
			if ( count( $tables ) > 1 ) {
				WP_CLI::line( "# $name" );
			}
			$table->show( $format );
		}
		/** @var list<array{message: string}> $notices */
		$notices = $this->whole['notices'];
		foreach ( $notices as $notice ) {
			WP_CLI::warning( $notice['message'] );
		}
	}

	private function table( string $part ): Table {
		return $this->tables[ $part ] ?? throw new InvalidQueryException(
			'invalid_query',
			/* translators: %s: list of names. */
			sprintf( __( 'The answer has these parts: %s.', 'lodestar' ), implode( ', ', array_keys( $this->tables ) ) ),
			array( 'field' => 'part' )
		);
	}
}
