<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports;

use Lodestar\Analytics\FirstParty;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Source;
use Lodestar\Analytics\SourceException;
use Lodestar\Collector\Hit;
use Lodestar\Tests\Ingestion\Hits;
use Lodestar\Tests\Ingestion\Rig;
use WP_REST_Request;

/** Base class for tests with shop events, from the spool to the report. */
abstract class ShopReportsTestCase extends ReportsTestCase {

	protected function setUp(): void {
		parent::setUp();
		$this->log_in_as( 'editor' );
		update_option( 'lodestar_active_addons', array( 'ecommerce' ) );
		$this->clock( '2026-11-21 12:00' );
	}

	/**
	 * Ingests shop events at noon of some days and moves the clock weeks ahead.
	 *
	 * @param array<string, list<array{string, array<string, mixed>}>> $days Names and values of events by day.
	 */
	protected function happened( array $days ): void {
		foreach ( $days as $day => $events ) {
			$at = (int) strtotime( "$day 12:00 UTC" );
			( new Rig( $this->clock( "$day 12:00" ) ) )->take(
				...array_map(
					static fn ( array $event ): Hit => Hits::order( $at, $event[0], $event[1] + array( 'currency' => 'EUR' ), '' ),
					$events
				)
			);
		}
		$this->clock( '2026-11-21 12:00' );
	}

	/** Makes queries with a dimension fail in the site's source. */
	protected static function forget_dimension( string $dimension ): void {
		$source = new class( $dimension ) implements Source {

			public function __construct( private readonly string $dimension ) {
			}

			public function id(): string {
				return FirstParty::ID;
			}

			public function unsupported( Query $query ): array {
				return array();
			}

			public function run( array $queries ): array {
				$why = new SourceException( 'source_failed', 'The source said this.', 400, array( 'name' => $this->dimension ) );
				return array_map(
					fn ( Query $query ): mixed => in_array( $this->dimension, $query->dimensions, true )
						? $why
						: ( new FirstParty() )->run( array( $query ) )[0],
					$queries
				);
			}
		};
		add_filter( 'lodestar_sources', static fn (): array => array( $source ) );
	}

	/**
	 * Returns the rows of a list from the rows route.
	 *
	 * @param string               $list   Report key and list.
	 * @param array<string, mixed> $params Request parameters.
	 * @return list<array<mixed>>
	 */
	protected function page( string $list, array $params ): array {
		[ $key, $part ] = explode( '.', $list );
		$request        = new WP_REST_Request( 'GET', "/lodestar/v1/reports/$key/rows/$part" );
		$request->set_query_params( $params );
		$response = rest_do_request( $request );
		self::assertSame( 200, $response->get_status() );
		$rows = $response->get_data();
		self::assertIsArray( $rows );
		return array_values( array_filter( $rows, 'is_array' ) );
	}

	/**
	 * Returns some fields of rows.
	 *
	 * @param array<array<mixed>> $rows Rows.
	 * @return list<list<mixed>>
	 */
	protected static function fields( array $rows, string ...$fields ): array {
		return array_values(
			array_map(
				static fn ( array $row ): array => array_map(
					static fn ( string $field ): mixed => $row[ $field ],
					array_values( $fields )
				),
				$rows
			)
		);
	}
}
