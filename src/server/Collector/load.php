<?php
/**
 * The collector's code, for `c.php`, which runs without WordPress and without an autoloader: what every hit needs at once,
 * the rest when it is asked for. The build makes one file of this (build/collector.php), which PHP has in hand sooner than
 * many.
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
