<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Lodestar\Paths;

/**
 * The reports of this plugin: each folder below src/reports with a report.json.
 *
 * The build writes all of them into one file. A folder that has changed since then, as in a checkout that somebody works
 * on, is read itself, and so are all where nothing was built.
 */
final class OwnReports {

	/** What names of ours begin with, and nobody else's. */
	public const VENDOR = 'lodestar/';

	/** Where the build left them. */
	private const BUILT = 'build/reports.php';

	/** @var array<string, array<mixed>>|null Contents of report.json by folder; null as long as nobody wants them. */
	private static ?array $descriptors = null;

	/**
	 * @return array<string, array<mixed>> Contents of report.json by folder.
	 */
	public static function descriptors(): array {
		return self::$descriptors ??= self::built() ?? array_map( DescriptorReader::json( ... ), self::paths() );
	}

	/**
	 * The folder of the report that has a key; null where it is none of ours.
	 */
	public static function folder_of( string $key ): ?string {
		$folder = array_search( $key, array_column( self::descriptors(), 'key' ), true );
		return false === $folder ? null : array_keys( self::descriptors() )[ $folder ];
	}

	/**
	 * A report of ours.
	 *
	 * @param string $folder Its folder.
	 */
	public static function make( string $folder ): Report {
		$namespace = __NAMESPACE__ . '\\' . str_replace( '-', '', ucwords( $folder, '-' ) );
		$by        = null;
		foreach ( array( "$namespace\\Shaper", "$namespace\\Answerer" ) as $class ) {
			if ( is_a( $class, Shaper::class, true ) || is_a( $class, Answerer::class, true ) ) {
				$by = new $class();
			}
		}
		$reader = new DescriptorReader( Paths::file( "src/reports/$folder/report.json" ), $by );
		return new Report( $reader->trusted( self::descriptors()[ $folder ] ), $by );
	}

	/**
	 * What the build has written; null where there is nothing, or nothing that can be relied on.
	 *
	 * @return array<string, array<mixed>>|null
	 */
	private static function built(): ?array {
		$file = Paths::file( self::BUILT );
		if ( ! is_file( $file ) || ( Paths::is_checkout() && self::changed() > filemtime( $file ) ) ) {
			return null;
		}
		/** @var array<string, array<mixed>> $descriptors */
		$descriptors = require $file;
		return $descriptors;
	}

	/**
	 * When somebody last changed, added or took away a report.
	 */
	private static function changed(): int {
		return max(
			array_map(
				static fn ( string $path ): int => (int) filemtime( $path ),
				array( Paths::file( 'src/reports' ), ...array_values( self::paths() ) )
			)
		);
	}

	/**
	 * @return array<string, string> Paths of report.json by folder.
	 */
	private static function paths(): array {
		$paths = array_map( 'strval', (array) glob( Paths::file( 'src/reports/*/report.json' ) ) );
		$paths = array_combine( array_map( static fn ( string $path ): string => basename( dirname( $path ) ), $paths ), $paths );
		ksort( $paths ); // By folder: of two paths the slash would decide.
		return $paths;
	}
}
