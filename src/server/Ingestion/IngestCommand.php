<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion;

use Lodestar\Storage\StorageException;
use WP_CLI\Utils;
use WP_CLI;

/** Implements `wp lodestar ingest`. */
final class IngestCommand {

	/** Time limit of a run without --until-done, in seconds. */
	private const SECONDS = 20;

	/**
	 * Processes the visits in the spool, and deletes visits older than the data retention period.
	 *
	 * ## OPTIONS
	 *
	 * [--until-done]
	 * : Continue until the spool is empty. Without it, the command stops after about 20 seconds.
	 *
	 * ## EXAMPLES
	 *
	 *     wp lodestar ingest --until-done
	 *
	 * @param list<string>         $args    None.
	 * @param array<string, mixed> $options Options.
	 */
	public function __invoke( array $args, array $options ): void {
		try {
			$ingest = SiteIngest::open( true );
			$progress = $this->run( $ingest, isset( $options['until-done'] ) );
			self::delete_old( $progress, isset( $options['until-done'] ) );
		} catch ( StorageException $e ) {
			WP_CLI::error( $e->getMessage() );
		}
		$counted = sprintf(
			/* translators: %s: number of lines. */
			_n( '%s hit processed.', '%s hits processed.', $progress->lines, 'lodestar' ),
			number_format_i18n( $progress->lines )
		);
		if ( $progress->is_done() ) {
			WP_CLI::success( $counted );
		} else {
			WP_CLI::warning( $counted . ' ' . __( 'More hits are waiting.', 'lodestar' ) );
		}
	}

	private function run( Ingest $ingest, bool $until_done ): Progress {
		$left  = $ingest->progress()->pending;
		$bar   = Utils\make_progress_bar( __( 'Processing visits', 'lodestar' ), $left );
		$lines = 0;
		do {
			$progress = $ingest->run(
				self::SECONDS,
				PHP_INT_MAX,
				static function ( int $count ) use ( $ingest, $bar, &$left ): void {
					$pending = $ingest->progress()->pending;
					$bar->tick( max( 0, $left - $pending ) );
					$left = min( $left, $pending );
				}
			);
			$lines += $progress->lines;
		} while ( $until_done && ! $progress->is_done() );
		$bar->finish();
		return new Progress( $lines, $progress->pending, $progress->data_through );
	}

	/**
	 * @throws StorageException If the database fails.
	 */
	private static function delete_old( Progress $progress, bool $until_done ): void {
		do {
			$is_done = Housekeeping::run( $progress, self::SECONDS );
		} while ( $until_done && ! $is_done );
	}
}
