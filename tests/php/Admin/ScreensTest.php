<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Admin;

use Lodestar\Admin\Assets;
use Lodestar\Admin\Page;
use Lodestar\Admin\ScreenFacts;
use Lodestar\Admin\Settings\Options;
use Lodestar\Admin\SettingsPage;
use Lodestar\Admin\SetupPage;
use Lodestar\Analytics\Connection;
use Lodestar\Analytics\FirstParty;
use Lodestar\Platform\Options\Choices;
use Lodestar\Reports\ReportLink;
use Lodestar\Tests\TestCase;

final class ScreensTest extends TestCase {

	protected function setUp(): void {
		parent::setUp();
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		$GLOBALS['menu']             = array();
		$GLOBALS['submenu']          = array();
		$GLOBALS['admin_page_hooks'] = array();
		Choices::register();
		Options::register_settings();
	}

	public function test_settings_are_for_users_who_can_view_reports_and_setup_for_users_who_can_manage(): void {
		foreach ( array( 'administrator', 'editor', 'author' ) as $role ) {
			$this->log_in_as( $role );
			$GLOBALS['submenu'] = array();
			$assets             = new Assets( get_temp_dir() );
			( new Page( $assets ) )->register();
			( new SettingsPage( $assets ) )->register();
			( new SetupPage( $assets ) )->register();
			$slugs    = self::entries();
			$expected = array(
				'administrator' => array( ReportLink::DASHBOARD, SettingsPage::SLUG, SetupPage::SLUG ),
				'editor'        => array( ReportLink::DASHBOARD, SettingsPage::SLUG ),
				'author'        => array(),
			);
			self::assertSame( $expected[ $role ], $slugs, $role );
		}
	}

	public function test_setup_has_no_menu_entry(): void {
		$this->log_in_as( 'administrator' );
		$assets = new Assets( get_temp_dir() );
		remove_all_actions( 'admin_head' ); // Core's callbacks would print output.
		( new Page( $assets ) )->register();
		( new SetupPage( $assets ) )->register();
		do_action( 'admin_head' );
		self::assertNotContains( SetupPage::SLUG, self::entries() );
	}

	public function test_values_and_their_rules_are_included(): void {
		$this->log_in_as( 'administrator' );
		$facts = ScreenFacts::settings();
		self::assertIsArray( $facts['values'] );
		self::assertSame( 'letter', $facts['values']['lodestar_site_icons'] );
		self::assertSame( array( 'administrator', 'editor' ), $facts['values']['lodestar_excluded_roles'] );
		self::assertIsArray( $facts['rules'] );
		self::assertArrayHasKey( 'lodestar_affiliate_paths', $facts['rules'] );
		self::assertArrayNotHasKey( 'lodestar_site_icons', $facts['rules'] );
		self::assertSame( array(), $facts['managers'] );
		self::assertNotContains( false, (array) $facts['may_change'] );
	}

	public function test_an_editor_sees_who_can_change_settings(): void {
		$this->log_in_as( 'editor' );
		$facts = ScreenFacts::settings();
		self::assertSame( array( 'admin' ), $facts['managers'] );
		self::assertSame(
			array(
				'lodestar_view_roles'   => false,
				'lodestar_manage_roles' => false,
			),
			$facts['may_change']
		);
		self::assertSame( '', $facts['policy_url'] );
	}

	public function test_sources_that_describe_themselves_are_offered(): void {
		$facts = ScreenFacts::setup();
		self::assertSame( '', $facts['source'] );
		self::assertIsArray( $facts['sources'] );
		self::assertSame( array( 'first_party' ), array_column( $facts['sources'], 'id' ) );
		Connection::connect( FirstParty::ID );
		self::assertSame( 'first_party', ScreenFacts::setup()['source'] );
	}

	/** @return list<mixed> Slugs of the submenu entries. */
	private static function entries(): array {
		/** @var array<string, array<int, array<int, string>>> $submenu */
		$submenu = $GLOBALS['submenu'];
		return array_column( $submenu[ ReportLink::DASHBOARD ] ?? array(), 2 );
	}
}
