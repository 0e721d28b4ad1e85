<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Platform\ThirdParty;

use FilesystemIterator;
use Generator;
use Lodestar\Paths;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use RecursiveDirectoryIterator;
use RecursiveIteratorIterator;
use SplFileInfo;

/** Every example in docs/extending is code of a tested plugin in tests/fixtures/addons. */
final class ExamplesTest extends TestCase {

	private const MOST_LINES = 30;

	#[DataProvider( 'examples' )]
	public function test_an_example_is_short_and_is_part_of_a_fixture_plugin( string $page, string $example ): void {
		$lines = self::lines( $example );
		self::assertLessThanOrEqual( self::MOST_LINES, count( $lines ), $page );
		$found = array();
		foreach ( self::files( 'tests/fixtures/addons' ) as $file ) {
			if (
				str_contains( implode( "\n", self::lines( (string) file_get_contents( $file ) ) ) . "\n", implode( "\n", $lines ) . "\n" )
			) {
				$found[] = $file;
			}
		}
		self::assertNotSame( array(), $found, "No plugin has this example of $page:\n$example" );
	}

	/** @return Generator<string, array{string, string}> Page and example. */
	public static function examples(): Generator {
		foreach ( self::files( 'docs/extending' ) as $path ) {
			$page = basename( $path );
			preg_match_all( '/^```(?:php|js|json)\n(.*?)^```$/ms', (string) file_get_contents( $path ), $found );
			foreach ( $found[1] as $i => $example ) {
				yield "$page, example " . ( $i + 1 ) => array( $page, $example );
			}
		}
	}

	public function test_every_page_has_an_example_and_is_listed_in_the_index(): void {
		$index = (string) file_get_contents( Paths::file( 'docs/extending/README.md' ) );
		$with  = array_unique( array_column( iterator_to_array( self::examples(), false ), 0 ) );
		foreach ( self::files( 'docs/extending' ) as $path ) {
			$page = basename( $path );
			self::assertContains( $page, $with, 'An example' );
			self::assertTrue( 'README.md' === $page || str_contains( $index, "]($page)" ), "$page in the index" );
		}
	}

	/**
	 * Returns the lines of a text without their indentation.
	 *
	 * @return list<string>
	 */
	private static function lines( string $text ): array {
		return array_map( 'trim', explode( "\n", trim( $text ) ) );
	}

	/** @return list<string> Absolute paths. */
	private static function files( string $folder ): array {
		$files = array();
		/** @var SplFileInfo $file */
		foreach (
			new RecursiveIteratorIterator(
				new RecursiveDirectoryIterator( Paths::file( $folder ), FilesystemIterator::SKIP_DOTS )
			) as $file
		) {
			$files[] = $file->getPathname();
		}
		return $files;
	}
}
