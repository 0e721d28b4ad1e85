<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Admin;

use Lodestar\Admin\NavigationLinks;
use Lodestar\Tests\TestCase;

final class NavigationLinksTest extends TestCase {

	public function test_an_addon_adds_only_navigation_entries_that_the_user_can_open(): void {
		add_filter(
			'lodestar_navigation',
			static fn ( array $entries ): array => array(
				...$entries,
				array( 'name' => 'acme/a', 'label' => 'A', 'url' => 'admin.php?page=acme' ),
				array(
					'name'       => 'acme/b',
					'label'      => 'B',
					'url'        => 'https://example.org/?a=1&b=2',
					'group'      => 'Traffic',
					'order'      => 5,
					'capability' => 'manage_options',
				),
				array( 'name' => 'acme/c', 'label' => 'C', 'url' => 'javascript:alert(1)' ),
			)
		);
		$this->log_in_as( 'editor' );
		self::assertSame( array( 'acme/a', 'acme/c' ), array_column( NavigationLinks::navigation(), 'name' ) );
		$this->log_in_as( 'administrator' );
		self::assertSame(
			array( 'name' => 'acme/b', 'label' => 'B', 'url' => 'https://example.org/?a=1&b=2', 'group' => 'Traffic', 'order' => 5 ),
			NavigationLinks::navigation()[1]
		);
		self::assertSame( '', NavigationLinks::navigation()[2]['url'] );
	}

	public function test_quick_links_include_only_links_that_the_user_can_open(): void {
		add_filter(
			'lodestar_quick_links',
			static fn ( array $links ): array => array( ...$links, array( 'label' => 'Ours', 'url' => '#/x' ) )
		);
		$this->log_in_as( 'editor' );
		self::assertSame( array( array( 'label' => 'Ours', 'url' => '#/x' ) ), NavigationLinks::quick() );
		$this->log_in_as( 'administrator' );
		self::assertSame(
			array( 'Settings', 'Is It Counting?', 'System Report', 'Ours' ),
			array_column( NavigationLinks::quick(), 'label' )
		);
	}

	public function test_an_invalid_link_is_dropped_with_a_developer_warning(): void {
		$said = array();
		add_filter( 'doing_it_wrong_trigger_error', '__return_false' );
		add_action(
			'doing_it_wrong_run',
			static function ( string $what ) use ( &$said ): void {
				$said[] = $what;
			}
		);
		$this->log_in_as( 'editor' );
		add_filter( 'lodestar_navigation', static fn (): array => array( 'x', array( 'label' => 'No name', 'url' => '/' ) ) );
		add_filter( 'lodestar_quick_links', static fn (): array => array( array( 'label' => 'No url' ) ) );
		self::assertSame( array(), NavigationLinks::navigation() );
		self::assertSame( array(), NavigationLinks::quick() );
		self::assertSame( array( 'lodestar_navigation', 'lodestar_navigation', 'lodestar_quick_links' ), $said );
	}
}
