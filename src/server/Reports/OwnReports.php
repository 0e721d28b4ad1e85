<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Lodestar\Paths;

/**
 * The built-in reports: each folder below src/reports with a report.json.
 *
 * The build writes all descriptors into one file. The folders are read instead if there is no build, or if a folder has
 * changed since, as in a checkout under development.
 */
final class OwnReports {

	/** Prefix of the names of built-in reports. No other plugin may use it. */
	public const VENDOR = 'lodestar/';

	private const BUILT = 'build/reports.php';

	/** @var array<string, array<mixed>>|null Decoded report.json by folder. Null until first used. */
	private static ?array $descriptors = null;

	/** @return array<string, array<mixed>> Decoded report.json by folder. */
	public static function descriptors(): array {
		return self::$descriptors ??= self::built() ?? array_map( DescriptorReader::json( ... ), self::paths() );
	}

	/** Returns the folder of a built-in report, or null if no built-in report has the key. */
	public static function folder_of( string $key ): ?string {
		$folder = array_search( $key, array_column( self::descriptors(), 'key' ), true );
		return false === $folder ? null : array_keys( self::descriptors() )[ $folder ];
	}

	/** Creates the built-in report of a folder. */
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

	/** @return array<string, array<mixed>>|null Null if there is no build, or if a checkout has newer descriptors. */
	private static function built(): ?array {
		$file = Paths::file( self::BUILT );
		if ( ! is_file( $file ) || ( Paths::is_checkout() && self::changed() > filemtime( $file ) ) ) {
			return null;
		}
		/** @var array<string, array<mixed>> $descriptors */
		$descriptors = require $file;
		return $descriptors;
	}

	/** Returns when a report was last changed, added or removed, as a Unix timestamp. */
	private static function changed(): int {
		return max(
			array_map(
				static fn ( string $path ): int => (int) filemtime( $path ),
				array( Paths::file( 'src/reports' ), ...array_values( self::paths() ) )
			)
		);
	}

	/** @return array<string, string> Paths of report.json by folder. */
	private static function paths(): array {
		$paths = array_map( 'strval', (array) glob( Paths::file( 'src/reports/*/report.json' ) ) );
		$paths = array_combine( array_map( static fn ( string $path ): string => basename( dirname( $path ) ), $paths ), $paths );
		ksort( $paths ); // Sort by folder name. In whole paths, the slash after the name would affect the order.
		return $paths;
	}
}
