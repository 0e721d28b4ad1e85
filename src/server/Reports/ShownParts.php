<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Lodestar\Platform\ThirdParty\Extension;
use Lodestar\Platform\ThirdParty\Guard;

/**
 * The parts of a response that the tables and charts of a report show. Where code that finishes the response drops one,
 * an error takes its place: an empty table would say that there is no data.
 */
final class ShownParts {

	/**
	 * @param array<string, mixed> $response   The finished response.
	 * @param Descriptor           $descriptor Names the tables and charts.
	 * @param ?DescriptorBody      $allowed    The parts that this site gets; null where no queries answer the report.
	 * @param mixed                $code       What finished the response.
	 * @return array<string, mixed>
	 */
	public static function restored( array $response, Descriptor $descriptor, ?DescriptorBody $allowed, mixed $code ): array {
		foreach ( self::names( $descriptor ) as $name ) {
			$is_hidden = null !== $allowed && ! isset( $allowed->parts[ $name ] ) && isset( $descriptor->body()->parts[ $name ] );
			if ( ! $is_hidden && ! self::is_part( $response, explode( '.', $name ) ) ) {
				$failure = Guard::fault( 'lodestar_register_report', Extension::of( $code ), "The response has no part \"$name\", which the report shows." );
				_wp_array_set( $response, explode( '.', $name ), Answer::error( $failure ) );
			}
		}
		/** @var array<string, mixed> $response */
		return $response;
	}

	/**
	 * @return list<string> Dots nest.
	 */
	private static function names( Descriptor $descriptor ): array {
		$shown = array_column( array( ...$descriptor->drawn( 'tables' ), ...$descriptor->drawn( 'charts' ) ), 'part' );
		return array_values( array_unique( array_filter( $shown, 'is_string' ) ) );
	}

	/**
	 * @param mixed        $response The response or a field of it.
	 * @param list<string> $path     Leads to a part.
	 */
	private static function is_part( mixed $response, array $path ): bool {
		foreach ( $path as $field ) {
			$response = is_array( $response ) || is_object( $response ) ? ( (array) $response )[ $field ] ?? null : null;
		}
		return is_array( $response ) || is_object( $response );
	}
}
