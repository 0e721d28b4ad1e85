<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Closure;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Source;
use Lodestar\Analytics\SourceException;
use UnexpectedValueException;

/**
 * Finishes the response of a report in ways that its descriptor can't express. This base class changes nothing.
 *
 * All data is read before `shape()`: results of the source in `queries()`, everything else in `fields()`.
 */
class Shaper {

	/**
	 * Returns queries that depend on the period. They run together with those of the descriptor.
	 *
	 * @return array<string, Query> By names that the descriptor doesn't use. Read results with
	 *         `$answer->result( $name )`.
	 */
	public function queries( Period $period ): array {
		unset( $period );
		return array();
	}

	/**
	 * Returns lists that only some sites have, in the format of a report.json's `queries` and `response`. They can be
	 * paged and searched like those of the descriptor. Each query must have `metrics`.
	 *
	 * @return array{queries: array<string, array<mixed>>, response: array<string, array<mixed>>} By names that
	 *         the descriptor doesn't use.
	 */
	public function additions(): array {
		return array(
			'queries'  => array(),
			'response' => array(),
		);
	}

	/**
	 * Returns fields of the response that no query provides, such as settings or the response of another service.
	 *
	 * @param Source $source The source that answered the queries.
	 * @return array<string, mixed> Fields by name. The parts of the descriptor take precedence. Links in
	 *         `galinks` are added to those of the source.
	 */
	public function fields( Period $period, Source $source ): array {
		unset( $period, $source );
		return array();
	}

	/**
	 * Finishes the rows of a list, in the response of the report and in further pages. May look up related data, such
	 * as post titles.
	 *
	 * @param string                     $part Field of the list in the response.
	 * @param list<array<string, mixed>> $rows
	 * @return list<array<string, mixed>>
	 * @throws SourceException If the related data isn't available.
	 */
	public function rows( string $part, array $rows ): array {
		unset( $part );
		return $rows;
	}

	/**
	 * Finishes the response. Depends on its arguments only: it runs no queries and reads no options.
	 *
	 * @param array<string, mixed> $response Response to finish: the descriptor's parts and this shaper's fields.
	 * @param Answer               $answer   Results that the parts are made of.
	 * @return array<string, mixed>
	 */
	public function shape( array $response, Answer $answer ): array {
		unset( $answer );
		return $response;
	}

	/** Returns the code that errors are attributed to. */
	public function code(): object {
		return $this;
	}

	/**
	 * Creates a Shaper from a function.
	 *
	 * @param Closure( array<string, mixed>, Answer ): mixed $function Finishes the response.
	 */
	final public static function from_function( Closure $function ): self {
		return new class( $function ) extends Shaper {

			/** @param Closure( array<string, mixed>, Answer ): mixed $function */
			public function __construct( private readonly Closure $function ) {
			}

			public function shape( array $response, Answer $answer ): array {
				$shaped = ( $this->function )( $response, $answer );
				/** @var array<string, mixed> */
				return is_array( $shaped )
					? $shaped
					: throw new UnexpectedValueException( sprintf( 'The shaper returned %s.', get_debug_type( $shaped ) ) );
			}

			public function code(): object {
				return $this->function;
			}
		};
	}
}
