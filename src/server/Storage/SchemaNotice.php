<?php
declare( strict_types=1 );

namespace Lodestar\Storage;

use Lodestar\Platform\Rest\Capabilities;

/**
 * Tells those who can mend it that the tables could not be made, as a notice in wp-admin and in Site Health.
 *
 * @phpstan-type HealthTests array{direct: array<string, array{label: string, test: callable}>, async: array<mixed>}
 */
final class SchemaNotice {

	/**
	 * Prints the notice where there is something to say.
	 */
	public static function show(): void {
		$error = MigrationRunner::error();
		if ( null === $error || ! current_user_can( Capabilities::MANAGE ) ) {
			return;
		}
		printf(
			'<div class="notice notice-error"><p>%s</p><p><code>%s</code></p></div>',
			esc_html( self::explanation() ),
			esc_html( $error )
		);
	}

	/**
	 * Adds the test to Site Health.
	 *
	 * @param HealthTests $tests Tests of Site Health.
	 * @return HealthTests
	 */
	public static function add_test( array $tests ): array {
		$tests['direct']['lodestar_tables'] = array(
			'label' => __( 'Lodestar tables', 'lodestar' ),
			'test'  => array( self::class, 'result' ),
		);
		return $tests;
	}

	/**
	 * @return array<string, mixed> As Site Health wants it.
	 */
	public static function result(): array {
		$error = MigrationRunner::error();
		$fine  = null === $error && ( new MigrationRunner() )->is_current();
		return array(
			'label'       => $fine ? __( 'Lodestar can store visits', 'lodestar' ) : __( 'Lodestar cannot store visits', 'lodestar' ),
			'status'      => $fine ? 'good' : 'critical',
			'badge'       => array(
				'label' => 'Lodestar',
				'color' => 'blue',
			),
			'description' => sprintf(
				'<p>%s</p>',
				esc_html( $fine ? __( 'Its tables are up to date.', 'lodestar' ) : self::explanation() )
			)
				. ( null === $error ? '' : sprintf( '<p><code>%s</code></p>', esc_html( $error ) ) ),
			'actions'     => '',
			'test'        => 'lodestar_tables',
		);
	}

	private static function explanation(): string {
		return __( 'Lodestar could not bring its database tables up to date. Visits are still collected and wait on disk; they are counted as soon as this is mended. It is tried again whenever you open wp-admin, or by “wp lodestar ingest”. The database said:', 'lodestar' );
	}
}
