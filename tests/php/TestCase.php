<?php
declare( strict_types=1 );

namespace Lodestar\Tests;

use Lodestar\Platform\Time\FixedClock;
use PHPUnit\Framework\SkippedTest;
use PHPUnit\Framework\TestCase as PHPUnitTestCase;
use Throwable;
use WP_Hook;

/**
 * A test on a real WordPress with the plugin active, which finds the site as it was right after activation. A PHP
 * notice, warning or deprecation anywhere in it fails the run, and so does a database error or anything else in the
 * error log.
 *
 * All tests run on MariaDB, and those of the group `sql` on SQLite too: tests of code that contains SQL. SqlGroupTest and
 * this class check that none of them is missing from the group.
 */
abstract class TestCase extends PHPUnitTestCase {

	/** Group of the tests that run on both databases. */
	public const SQL = 'sql';

	/** Folders of code that reads and writes Lodestar's tables: their tests that change a row belong to the group. */
	private const SQL_FOLDERS = array( 'Analytics', 'Features\\LogImport', 'Features\\Privacy', 'Ingestion', 'Site', 'Storage' );

	/**
	 * All hooks as they are before the test.
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
		$this->hooks          = array(); // PHPUnit keeps each test until the end.
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
	 * Puts Lodestar's clock to a moment, where it stands until it is set again.
	 *
	 * @param string $moment As DateTimeImmutable reads it; UTC unless it names a zone.
	 */
	protected function clock( string $moment ): FixedClock {
		$clock = new FixedClock( (int) ( new \DateTimeImmutable( $moment, new \DateTimeZone( 'UTC' ) ) )->format( 'Uv' ) );
		add_filter( 'lodestar_clock', static fn (): FixedClock => $clock );
		return $clock;
	}

	/**
	 * What has come to the error log since the test began or this was called last. A test that makes an error on
	 * purpose takes it out of the log with this.
	 */
	protected function logged(): string {
		$file = WP_CONTENT_DIR . '/debug.log';
		$text = is_file( $file ) ? (string) file_get_contents( $file ) : '';
		file_put_contents( $file, '' );
		return $text;
	}

	/**
	 * Makes a user and logs in.
	 *
	 * @param string $role Role.
	 * @return int The user's id.
	 */
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
