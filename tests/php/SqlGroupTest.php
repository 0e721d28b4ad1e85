<?php
declare( strict_types=1 );

namespace Lodestar\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase as PHPUnitTestCase;
use RecursiveDirectoryIterator;
use RecursiveIteratorIterator;
use SplFileInfo;

/** Every code folder with SQL has tests in the group `sql`, which runs on both databases. */
final class SqlGroupTest extends PHPUnitTestCase {

	private const STATEMENT = '/[\'"](SELECT|INSERT|REPLACE|UPDATE|DELETE) /';

	private const GROUP = "#[Group( '" . TestCase::SQL . "' )]";

	#[DataProvider( 'folders' )]
	public function test_folder_has_tests_on_both_databases( string $folder ): void {
		$tests = glob( __DIR__ . "/$folder/*Test.php" );
		self::assertIsArray( $tests );
		$in_group = array_filter(
			$tests,
			static fn ( string $file ): bool => str_contains( (string) file_get_contents( $file ), self::GROUP )
		);
		self::assertNotSame(
			array(),
			$in_group,
			"src/server/$folder contains SQL: tests/php/$folder needs a test with " . self::GROUP . '.'
		);
	}

	/** @return iterable<string, array{string}> */
	public static function folders(): iterable {
		$source = dirname( __DIR__, 2 ) . '/src/server';
		$found  = array();
		/** @var SplFileInfo $file */
		foreach (
			new RecursiveIteratorIterator( new RecursiveDirectoryIterator( $source, RecursiveDirectoryIterator::SKIP_DOTS ) ) as $file
		) {
			if ( 1 === preg_match( self::STATEMENT, (string) file_get_contents( $file->getPathname() ) ) ) {
				$found[] = self::with_tests( substr( $file->getPath(), strlen( $source ) + 1 ) );
			}
		}
		foreach ( array_unique( $found ) as $folder ) {
			yield $folder => array( $folder );
		}
	}

	/** Returns the folder itself or its nearest ancestor that has tests. */
	private static function with_tests( string $folder ): string {
		while ( '' !== $folder && array() === (array) glob( __DIR__ . "/$folder/*Test.php" ) ) {
			$folder = '.' === dirname( $folder ) ? '' : dirname( $folder );
		}
		return $folder;
	}
}
