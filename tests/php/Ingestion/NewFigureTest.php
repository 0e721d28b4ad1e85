<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Ingestion;

use FilesystemIterator;
use Lodestar\Platform\Time\FixedClock;
use Lodestar\Tests\Collector\Fixture;
use Lodestar\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;
use RecursiveDirectoryIterator;
use RecursiveIteratorIterator;
use SplFileInfo;

/**
 * Adds a figure to page views, the height of the page, in a copy of the plugin. These are all the changes that it takes, as
 * docs/architecture.md says. Nothing else may have to be edited.
 */
#[Group( 'database' )]
final class NewFigureTest extends TestCase {

	private const ROOT = __DIR__ . '/../../..';

	/** What replaces what, by file. */
	private const EDITS = array(
		// Sends it.
		'src/tracker/visit.ts'                          => array(
			"		l: navigator.language,\n" => "		l: navigator.language,\n		h: document.documentElement.scrollHeight,\n",
		),
		// Checks it.
		'src/server/Collector/Message.php'              => array(
			"		unset( \$data['r'], \$data['o'], \$data['s'], \$data['l'] );\n" => "		\$height   = \$data['h'] ?? null;\n		unset( \$data['r'], \$data['o'], \$data['s'], \$data['l'], \$data['h'] );\n		if ( ! is_int( \$height ) || \$height < 0 ) {\n			return null;\n		}\n",
			"			'screen'   => \$screen,\n" => "			'screen'   => \$screen,\n			'values'   => array( 'page_height' => \$height ),\n",
		),
		// Names its column.
		'src/server/Storage/Rows/View.php'              => array(
			"'inp', 'cls' );" => "'inp', 'cls', 'page_height' );",
		),
		// Has its column.
		'src/server/Storage/Migrations/CreateTables.php' => array(
			"				cls SMALLINT UNSIGNED NOT NULL" => "				page_height SMALLINT UNSIGNED NOT NULL COMMENT 'height of the page, pixels + 1; 0 = not known',\n				cls SMALLINT UNSIGNED NOT NULL",
		),
	);

	private string $copy;

	protected function setUp(): void {
		parent::setUp();
		$this->copy = Fixture::make_folder();
		$this->copy_folder( 'src/server' );
		$this->copy_folder( 'src/tracker' );
		foreach ( self::EDITS as $file => $edits ) {
			$code = (string) file_get_contents( "$this->copy/$file" );
			foreach ( $edits as $old => $new ) {
				self::assertSame( 1, substr_count( $code, $old ), "$file: $old" );
				$code = str_replace( $old, $new, $code );
			}
			file_put_contents( "$this->copy/$file", $code );
		}
	}

	protected function tearDown(): void {
		Fixture::remove( $this->copy );
		parent::tearDown();
	}

	public function test_a_figure_of_a_page_view_takes_edits_of_four_files(): void {
		self::assertLessThanOrEqual( 4, count( self::EDITS ) );
		self::assertSame( array( 204, 400, 2401 ), $this->collected_and_stored( Fixture::view( array( 'h' => 2400 ) ), Fixture::view( array( 'h' => 'x' ) ) ) );
	}

	public function test_the_tracker_sends_what_the_collector_reads(): void {
		preg_match( '/lodestar\.s\( \'v\', \{(.+?)\n\t\} \);/s', (string) file_get_contents( "$this->copy/src/tracker/visit.ts" ), $sent );
		preg_match_all( '/^\t\t(\w):/m', $sent[1] ?? '', $keys );
		self::assertSame( array( 'r', 'o', 's', 'l', 'h' ), $keys[1] );
		self::assertSame( array(), array_diff( array_keys( Fixture::view() ), array( 'k', 'i', 'u', ...$keys[1] ) ) );
	}

	/**
	 * Sends messages to the copy's collector, ingests them, and reads the new column.
	 *
	 * @param array<string, mixed> ...$messages Messages; the first one is to be stored.
	 * @return list<int> The status of each message and the stored value.
	 */
	private function collected_and_stored( array ...$messages ): array {
		$process = new Process( 'collect-new-figure.php', new FixedClock( Fixture::NOON ), $this->copy, (string) wp_json_encode( $messages ) );
		$process->wait();
		/** @var list<int> $found */
		$found = json_decode( (string) file_get_contents( "$this->copy/found.json" ), true );
		return $found;
	}

	private function copy_folder( string $folder ): void {
		mkdir( "$this->copy/$folder", 0777, true );
		$files = new RecursiveIteratorIterator( new RecursiveDirectoryIterator( self::ROOT . "/$folder", FilesystemIterator::SKIP_DOTS ), RecursiveIteratorIterator::SELF_FIRST );
		/** @var SplFileInfo $file */
		foreach ( $files as $file ) {
			$target = "$this->copy/$folder/" . substr( $file->getPathname(), strlen( self::ROOT . "/$folder/" ) );
			$file->isDir() ? mkdir( $target ) : copy( $file->getPathname(), $target );
		}
	}
}
