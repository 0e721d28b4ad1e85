<?php
declare( strict_types=1 );

namespace Lodestar\Reports\Command;

use Lodestar\Analytics\Query\InvalidQueryException;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Query\Result;
use Lodestar\Reports\Period;
use Lodestar\Reports\QueryAnswer;
use stdClass;
use WP_CLI;

/**
 * An answer on its way to the terminal: as JSON it is the whole, as text its tables.
 */
final class Output {

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
		$whole = QueryAnswer::of( $query, $result, $period );
		return new self( $whole, array( 'rows' => new Table( QueryAnswer::columns( $query ), $whole['rows'] ) ) );
	}

	/**
	 * @param string  $format table, json or csv.
	 * @param ?string $part   The only table to show.
	 * @throws InvalidQueryException When there is no such table.
	 */
	public function show( string $format, ?string $part ): void {
		if ( 'json' === $format ) {
			WP_CLI::line(
				(string) wp_json_encode(
					null === $part ? $this->whole : $this->table( $part )->rows,
					JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES
				)
			);
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
