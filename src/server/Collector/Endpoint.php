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
	 * Answers the request that `c.php` was called with. Needs no WordPress.
	 *
	 * @param string $folder The site's generated folder, without a slash at its end.
	 * @param string $config Name of its configuration file.
	 */
	public static function run( string $folder, string $config ): void {
		$settings = self::read( "$folder/$config" );
		if ( null === $settings ) {
			self::answer( 503 ); // Code and folder are of different versions until WordPress has run once.
			return;
		}
		$clock = new SystemClock();
		self::serve(
			Request::current(),
			new Collector( $clock, $settings, new FileSpool( "$folder/spool", $clock ), new FileSalts( $folder ), $folder, "$folder/" )
		);
	}

	/**
	 * Has the collector take a request. A cookie that may not be there any more goes from the browser with the answer: no page
	 * of the site needs a script for that.
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
	 * Reads a configuration.
	 *
	 * @param string $file Its path.
	 * @phpstan-return Config|null Null where it is missing or meant for other code.
	 */
	public static function read( string $file ): ?array {
		$lodestar = true; // What the file asks for before it gives anything away.
		$config   = @include $file; // Asking first whether it is there costs more than reading it out of opcache.
		if ( ! is_array( $config ) || Collector::FORMAT !== ( $config['format'] ?? null ) ) {
			return null;
		}
		/** @phpstan-var Config $config */
		return $config;
	}

	/**
	 * Sends a status and nothing else.
	 *
	 * @param int $status HTTP status.
	 */
	private static function answer( int $status ): void {
		http_response_code( $status );
		header( 'Cache-Control: no-store, no-cache, must-revalidate, max-age=0' );
		header( 'X-Robots-Tag: noindex' );
		if ( 405 === $status ) {
			header( 'Allow: POST' );
		}
	}
}
