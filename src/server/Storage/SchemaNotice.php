<?php
declare( strict_types=1 );

namespace Lodestar\Storage;

use Lodestar\Platform\Rest\Capabilities;

/**
 * Reports failed migrations as a notice in wp-admin and in Site Health, to users who can fix them.
 *
 * @phpstan-type HealthTests array{direct: array<string, array{label: string, test: callable}>, async: array<mixed>}
 */
final class SchemaNotice {

	/** Prints the notice if a migration failed. */
	public static function show(): void {
		$error = MigrationRunner::error();
		if ( null === $error || ! current_user_can( Capabilities::MANAGE ) ) {
			return;
		}
		printf(
			'<div class="notice notice-error"><p>%s</p><p><code>%s</code></p></div>',
			esc_html( self::explanation() . ' ' . self::introduction() ),
			esc_html( $error )
		);
	}

	/**
	 * Adds the test to Site Health.
	 *
	 * @param HealthTests $tests
	 * @return HealthTests
	 */
	public static function add_test( array $tests ): array {
		$tests['direct']['lodestar_tables'] = array(
			'label' => __( 'Lodestar database tables', 'lodestar' ),
			'test'  => array( self::class, 'result' ),
		);
		return $tests;
	}

	/** @return array<string, mixed> Result in the format of Site Health. */
	public static function result(): array {
		$error = MigrationRunner::error();
		$fine  = null === $error && ( new MigrationRunner() )->is_current();
		return array(
			'label'       => $fine ? __( 'Lodestar can save visits', 'lodestar' ) : __( 'Lodestar can’t save visits', 'lodestar' ),
			'status'      => $fine ? 'good' : 'critical',
			'badge'       => array(
				'label' => 'Lodestar',
				'color' => 'blue',
			),
			'description' => sprintf(
				'<p>%s</p>',
				esc_html( $fine ? __( 'Lodestar’s database tables are up to date.', 'lodestar' ) : self::explanation() )
			)
				. ( null === $error
					? ''
					: sprintf( '<p>%s</p><p><code>%s</code></p>', esc_html( self::introduction() ), esc_html( $error ) ) ),
			'actions'     => '',
			'test'        => 'lodestar_tables',
		);
	}

	private static function introduction(): string {
		return __( 'The database returned this error:', 'lodestar' );
	}

	private static function explanation(): string {
		return __( 'Lodestar couldn’t update its database tables. Visits are still collected and stored on disk. They’ll be counted once this is fixed. Lodestar tries again whenever you open wp-admin or run “wp lodestar ingest”.', 'lodestar' );
	}
}
