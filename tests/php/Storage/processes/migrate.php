<?php
/**
 * Runs ExampleMigration on the site in the folder of the first argument. Kills itself before the query whose number is
 * the second argument; 0 = never. Prints whether the tables are current, and the number of queries.
 *
 * @package Lodestar
 */

declare( strict_types=1 );

use Lodestar\Storage\MigrationRunner;
use Lodestar\Storage\Migrations\CreateTables;
use Lodestar\Tests\Storage\ExampleMigration;

$_SERVER['HTTP_HOST']   = 'lodestar.test';
$_SERVER['REQUEST_URI'] = '/';

require dirname( __DIR__, 4 ) . '/vendor/autoload.php';
/** @var list<string> $argv */
require $argv[1] . 'wp-load.php';

$lodestar_queries = 0;
add_filter(
	'query',
	static function ( string $sql ) use ( &$lodestar_queries, $argv ): string {
		if ( (int) $argv[2] === ++$lodestar_queries ) {
			posix_kill( (int) getmypid(), SIGKILL );
		}
		return $sql;
	}
);
echo ( new MigrationRunner( array( CreateTables::class, ExampleMigration::class ) ) )->run( true )
	? 'current'
	: 'behind', ' ', $lodestar_queries;
