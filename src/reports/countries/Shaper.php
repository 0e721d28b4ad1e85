<?php
declare( strict_types=1 );

namespace Lodestar\Reports\Countries;

use Lodestar\Analytics\Source;
use Lodestar\Reports\Answer;
use Lodestar\Reports\Availability;
use Lodestar\Reports\Notice;
use Lodestar\Reports\Period;
use Lodestar\Storage\Text;

/** Adds to each country of the Country Report its regions, which come from a separate query. */
final class Shaper extends \Lodestar\Reports\Shaper {

	/** Field for `shape()` only: whether this site can have regions. */
	private const HAS_REGIONS = 'has_regions';

	public function fields( Period $period, Source $source ): array {
		return array( self::HAS_REGIONS => Availability::has( 'region', $source ) );
	}

	/**
	 * Sets `regions` to null for a single page of countries, because no regions are queried then.
	 *
	 * @param string                     $part Name of the list.
	 * @param list<array<string, mixed>> $rows Rows from the descriptor.
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
	 * Returns the regions of each country, including visits with an unknown region.
	 *
	 * @param list<array<string, mixed>> $rows Regions of all countries.
	 * @return array<string, list<array<string, mixed>>> By country code. Countries without a known region are omitted.
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
	 * @param array<string, mixed>            $row     Country.
	 * @param list<array<string, mixed>>|null $regions Null if they weren't requested.
	 * @return array<string, mixed>
	 */
	private static function with_regions( array $row, ?array $regions ): array {
		return array( 'regions' => $regions ) + $row;
	}

	/**
	 * Returns the rows of a list, or null if its query failed.
	 *
	 * @param mixed $part List from the descriptor, or an error.
	 * @return list<array<string, mixed>>|null
	 */
	private static function rows_of( mixed $part ): ?array {
		/** @var list<array<string, mixed>>|null $rows */
		$rows = is_array( $part ) && array_is_list( $part ) ? $part : null;
		return $rows;
	}

	/** @param array<string, mixed> $row */
	private static function text( array $row, string $field ): string {
		return is_string( $row[ $field ] ?? null ) ? $row[ $field ] : '';
	}
}
