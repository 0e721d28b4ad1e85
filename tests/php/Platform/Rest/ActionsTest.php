<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Platform\Rest;

use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Tests\TestCase;
use RuntimeException;

/**
 * Who may do what through wp-admin's door admin-post.php.
 */
final class ActionsTest extends TestCase {

	/**
	 * Every action: the capability that it takes, its parameters, and what its nonce is for.
	 */
	private const ACTIONS = array(
		'admin_post_lodestar_trust_proxy' => array(
			Capabilities::MANAGE,
			array( 'block' => '203.0.113.0/24' ),
			'lodestar_trust_proxy203.0.113.0/24',
		),
	);

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'wp_die_handler', static fn (): callable => self::stop( ... ) );
		add_filter( 'wp_redirect', self::stop( ... ) );
	}

	protected function tearDown(): void {
		$_GET     = array();
		$_REQUEST = array();
		parent::tearDown();
	}

	public function test_every_action_is_in_the_list(): void {
		$hooks = array_filter(
			array_keys( $GLOBALS['wp_filter'] ),
			static fn ( string $hook ): bool => 1 === preg_match( '/^admin_post_(nopriv_)?lodestar/', $hook )
		);
		self::assertEqualsCanonicalizing( array_keys( self::ACTIONS ), $hooks );
	}

	public function test_every_action_asks_who_calls(): void {
		foreach ( self::ACTIONS as $hook => [ $capability, $params, $nonce ] ) {
			foreach ( array( 'subscriber', 'contributor', 'author', 'editor', 'administrator' ) as $role ) {
				$this->log_in_as( $role );
				$is_let_in = in_array( $role, PermissionsTest::ROLES[ $capability ], true );
				self::assertSame(
					$is_let_in ? 'done' : 'refused',
					self::call( $hook, $params + array( '_wpnonce' => wp_create_nonce( $nonce ) ) ),
					"$hook as $role"
				);
				self::assertSame( 'refused', self::call( $hook, $params ), "$hook as $role without a nonce" );
			}
		}
	}

	/**
	 * @param non-empty-string      $hook   The action.
	 * @param array<string, string> $params Parameters.
	 * @return string What came of it: done, where it led back to a screen, or refused.
	 */
	private static function call( string $hook, array $params ): string {
		$_GET     = $params;
		$_REQUEST = $params;
		try {
			do_action( $hook );
		} catch ( RuntimeException $stopped ) {
			return $stopped->getMessage();
		}
		return 'went on';
	}

	/**
	 * Stands where a request would end.
	 *
	 * @param mixed $what Message of the refusal, or address of the screen.
	 */
	private static function stop( mixed $what ): never {
		throw new RuntimeException( is_string( $what ) && str_starts_with( $what, 'http' ) ? 'done' : 'refused' );
	}
}
