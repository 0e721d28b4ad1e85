<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Lodestar\Analytics\Query\DateRange;
use Lodestar\Analytics\Query\Result;
use Lodestar\Platform\ThirdParty\Extension;
use Lodestar\Platform\ThirdParty\Guard;
use Lodestar\Reports\Mapping\Part;
use Lodestar\Reports\Mapping\Rows;
use stdClass;

/** Builds the fields that every response has in addition to the report's own. */
final class Envelope {

	/**
	 * @return array{rowCounts: object, dataThrough: ?string, notices: list<array{code: string, message: string, names?: list<string>, until?: string, since?: string}>, filters: array{applied: object, unfiltered: list<string>}}
	 */
	public static function of( DescriptorBody $body, Answer $answer, Request $request ): array {
		return array(
			'rowCounts'   => self::row_counts( $body, $answer ),
			'dataThrough' => self::data_through( $answer ),
			'notices'     => self::notices( $body, $answer ),
			'filters'     => array(
				'applied'    => (object) $request->filters->values_of_kinds(),
				'unfiltered' => array_keys( array_filter( self::queries_of_parts( $body ), $answer->is_unfiltered( ... ) ) ),
			),
		);
	}

	/**
	 * Returns the envelope of a response without metadata.
	 *
	 * @return array{rowCounts: object, dataThrough: null, notices: list<never>, filters: array{applied: object, unfiltered: list<never>}}
	 */
	public static function of_nothing(): array {
		return array(
			'rowCounts'   => new stdClass(),
			'dataThrough' => null,
			'notices'     => array(),
			'filters'     => array(
				'applied'    => new stdClass(),
				'unfiltered' => array(),
			),
		);
	}

	/**
	 * @return array<string, string> Query of each part. A query that no part uses is for the Shaper's part of
	 *         the same name.
	 */
	private static function queries_of_parts( DescriptorBody $body ): array {
		$mapped = array_map( static fn ( Part $part ): string => $part->query(), $body->parts );
		$others = array_diff( array_keys( $body->queries ), $mapped );
		return $mapped + array_combine( $others, $others );
	}

	/** Returns the row count of each list, including rows beyond its limit, where the source provides it. */
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

	/** Returns the time through which all results are complete, as ISO 8601, or null if unknown. */
	private static function data_through( Answer $answer ): ?string {
		$moments = array_map( static fn ( Result $result ): int => $result->data_through, $answer->results() );
		$moment  = array() === $moments ? 0 : min( $moments );
		return 0 === $moment ? null : (string) wp_date( 'c', $moment );
	}

	/** @return list<array{code: string, message: string, names?: list<string>, until?: string, since?: string}> */
	private static function notices( DescriptorBody $body, Answer $answer ): array {
		$notices = Notice::of_results( $answer->period->includes_today() ? array( 'partial_day' ) : array(), $answer->results() );
		$notices = array(
			...$notices,
			...(
				in_array( Result::NO_COMPARISON, array_column( $notices, 'code' ), true )
					? array()
					: self::same_hours( $body, $answer->period )
			),
		);
		$lacking = array_values(
			array_unique( array_merge( ...array_map( static fn ( Result $result ): array => $result->unsupported, $answer->results() ) ) )
		);
		return array() === $lacking ? $notices : array( ...$notices, Notice::of_lacking( $lacking ) );
	}

	/**
	 * @return list<array{code: string, message: string, until: string}> Notice if the last comparison day ends
	 *         at the current hour.
	 */
	private static function same_hours( DescriptorBody $body, Period $period ): array {
		foreach ( $body->queries as $template ) {
			$until = $template->comparison( $period )->until_hour ?? DateRange::LAST_HOUR;
			if ( DateRange::LAST_HOUR !== $until ) {
				return array( Notice::of_same_hours( $until ) );
			}
		}
		return array();
	}

	/**
	 * Replaces missing or invalid envelope fields of a response.
	 *
	 * @param array<string, mixed> $response  Response of third-party code.
	 * @param array<string, mixed> $unspoiled Complete envelope.
	 * @return array<string, mixed>
	 */
	public static function restored( array $response, array $unspoiled ): array {
		$is_fine = array(
			'rowCounts'   => is_object( $response['rowCounts'] ?? null ),
			'dataThrough' => array_key_exists( 'dataThrough', $response )
				&& ( null === $response['dataThrough'] || is_string( $response['dataThrough'] ) ),
			'notices'     => self::are_notices( $response['notices'] ?? null ),
			'filters'     => self::is_filters( $response['filters'] ?? null ),
		);
		foreach ( array_keys( $is_fine, false, true ) as $field ) {
			$response[ $field ] = $unspoiled[ $field ];
		}
		return $response;
	}

	private static function are_notices( mixed $notices ): bool {
		if ( ! is_array( $notices ) || ! array_is_list( $notices ) ) {
			return false;
		}
		foreach ( $notices as $notice ) {
			if ( ! is_array( $notice ) || ! is_string( $notice['code'] ?? null ) || ! is_string( $notice['message'] ?? null ) ) {
				return false;
			}
		}
		return true;
	}

	private static function is_filters( mixed $filters ): bool {
		return is_array( $filters ) && is_object( $filters['applied'] ?? null ) && is_array( $filters['unfiltered'] ?? null );
	}

	/**
	 * Replaces parts that third-party code removed with errors if the report's tables and charts show them. An empty
	 * table would suggest that there is no data.
	 *
	 * @param array<string, mixed> $response The finished response.
	 * @param ?DescriptorBody      $allowed  The unlocked parts, or null if the report has no queries.
	 * @param mixed                $code     The code that finished the response.
	 * @return array<string, mixed>
	 */
	public static function restored_parts( array $response, Descriptor $descriptor, ?DescriptorBody $allowed, mixed $code ): array {
		foreach ( self::shown_parts( $descriptor ) as $name ) {
			$is_hidden = null !== $allowed && ! isset( $allowed->parts[ $name ] ) && isset( $descriptor->body()->parts[ $name ] );
			if ( ! $is_hidden && ! self::is_part( $response, explode( '.', $name ) ) ) {
				$failure = Guard::fault(
					'lodestar_register_report',
					Extension::of( $code ),
					"The response has no part \"$name\", which the report shows."
				);
				_wp_array_set( $response, explode( '.', $name ), Answer::error( $failure ) );
			}
		}
		/** @var array<string, mixed> $response */
		return $response;
	}

	/** @return list<string> Names of parts. Dots nest. */
	private static function shown_parts( Descriptor $descriptor ): array {
		$shown = array_column( array( ...$descriptor->drawn( 'tables' ), ...$descriptor->drawn( 'charts' ) ), 'part' );
		return array_values( array_unique( array_filter( $shown, 'is_string' ) ) );
	}

	/** @param list<string> $path Path to the part. */
	private static function is_part( mixed $response, array $path ): bool {
		foreach ( $path as $field ) {
			$response = is_array( $response ) || is_object( $response ) ? ( (array) $response )[ $field ] ?? null : null;
		}
		return is_array( $response ) || is_object( $response );
	}
}
