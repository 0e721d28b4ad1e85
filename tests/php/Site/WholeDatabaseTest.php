<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Site;

use Lodestar\Paths;
use Lodestar\Tests\Collector\Program;
use Lodestar\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;

/** After uninstalling, the whole database is as it was before the plugin was installed. */
#[Group( 'sql' )]
final class WholeDatabaseTest extends TestCase {

	/** User settings that core must keep, without the plugin's entries. */
	private const OF_CORE = array(
		'persisted_preferences: a:2:{s:4:"core";a:1:{s:10:"openPanels";a:1:{i:0;s:11:"post-status";}}s:9:"_modified";s:1:"x";}',
		'closedpostboxes_dashboard: a:1:{i:0;s:18:"dashboard_activity";}',
		'manageedit-postcolumnshidden: a:0:{}',
		'meta-box-order_dashboard: a:2:{s:6:"normal";s:18:"dashboard_activity";s:4:"side";s:0:"";}',
	);

	public function test_nothing_survives_uninstalling(): void {
		$name = basename( untrailingslashit( ABSPATH ) ) . '-bare';
		$db   = str_ends_with( $name, 'mysql-bare' ) ? 'mysql' : 'sqlite';
		$site = self::node(
			"import( './bin/lib/site.mjs' ).then( async ( { makeSite } ) => console.log( ( await makeSite( '$name', { db: '$db', fresh: true, plugin: false } ) ).path ) )"
		);
		$load = trim( $site ) . '/wp-load.php';
		self::assertFileExists( $load );
		$before = self::dump( $load );
		self::node( "import( './bin/lib/site.mjs' ).then( ( { makeSite } ) => makeSite( '$name', { db: '$db' } ) )" );

		self::assertSame( '', Program::start( 'use.php', $load, 'activate' )->output() );
		self::assertSame( '', Program::start( 'use.php', $load, 'use' )->output() );
		self::assertGreaterThan( 60, count( array_diff( self::dump( $load ), $before ) ), 'It is in use.' );
		self::assertSame( '', Program::start( 'wordpress.php', $load, 'deactivate' )->output() );
		self::assertSame( '', Program::start( 'wordpress.php', $load, 'uninstall' )->output() );

		$after = self::dump( $load );
		$kept  = array_values(
			array_filter( array_diff( $after, $before ), static fn ( string $row ): bool => ! str_contains( $row, 'edd_ordermeta' ) )
		);
		self::assertSame(
			self::OF_CORE,
			array_map(
				static fn ( string $row ): string => stripslashes(
					(string) preg_replace( '/^\S+usermeta .*"meta_key":"(?:wp_)?(.+)","meta_value":"(.+)"}$/', '$1: $2', $row )
				),
				$kept
			)
		);
		self::assertSame( array(), array_values( array_diff( $before, $after ) ) );
		self::assertSame( array(), preg_grep( '/edd_ordermeta .*lodestar/', $after ) );
		self::assertCount( 1, (array) preg_grep( '/edd_ordermeta .*_edd_key/', $after ), 'The shop’s own meta stays.' );
	}

	/** @return list<string> */
	private static function dump( string $load ): array {
		$rows = json_decode( Program::start( 'database.php', $load )->output(), true );
		self::assertIsArray( $rows );
		return array_values( array_filter( $rows, 'is_string' ) );
	}

	private static function node( string $script ): string {
		exec( 'cd ' . escapeshellarg( Paths::file( '' ) ) . ' && node -e ' . escapeshellarg( $script ), $output, $failed );
		self::assertSame( 0, $failed );
		return implode( "\n", $output );
	}
}
