<?php
declare( strict_types=1 );

namespace Lodestar\Reports\Countries;

use Lodestar\Analytics\Source;
use Lodestar\Reports\Answer;
use Lodestar\Reports\Availability;
use Lodestar\Reports\Notice;
use Lodestar\Reports\Period;
use Lodestar\Storage\Text;

/**
 * Finishes the Country Report: each country gets its regions, of which a query of their own has told.
 */
final class Shaper extends \Lodestar\Reports\Shaper {

	/** Field for `shape()` only: whether this site can have regions. */
	private const HAS_REGIONS = 'has_regions';

	public function fields( Period $period, Source $source ): array {
		return array( self::HAS_REGIONS => Availability::has( 'region', $source ) );
	}

	/**
	 * A page of countries that is asked for by itself tells no regions: null.
	 *
	 * @param string                     $part Which list.
	 * @param list<array<string, mixed>> $rows What the descriptor made.
	 * @return list<array<string, mixed>>
	 */
	public function rows( string $part, array $rows ): array {
		return 'countries' === $part ? array_map( static fn ( array $row ): array => self::with_regions( $row, null ), $rows ) : $rows;
	}

	public function shape( array $response, Answer $answer ): array {
		$has_regions = true === $response[ self::HAS_REGIONS ];
		unset( $response[ self::HAS_REGIONS ] );
		$told = self::rows_of( $response['regions'] ?? null );
		if ( null === $told ) {
			return $response;
		}
		$regions = self::by_country( $told );
		$rows    = self::rows_of( $response['countries'] ?? null );
		if ( null !== $rows ) {
			$response['countries'] = array_map(
				static fn ( array $row ): array => self::with_regions( $row, $regions[ self::text( $row, 'iso' ) ] ?? array() ),
				$rows
			);
		}
		$response['regions'] = array( 'has_source' => array() !== $regions || $has_regions );
		if ( count( $told ) < (int) $answer->result( 'regions' )->row_count ) {
			$response['notices'] = array( ...(array) $response['notices'], Notice::of( 'most_regions' ) );
		}
		return $response;
	}

	/**
	 * The known regions of each country, and beside them those visits of it whose region nobody knows.
	 *
	 * @param list<array<string, mixed>> $rows Of all countries.
	 * @return array<string, list<array<string, mixed>>> By the country's code; one without a known region is left out.
	 */
	private static function by_country( array $rows ): array {
		$countries = array();
		$known     = array();
		foreach ( $rows as $row ) {
			$iso           = self::text( $row, 'iso' );
			$known[ $iso ] = ( $known[ $iso ] ?? false ) || Text::NOT_SET !== self::text( $row, 'region' );
			unset( $row['iso'] );
			$countries[ $iso ][] = $row;
		}
		return array_intersect_key( $countries, array_filter( $known ) );
	}

	/**
	 * @param array<string, mixed>            $row     Of a country.
	 * @param list<array<string, mixed>>|null $regions Null where they were not asked for.
	 * @return array<string, mixed>
	 */
	private static function with_regions( array $row, ?array $regions ): array {
		return array( 'regions' => $regions ) + $row;
	}

	/**
	 * The rows of a list; null where it could not be answered.
	 *
	 * @param mixed $part What the descriptor made.
	 * @return list<array<string, mixed>>|null
	 */
	private static function rows_of( mixed $part ): ?array {
		/** @var list<array<string, mixed>>|null $rows */
		$rows = is_array( $part ) && array_is_list( $part ) ? $part : null;
		return $rows;
	}

	/**
	 * @param array<string, mixed> $row   A row.
	 * @param string               $field Its field.
	 */
	private static function text( array $row, string $field ): string {
		return is_string( $row[ $field ] ?? null ) ? $row[ $field ] : '';
	}
}
