<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion;

use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Platform\Rest\Controller;
use Lodestar\Platform\Rest\Route;
use Lodestar\Storage\StorageException;

/**
 * Lets the dashboard count what waits before it reads.
 */
final class IngestController extends Controller {

	/** Begins no batch after so many seconds, so that the answer comes within one. */
	private const SECONDS = 0.7;

	protected function routes(): array {
		return array(
			new Route( 'POST', '/ingest', Capabilities::VIEW, self::ingest( ... ) ),
		);
	}

	/**
	 * Counts for less than a second.
	 *
	 * @return array{done: bool, lines: int, pending: int, dataThrough: string|null}
	 * @throws ApiException When the database failed.
	 */
	public static function ingest(): array {
		try {
			$progress = SiteIngest::open()->run( self::SECONDS );
		} catch ( StorageException $e ) {
			throw self::failed( $e );
		}
		$through = 0 === $progress->data_through ? false : wp_date( 'c', $progress->data_through );
		return array(
			'done'        => $progress->is_done(),
			'lines'       => $progress->lines,
			'pending'     => $progress->pending,
			'dataThrough' => false === $through ? null : $through,
		);
	}

	/**
	 * Visits couldn't be counted now. Nothing is lost: they wait in the spool.
	 */
	public static function failed( StorageException $error ): ApiException {
		return new ApiException(
			'ingest_failed',
			__( 'The latest visits could not be counted yet; they are kept and will be.', 'lodestar' ),
			503,
			current_user_can( Capabilities::MANAGE ) ? array( 'reason' => $error->getMessage() ) : array()
		);
	}
}
