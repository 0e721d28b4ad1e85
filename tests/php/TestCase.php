<?php
declare( strict_types=1 );

namespace Lodestar\Tests;

use Lodestar\Platform\Time\FixedClock;
use PHPUnit\Framework\SkippedTest;
use PHPUnit\Framework\TestCase as PHPUnitTestCase;
use Throwable;
use WP_Hook;

/**
 * Base class for tests on a real WordPress with the plugin active. Each test finds the site as it was right after
 * activation. Any PHP notice, warning or deprecation, database error or other line in the error log fails the run.
 *
 * All tests run on MariaDB. Tests of code with SQL are in the group `sql` and also run on SQLite. SqlGroupTest and this
 * class check that none of them is missing from the group.
 */
abstract class TestCase extends PHPUnitTestCase {

	/** Group of the tests that run on both databases. */
	public const SQL = 'sql';

	/** Folders of code that uses Lodestar's tables. Their tests that change a row must be in the group. */
	private const SQL_FOLDERS = array( 'Analytics', 'Features\\LogImport', 'Features\\Privacy', 'Ingestion', 'Site', 'Storage' );

	/**
	 * All hooks before the test.
	 *
	 * @var array<string, WP_Hook>
	 */
	private array $hooks = array();

	protected function setUp(): void {
		parent::setUp();
		Baseline::restore();
		$this->logged();
		wp_set_current_user( 0 );
		foreach ( $GLOBALS['wp_filter'] as $name => $hook ) {
			$this->hooks[ $name ] = clone $hook;
		}
	}

	protected function assertPostConditions(): void {
		self::assertSame( '', $this->logged(), 'In the error log' );
		if ( self::is_of_sql() && ! in_array( self::SQL, $this->groups(), true ) ) {
			self::assertFalse(
				Baseline::tables_changed(),
				"Tests code with SQL: belongs to #[Group( 'sql' )], which runs on both databases."
			);
		}
	}

	private static function is_of_sql(): bool {
		foreach ( self::SQL_FOLDERS as $folder ) {
			if ( str_starts_with( static::class, __NAMESPACE__ . "\\$folder\\" ) ) {
				return true;
			}
		}
		return false;
	}

	protected function tearDown(): void {
		$GLOBALS['wp_filter'] = $this->hooks;
		$this->hooks          = array(); // Frees memory, because PHPUnit keeps every test object until the end.
		parent::tearDown();
	}

	protected function onNotSuccessfulTest( Throwable $t ): never {
		$repeat = Sample::how_to_repeat();
		if ( null !== $repeat && ! $t instanceof SkippedTest ) {
			fwrite( STDERR, "\n$repeat\n" );
		}
		parent::onNotSuccessfulTest( $t );
	}

	/**
	 * Freezes Lodestar's clock at a moment.
	 *
	 * @param string $moment Any DateTimeImmutable format; UTC unless it has a zone.
	 */
	protected function clock( string $moment ): FixedClock {
		$clock = new FixedClock( (int) ( new \DateTimeImmutable( $moment, new \DateTimeZone( 'UTC' ) ) )->format( 'Uv' ) );
		add_filter( 'lodestar_clock', static fn (): FixedClock => $clock );
		return $clock;
	}

	/**
	 * Returns and clears the error log. A test that causes an error on purpose calls this, so that the log doesn't fail
	 * the run.
	 */
	protected function logged(): string {
		$file = WP_CONTENT_DIR . '/debug.log';
		$text = is_file( $file ) ? (string) file_get_contents( $file ) : '';
		file_put_contents( $file, '' );
		return $text;
	}

	/** Creates a user, logs in and returns the user's ID. */
	protected function log_in_as( string $role ): int {
		$id = wp_insert_user(
			array(
				'user_login' => $role . '-' . wp_generate_password( 8, false ),
				'user_pass'  => 'password',
				'role'       => $role,
			)
		);
		self::assertIsInt( $id );
		wp_set_current_user( $id );
		return $id;
	}
}
