<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Features\LogImport;

use DateTimeZone;
use Lodestar\Features\LogImport\ImportSummary;
use Lodestar\Features\LogImport\LogFile;
use Lodestar\Features\LogImport\SiteImport;

/** Access logs for tests: the fixture, and generated logs. */
final class Log {

	public const FIXTURE = __DIR__ . '/../../../fixtures/access-log.txt';

	public const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:37.0) Gecko/20100101 Firefox/37.0';

	/** @return list<string> Lines of the fixture. */
	public static function fixture(): array {
		return explode( "\n", trim( (string) file_get_contents( self::FIXTURE ) ) );
	}

	/**
	 * Returns the log line of a page view.
	 *
	 * @param int    $at      UTC seconds.
	 * @param string $address IP address of the visitor.
	 */
	public static function line( int $at, string $address, string $path = '/' ): string {
		return "$address - - [" . gmdate( 'd/M/Y:H:i:s', $at ) . " +0000] \"GET $path HTTP/1.1\" 200 1 \"-\" \"" . self::AGENT . '"';
	}

	/**
	 * Returns log lines of many visits, in chronological order.
	 *
	 * @return list<string>
	 */
	public static function crowd( int $views ): array {
		mt_srand( 7 );
		$lines = array();
		$at    = (int) gmmktime( 22, 0, 0, 3, 20, 2015 );
		for ( $i = 0; $i < $views; $i++ ) {
			$at     += mt_rand( 0, 12 );
			$lines[] = self::line( $at, '198.51.' . mt_rand( 0, 9 ) . '.' . mt_rand( 1, 100 ), '/page-' . mt_rand( 1, 50 ) . '/' );
		}
		return $lines;
	}

	/**
	 * Writes lines to a file and returns its path.
	 *
	 * @param list<string> $lines
	 */
	public static function write( array $lines, string $name = 'access.log' ): string {
		$path = WP_CONTENT_DIR . "/$name"; // Each test run has its own site.
		$text = implode( "\n", $lines ) . "\n";
		file_put_contents( $path, str_ends_with( $name, '.gz' ) ? (string) gzencode( $text ) : $text );
		return $path;
	}

	/** @param list<string> $lines */
	public static function import( array $lines ): ImportSummary {
		return self::import_file( self::write( $lines ) );
	}

	public static function import_file( string $path, ?DateTimeZone $zone = null ): ImportSummary {
		return SiteImport::open()->run( array( LogFile::survey( $path, $zone ) ), static function (): void {} );
	}
}
