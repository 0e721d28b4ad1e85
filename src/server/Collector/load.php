<?php
/**
 * Loads the collector's code for `c.php`, which runs without WordPress and without the plugin's autoloader. Classes
 * that every hit needs are loaded right away, the others on demand. The build combines them into one file
 * (build/collector.php), which PHP loads faster than many.
 *
 * @package Lodestar
 */

declare( strict_types=1 );

require __DIR__ . '/../Platform/Time/Clock.php';
require __DIR__ . '/../Platform/Time/SystemClock.php';
require __DIR__ . '/../Platform/Time/LocalTime.php';
require __DIR__ . '/Request.php';
require __DIR__ . '/Path.php';
require __DIR__ . '/Url.php';
require __DIR__ . '/Message.php';
require __DIR__ . '/Network.php';
require __DIR__ . '/Sender.php';
require __DIR__ . '/Hit.php';
require __DIR__ . '/Salts.php';
require __DIR__ . '/FileSalts.php';
require __DIR__ . '/FixedFile.php';
require __DIR__ . '/Ceiling.php';
require __DIR__ . '/Spool.php';
require __DIR__ . '/FileSpool.php';
require __DIR__ . '/UnbelievedProxies.php';
require __DIR__ . '/Visitor.php';
require __DIR__ . '/Collector.php';
require __DIR__ . '/Endpoint.php';

spl_autoload_register(
	static function ( string $name ): void {
		require __DIR__ . '/' . basename( strtr( $name, '\\', '/' ) ) . '.php';
	}
);
