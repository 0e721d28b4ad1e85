<?php
declare( strict_types=1 );

namespace Lodestar\Features\Commerce;

use Lodestar\Analytics\Query\DateRange;
use Lodestar\Ingestion\IngestController;
use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Platform\Rest\Controller;
use Lodestar\Platform\Rest\Route;
use Lodestar\Storage\StorageException;
use WP_REST_Request;

/**
 * Starts, continues and reports the import of past orders at `lodestar/v1/orders/import`. `GET
 * lodestar/v1/orders/reconciliation` compares the shops' orders with the counted ones.
 */
final class OrdersController extends Controller {

	/** No page of the import starts after this many seconds. */
	private const SECONDS = 3;

	/** Maximum number of differences in a response. */
	private const MOST = 500;

	protected function routes(): array {
		$date  = array(
			'type'     => 'string',
			'required' => true,
		);
		$begin = array(
			'begin' => array(
				'description' => 'Whether to start the import if it isn’t running.',
				'type'        => 'boolean',
				'default'     => false,
			),
		);
		return array(
			new Route(
				'GET',
				'/orders/import',
				Capabilities::MANAGE,
				static fn (): array => self::state( ImportState::load() ),
				summary: 'Returns the progress of the import of past orders: the `shops`, how many of `total` orders and refunds were `seen`, '
					. 'and how many of these were `added`, already `known`, `changed`, `too_old`, `unpaid` or `failed`.'
			),
			new Route(
				'POST',
				'/orders/import',
				Capabilities::MANAGE,
				self::go_on( ... ),
				summary: 'Continues the import for about three seconds and returns the progress.',
				args: $begin
			),
			new Route(
				'GET',
				'/orders/reconciliation',
				Capabilities::MANAGE,
				self::reconcile( ... ),
				summary: 'Compares the orders and refunds of the [shops](shops.md) with the counted ones. Returns `totals` by currency, up to '
					. '500 `differences`, and the `count` of all.',
				args: array(
					'start' => $date + array( 'description' => 'First day.' ),
					'end'   => $date + array( 'description' => 'Last day.' ),
				)
			),
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request `begin` starts the import.
	 * @return array<string, mixed>
	 * @throws ApiException If there is no shop, or the database fails.
	 */
	private static function go_on( WP_REST_Request $request ): array {
		$shops  = self::shops();
		$import = new OrdersImport( $shops );
		if ( true === $request->get_param( 'begin' ) ) {
			$import->begin();
		}
		try {
			return self::state( $import->run( self::SECONDS ) );
		} catch ( StorageException $e ) {
			throw IngestController::failed( $e );
		}
	}

	/** @return array<string, mixed> As typed in src/settings/sections/orders.tsx. */
	private static function state( ImportState $state ): array {
		return array(
			'shops'    => array_values( array_map( static fn ( Orders $orders ): string => $orders::NAME, Shops::there() ) ),
			'running'  => $state->is_running,
			'waiting'  => $state->is_waiting,
			'seen'     => $state->seen,
			'total'    => max( $state->total, $state->seen ),
			'added'    => $state->added,
			'known'    => $state->known,
			'changed'  => $state->changed,
			'too_old'  => $state->too_old,
			'unpaid'   => $state->unpaid,
			'failed'   => $state->failed,
			'finished' => 0 === $state->finished_at ? null : $state->finished_at,
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request `start` and `end` are dates.
	 * @return array<string, mixed>
	 * @throws ApiException If there is no shop, or the database fails.
	 */
	private static function reconcile( WP_REST_Request $request ): array {
		$start = $request->get_param( 'start' );
		$end   = $request->get_param( 'end' );
		$range = DateRange::from_dates( is_string( $start ) ? $start : '', is_string( $end ) ? $end : '' );
		try {
			$found = Reconciliation::of( self::shops(), $range );
		} catch ( StorageException $e ) {
			throw IngestController::failed( $e );
		}
		return array(
			'start'       => $start,
			'end'         => $end,
			'totals'      => $found->totals(),
			'differences' => array_slice( $found->differences(), 0, self::MOST ),
			'count'       => count( $found->differences() ),
		);
	}

	/**
	 * @return non-empty-array<string, Orders>
	 * @throws ApiException If there is no shop.
	 */
	private static function shops(): array {
		$shops = Shops::there();
		return array() === $shops ? throw self::no_shop() : $shops;
	}

	/** Returns the error of a site without a shop whose orders can be read. */
	public static function no_shop(): ApiException {
		return ApiException::conflict(
			'no_shop',
			__( 'No store found. WooCommerce or Easy Digital Downloads and the eCommerce addon must be active.', 'lodestar' )
		);
	}
}
