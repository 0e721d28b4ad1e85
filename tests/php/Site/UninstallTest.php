<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Site;

use Lodestar\Admin\Feedback\Feedback;
use Lodestar\Admin\Feedback\FeedbackStore;
use Lodestar\Collector\Ceiling;
use Lodestar\Collector\FileSalts;
use Lodestar\Features\Assistant\Chats;
use Lodestar\Features\Assistant\Message;
use Lodestar\Platform\Options\Secrets;
use Lodestar\Site\Site;
use Lodestar\Tests\Collector\Program;
use Lodestar\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'sql' )]
final class UninstallTest extends TestCase {

	public function test_leaves_nothing_behind(): void {
		$site = Site::current();
		$site->spool()->append( 'x' );
		( new FileSalts( $site->state->folder ) )->of_day( 20777 );
		$temporary = Site::temporary();
		file_put_contents( $temporary . Ceiling::FILE, 'x' ); // Lodestar keeps this file here if it has no folder of its own.
		update_option( 'lodestar_of_a_later_version', 'x' );
		Secrets::set( Secrets::PAGESPEED, 'x' );
		set_transient( 'lodestar_answer', 'x', 60 );
		update_user_meta( 1, 'lodestar_notes', 'x' );
		wp_schedule_event( time(), 'hourly', 'lodestar_of_another_part' );
		wp_schedule_single_event( time(), 'lodestar_once', array( 'x' ) );
		FeedbackStore::add( new Feedback( 0, 'realtime', 3, 'x', 1, 1795262400 ) );
		Chats::add( 1, Chats::begin( 1, 'x' ), Message::question( 'x', 1795262400 ) );
		update_option( 'not_lodestar', 'x' );
		self::assertNotSame( array(), self::left() );

		self::assertSame( '', Program::start( 'wordpress.php', ABSPATH . 'wp-load.php', 'deactivate' )->output() );
		self::assertSame( '', Program::start( 'wordpress.php', ABSPATH . 'wp-load.php', 'uninstall' )->output() );
		wp_cache_flush();

		self::assertSame( array(), self::left() );
		self::assertDirectoryDoesNotExist( $site->state->folder );
		self::assertSame( array(), glob( "$temporary*" ) );
		self::assertSame( 'x', get_option( 'not_lodestar' ) );
	}

	/**
	 * Returns the names of all data that belongs to the plugin.
	 *
	 * @return list<int|string|null>
	 */
	public static function left(): array {
		global $wpdb;
		return array_merge(
			$wpdb->get_col(
				"SELECT option_name FROM $wpdb->options WHERE option_name LIKE '%lodestar\_%' AND option_name <> 'not_lodestar'"
			),
			$wpdb->get_col( "SELECT meta_key FROM $wpdb->usermeta WHERE meta_key LIKE '%lodestar%'" ),
			$wpdb->get_col( "SELECT post_type FROM $wpdb->posts WHERE post_type LIKE '%lodestar%'" ),
			$wpdb->get_col( "SHOW TABLES LIKE '{$wpdb->prefix}lodestar%'" ),
			array_filter(
				array_merge( ...array_map( 'array_keys', array_filter( (array) get_option( 'cron' ), 'is_array' ) ) ),
				static fn ( int|string $event ): bool => str_contains( (string) $event, 'lodestar' )
			)
		);
	}
}
