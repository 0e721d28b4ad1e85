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

/** A response for the terminal: as a whole in JSON, or as tables. */
final class Output {

	/**
	 * @param array<mixed>         $whole  Data for JSON.
	 * @param array<string, Table> $tables By name.
	 */
	private function __construct( private array $whole, private array $tables ) {
	}

	/** @param array<string, mixed> $response As sent by the API. */
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
	 * @param string $format table, json or csv.
	 * @throws InvalidQueryException If there is no such table.
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
			/* translators: %s: names of tables, separated by commas. */
			sprintf( __( 'Unknown part. Choose one of: %s.', 'lodestar' ), implode( ', ', array_keys( $this->tables ) ) ),
			array( 'field' => 'part' )
		);
	}
}
