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
 * Adds a page view metric, the page height, in a copy of the plugin. These edits must suffice, as docs/architecture.md
 * says.
 */
#[Group( 'sql' )]
final class NewFigureTest extends TestCase {

	private const ROOT = __DIR__ . '/../../..';

	/** Replacements by file: old text => new text. */
	private const EDITS = array(
		// The tracker sends it.
		'src/tracker/visit.ts'                          => array(
			"		l: navigator.language,\n" => "		l: navigator.language,\n		h: document.documentElement.scrollHeight,\n",
		),
		// The collector validates it.
		'src/server/Collector/Message.php'              => array(
			"		unset( \$data['r'], \$data['o'], \$data['s'], \$data['l'] );\n" => "		\$height   = \$data['h'] ?? null;\n		unset( \$data['r'], \$data['o'], \$data['s'], \$data['l'], \$data['h'] );\n		if ( ! is_int( \$height ) || \$height < 0 ) {\n			return null;\n		}\n",
			"			'screen'   => \$screen,\n" => "			'screen'   => \$screen,\n			'values'   => array( 'page_height' => \$height ),\n",
		),
		// The row class names its column.
		'src/server/Storage/Rows/View.php'              => array(
			"'inp', 'cls' );" => "'inp', 'cls', 'page_height' );",
		),
		// The migration creates the column.
		'src/server/Storage/Migrations/CreateTables.php' => array(
			"				cls SMALLINT UNSIGNED NOT NULL" => "				page_height SMALLINT UNSIGNED NOT NULL COMMENT 'height of the page, pixels + 1; 0 = not known',\n				cls SMALLINT UNSIGNED NOT NULL",
		),
	);

	public function test_adding_a_page_view_metric_takes_edits_to_at_most_four_files(): void {
		self::assertLessThanOrEqual( 4, count( self::EDITS ) );
		$copy = Fixture::make_folder();
		try {
			self::copy_server( "$copy/src/server" );
			foreach ( array_keys( self::EDITS ) as $file ) {
				if ( str_ends_with( $file, '.php' ) ) {
					file_put_contents( "$copy/$file", self::edited( $file ) );
				}
			}
			$messages = array( Fixture::view( array( 'h' => 2400 ) ), Fixture::view( array( 'h' => 'x' ) ) );
			(
				new Process( 'collect-new-figure.php', new FixedClock( Fixture::NOON ), $copy, (string) wp_json_encode( $messages ) )
			)->wait();
			self::assertSame(
				array( 204, 400, 2401 ),
				json_decode( (string) file_get_contents( "$copy/found.json" ), true ),
				'The status of each message, and the stored value.'
			);
		} finally {
			Fixture::remove( $copy );
		}
	}

	public function test_the_tracker_sends_what_the_collector_reads(): void {
		preg_match( '/lodestar\.s\( \'v\', \{(.+?)\n\t\} \);/s', self::edited( 'src/tracker/visit.ts' ), $sent );
		preg_match_all( '/^\t\t(\w):/m', $sent[1] ?? '', $keys );
		self::assertSame( array( 'k', 'i', 'u', ...$keys[1] ), array_keys( Fixture::view( array( 'h' => 2400 ) ) ) );
	}

	/**
	 * Returns the contents of a plugin file with its edits.
	 *
	 * @param key-of<self::EDITS> $file Path.
	 */
	private static function edited( string $file ): string {
		$code = (string) file_get_contents( self::ROOT . "/$file" );
		foreach ( self::EDITS[ $file ] as $old => $new ) {
			self::assertSame( 1, substr_count( $code, $old ), "$file: $old" );
			$code = str_replace( $old, $new, $code );
		}
		return $code;
	}

	private static function copy_server( string $target ): void {
		$source = self::ROOT . '/src/server';
		mkdir( $target, 0777, true );
		/** @var SplFileInfo $file */
		foreach (
			new RecursiveIteratorIterator(
				new RecursiveDirectoryIterator( $source, FilesystemIterator::SKIP_DOTS ),
				RecursiveIteratorIterator::SELF_FIRST
			) as $file
		) {
			$path = $target . substr( $file->getPathname(), strlen( $source ) );
			$file->isDir() ? mkdir( $path ) : copy( $file->getPathname(), $path );
		}
	}
}
