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
 * `lodestar/v1/orders/import`: how far the import of past orders is; begins it, and goes on with it for a few seconds.
 * `GET lodestar/v1/orders/reconciliation`: a shop's figures beside ours.
 */
final class OrdersController extends Controller {

	/** Begins no page after so many seconds. */
	private const SECONDS = 3;

	/** So many differences are answered. */
	private const MOST = 500;

	protected function routes(): array {
		$date  = array(
			'type'     => 'string',
			'required' => true,
		);
		$begin = array(
			'begin' => array(
				'type'    => 'boolean',
				'default' => false,
			),
		);
		return array(
			new Route( 'GET', '/orders/import', Capabilities::MANAGE, static fn (): array => self::state( ImportState::load() ) ),
			new Route( 'POST', '/orders/import', Capabilities::MANAGE, self::go_on( ... ), $begin ),
			new Route(
				'GET',
				'/orders/reconciliation',
				Capabilities::MANAGE,
				self::reconcile( ... ),
				array( 'start' => $date, 'end' => $date )
			),
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Whether to begin anew.
	 * @return array<string, mixed>
	 * @throws ApiException When there is none, or the database failed.
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

	/**
	 * @return array<string, mixed> As src/settings/sections/orders.tsx types it.
	 */
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
	 * @param WP_REST_Request<array<string, mixed>> $request With the days.
	 * @return array<string, mixed>
	 * @throws ApiException When there is none, or the database failed.
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
	 * @throws ApiException When there is none.
	 */
	private static function shops(): array {
		$shops = Shops::there();
		return array() === $shops ? throw self::no_shop() : $shops;
	}

	/**
	 * The error of a site without a shop whose orders can be read.
	 */
	public static function no_shop(): ApiException {
		return ApiException::conflict(
			'no_shop',
			__( 'No shop is there: WooCommerce or Easy Digital Downloads and the addon eCommerce have to be active.', 'lodestar' )
		);
	}
}
