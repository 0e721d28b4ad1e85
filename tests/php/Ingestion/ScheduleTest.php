<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Ingestion;

use Lodestar\Tests\TestCase;

final class ScheduleTest extends TestCase {

	public function test_reading_the_cron_schedules_while_plugins_load_translates_nothing(): void {
		$translated = array();
		add_filter(
			'gettext_lodestar',
			static function ( string $text ) use ( &$translated ): string {
				$translated[] = $text;
				return $text;
			}
		);
		/** @var array<string, int> $done */
		$done                  = $GLOBALS['wp_actions'];
		$GLOBALS['wp_actions'] = array_diff_key( $done, array( 'after_setup_theme' => 1 ) );
		$early                 = wp_get_schedules();
		$GLOBALS['wp_actions'] = $done;
		self::assertSame( array(), $translated );
		self::assertSame( $early, wp_get_schedules() );
		self::assertSame( array( 'Every five minutes' ), $translated );
	}
}
