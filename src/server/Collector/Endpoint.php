<?php
declare( strict_types=1 );

namespace Lodestar\Collector;

use Lodestar\Platform\Time\SystemClock;
use function header,http_response_code,is_array;

/**
 * The HTTP side of the collector.
 *
 * @phpstan-import-type Config from Collector
 */
final class Endpoint {

	/**
	 * Responds to the current request to `c.php`. Runs without WordPress.
	 *
	 * @param string $folder The site's generated folder, without trailing slash.
	 * @param string $config File name of its configuration.
	 */
	public static function run( string $folder, string $config ): void {
		$settings = self::read( "$folder/$config" );
		if ( null === $settings ) {
			self::answer( 503 ); // After an update, the folder is outdated until WordPress runs.
			return;
		}
		$clock = new SystemClock();
		self::serve(
			Request::current(),
			new Collector( $clock, $settings, new FileSpool( "$folder/spool", $clock ), new FileSalts( $folder ), $folder, "$folder/" )
		);
	}

	/**
	 * Passes a request to the collector and sends the response. The response also deletes cookies that are no longer
	 * allowed, so that pages need no script for that.
	 *
	 * @return int The HTTP status.
	 */
	public static function serve( Request $request, Collector $collector ): int {
		$status = $collector->handle( $request );
		self::answer( $status );
		foreach ( '' === $request->headers['Cookie'] ? array() : $collector->leftovers( $request ) as $name => $path ) {
			header( "Set-Cookie: $name=; Path=$path; Max-Age=0; SameSite=Lax", false );
		}
		return $status;
	}

	/**
	 * Reads a configuration file.
	 *
	 * @phpstan-return Config|null Null if it is missing or was written for other code.
	 */
	public static function read( string $file ): ?array {
		$lodestar = true; // The file checks this variable and exits without it.
		$config   = @include $file; // Checking first whether the file exists costs more than reading it from opcache.
		if ( ! is_array( $config ) || Collector::FORMAT !== ( $config['format'] ?? null ) ) {
			return null;
		}
		/** @phpstan-var Config $config */
		return $config;
	}

	/** Sends a status without a body. */
	private static function answer( int $status ): void {
		http_response_code( $status );
		header( 'Cache-Control: no-store, no-cache, must-revalidate, max-age=0' );
		header( 'X-Robots-Tag: noindex' );
		if ( 405 === $status ) {
			header( 'Allow: POST' );
		}
	}
}
