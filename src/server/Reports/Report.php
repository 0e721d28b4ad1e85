<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Closure;
use Lodestar\Extending\Extension;
use Lodestar\Extending\ExtensionException;
use Lodestar\Extending\Guard;
use Lodestar\Query\Result;
use Lodestar\Reports\Filters\Filters;
use Lodestar\Reports\Mapping\Part;
use Lodestar\Reports\Mapping\Rows;
use Lodestar\Source\Source;
use Lodestar\Source\SourceException;

/**
 * Answers one report: asks its queries, maps the answers as its descriptor says, and lets its shaper finish.
 */
final class Report {

	/**
	 * @param Descriptor                                                        $descriptor What it is.
	 * @param (Closure( array<string, mixed>, Answer ): mixed)|null $shape      Does to the response what the descriptor cannot express.
	 */
	public function __construct( public readonly Descriptor $descriptor, private readonly ?Closure $shape ) {
	}

	/**
	 * @param ?Filters $filters What to narrow it to.
	 * @return array<string, mixed>
	 * @throws SourceException When no part of it can be answered.
	 */
	public function respond( Period $period, Source $source, ?Filters $filters = null ): array {
		$filters ??= Filters::none();
		$body     = $this->descriptor->allowed_body();
		$answer   = Answer::to( $body->queries, $period, $source, $filters );
		$response = self::parts( $body, $answer );

		$response['rowCounts']   = self::row_counts( $body, $answer );
		$response['dataThrough'] = self::data_through( $answer );
		$response['notices']     = self::notices( $answer );
		$response['filters']     = array(
			'applied'    => (object) $filters->values_of_kinds(),
			'unfiltered' => array_keys( array_filter( self::queries_of_parts( $body ), $answer->is_unfiltered( ... ) ) ),
		);
		$links                   = Links::of( $source, $this->descriptor->key, $period, array_keys( $body->parts ) );
		if ( array() !== $links ) {
			$response['galinks'] = (object) $links;
		}
		return $this->without_left_out( $this->shaped( $response, $answer ) );
	}

	/**
	 * A response as its shaper finishes it. What every answer has is put back where the shaper forgot or spoilt it.
	 *
	 * @param array<string, mixed> $response The response.
	 * @param Answer               $answer   What it was made of.
	 * @return array<string, mixed>
	 * @throws ExtensionException Where the shaper throws, or returns no response.
	 */
	private function shaped( array $response, Answer $answer ): array {
		$shape = $this->shape;
		if ( null === $shape ) {
			return $response;
		}
		$shaped = Guard::call( 'lodestar_register_report', $shape, static fn (): mixed => $shape( $response, $answer ) );
		if ( ! is_array( $shaped ) ) {
			throw Guard::fault( 'lodestar_register_report', Extension::of( $shape ), sprintf( 'The shaper of %s returned %s.', $this->descriptor->key, get_debug_type( $shaped ) ) );
		}
		/** @var array<string, mixed> $shaped */
		return Envelope::restored( $shaped, $response );
	}

	/**
	 * Which query each part is made of. What no part of the descriptor takes is for the shaper, whose part has its name.
	 *
	 * @return array<string, string> Names of queries by part.
	 */
	private static function queries_of_parts( DescriptorBody $body ): array {
		$mapped = array_map( static fn ( Part $part ): string => $part->query(), $body->parts );
		$others = array_diff( array_keys( $body->queries ), $mapped );
		return $mapped + array_combine( $others, $others );
	}

	/**
	 * A response without the fields that this site does not get, whoever made them.
	 *
	 * @param array<string, mixed> $response The response.
	 * @return array<string, mixed>
	 */
	private function without_left_out( array $response ): array {
		foreach ( $this->descriptor->rules->left_out() as $path ) {
			/** @var array<string, mixed> $response */
			$response = FieldPath::without( $response, $path );
		}
		return $response;
	}

	/**
	 * @return array<string, mixed>
	 * @throws SourceException When every part failed.
	 */
	private static function parts( DescriptorBody $body, Answer $answer ): array {
		$response = array();
		foreach ( $body->parts as $field => $part ) {
			_wp_array_set( $response, explode( '.', $field ), Answer::part( static fn (): mixed => $part->map( $answer ) ) );
		}
		if ( array() === $answer->results() ) {
			$answer->result( (string) array_key_first( $body->queries ) );
		}
		/** @var array<string, mixed> $response */
		return $response;
	}

	/**
	 * How many rows there are of each list, also of those that its limit left out, as far as that is known.
	 */
	private static function row_counts( DescriptorBody $body, Answer $answer ): object {
		$counts = array();
		foreach ( $body->parts as $field => $part ) {
			$count = $part instanceof Rows && $answer->has( $part->query() ) ? $answer->result( $part->query() )->row_count : null;
			if ( null !== $count ) {
				$counts[ $field ] = $count;
			}
		}
		return (object) $counts;
	}

	/**
	 * The moment until which everything shown has been counted.
	 */
	private static function data_through( Answer $answer ): ?string {
		$moments = array_map( static fn ( Result $result ): int => $result->data_through, $answer->results() );
		$moment  = array() === $moments ? 0 : min( $moments );
		return 0 === $moment ? null : (string) wp_date( 'c', $moment );
	}

	/**
	 * @return list<array{code: string, message: string}>
	 */
	private static function notices( Answer $answer ): array {
		$codes = $answer->period->includes_today() ? array( 'partial_day' ) : array();
		foreach ( $answer->results() as $result ) {
			$codes = array( ...$codes, ...$result->notices );
		}
		return array_map( array( Notice::class, 'of' ), array_values( array_unique( $codes ) ) );
	}
}
