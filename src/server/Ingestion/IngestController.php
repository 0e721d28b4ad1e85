<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion;

use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Platform\Rest\Controller;
use Lodestar\Platform\Rest\Route;
use Lodestar\Storage\StorageException;

/** REST route that lets the dashboard ingest pending visits before it reads reports. */
final class IngestController extends Controller {

	/** Time limit for starting a batch, in seconds. Keeps the response time below a second. */
	private const SECONDS = 0.7;

	protected function routes(): array {
		return array(
			new Route(
				'POST',
				'/ingest',
				Capabilities::VIEW,
				self::ingest( ... ),
				summary: 'Processes pending hits for up to a second. Call it again while `done` is false. '
					. 'Also returns `lines` (processed), `pending` and `dataThrough`.'
			),
		);
	}

	/**
	 * Ingests for less than a second.
	 *
	 * @return array{done: bool, lines: int, pending: int, dataThrough: string|null}
	 * @throws ApiException If the database failed.
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

	/** Returns the error for a failed ingestion. No visits are lost, because they stay in the spool. */
	public static function failed( StorageException $error ): ApiException {
		return new ApiException(
			'ingest_failed',
			__( 'The latest visits couldn’t be processed. They’re saved, and Lodestar will try again.', 'lodestar' ),
			503,
			current_user_can( Capabilities::MANAGE ) ? array( 'reason' => $error->getMessage() ) : array()
		);
	}
}
