<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Collector;

use Lodestar\Collector\EventName;
use Lodestar\Site\Tracking\Tracker;
use Lodestar\Tests\TestCase;

final class EventNameTest extends TestCase {

	public function test_the_scripts_send_exactly_the_listed_event_names(): void {
		$files = array();
		foreach ( array( '', 'forms/', 'media/' ) as $folder ) {
			array_push( $files, ...(array) glob( dirname( __DIR__, 3 ) . "/src/tracker/$folder*.ts" ) );
		}
		$names = array_keys( Tracker::link_patterns( array( 'lodestar.test' ) ) );
		foreach ( $files as $file ) {
			preg_match_all( "/(?:\btrack|#tell)\(\s*'([a-z_]+)'/", (string) file_get_contents( (string) $file ), $found );
			array_push( $names, ...$found[1] );
		}
		self::assertEqualsCanonicalizing( EventName::TRACKER, array_values( array_unique( $names ) ) );
	}

	public function test_rejects_server_side_event_names_from_a_browser(): void {
		foreach ( EventName::TRACKER as $name ) {
			self::assertTrue( EventName::may_come_from_browser( $name ), $name );
		}
		foreach ( array( ...EventName::COMMERCE, ...EventName::OF_VIEWS, 'page_view', 'session_start' ) as $name ) {
			self::assertFalse( EventName::may_come_from_browser( $name ), $name );
		}
	}
}
