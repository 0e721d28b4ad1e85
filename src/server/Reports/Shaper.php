<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Closure;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Source;
use Lodestar\Analytics\SourceException;
use UnexpectedValueException;

/**
 * Finishes the response of a report where its descriptor can't. This one leaves the response as it is.
 *
 * Everything is read before `shape()`: the source's results by `queries()`, and all else by `fields()`.
 */
class Shaper {

	/**
	 * Questions that only some moments ask, put to the source together with those of the descriptor.
	 *
	 * @param Period $period For when the report is asked.
	 * @return array<string, Query> By names that the descriptor does not have; answered as `$answer->result( $name )`.
	 */
	public function queries( Period $period ): array {
		unset( $period );
		return array();
	}

	/**
	 * Lists that only some sites have, in the words of a report.json's `queries` and `response`: they are answered, paged
	 * through and searched like those of the descriptor. Each query says its metrics.
	 *
	 * @return array{queries: array<string, array<mixed>>, response: array<string, array<mixed>>} By names that the descriptor does not have.
	 */
	public function additions(): array {
		return array(
			'queries'  => array(),
			'response' => array(),
		);
	}

	/**
	 * Fields of the response that no query provides, such as settings or the response of another service.
	 *
	 * @param Period $period Period of the request.
	 * @param Source $source The source that answered the queries.
	 * @return array<string, mixed> Fields by name. The parts of the descriptor take precedence. Links in `galinks` are added to those of the source.
	 */
	public function fields( Period $period, Source $source ): array {
		unset( $period, $source );
		return array();
	}

	/**
	 * Finishes the rows of a list, both of the report's answer and of further pages. May look up what the rows name, such as
	 * the titles of posts.
	 *
	 * @param string                     $part Which list.
	 * @param list<array<string, mixed>> $rows What the descriptor made.
	 * @return list<array<string, mixed>>
	 * @throws SourceException When they cannot be told.
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

	/**
	 * The code that finishes the answer. It is named where it fails.
	 */
	public function code(): object {
		return $this;
	}

	/**
	 * A shaper that is one function.
	 *
	 * @param Closure( array<string, mixed>, Answer ): mixed $function Finishes the answer.
	 */
	final public static function from_function( Closure $function ): self {
		return new class( $function ) extends Shaper {

			/**
			 * @param Closure( array<string, mixed>, Answer ): mixed $function Finishes the answer.
			 */
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
