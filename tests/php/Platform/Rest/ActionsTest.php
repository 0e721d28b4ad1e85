<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Platform\Rest;

use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Tests\TestCase;
use RuntimeException;

/** Permissions of the actions of admin-post.php. */
final class ActionsTest extends TestCase {

	/** Every action: required capability, parameters, and the action of its nonce. */
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

	public function test_every_registered_action_is_listed(): void {
		$hooks = array_filter(
			array_keys( $GLOBALS['wp_filter'] ),
			static fn ( string $hook ): bool => 1 === preg_match( '/^admin_post_(nopriv_)?lodestar/', $hook )
		);
		self::assertEqualsCanonicalizing( array_keys( self::ACTIONS ), $hooks );
	}

	public function test_every_action_checks_capability_and_nonce(): void {
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
	 * @return string How the request ended: with a redirect to a screen, with an error, or neither.
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
	 * Ends a request.
	 *
	 * @param mixed $what Error message, or URL of the screen to redirect to.
	 */
	private static function stop( mixed $what ): never {
		throw new RuntimeException( is_string( $what ) && str_starts_with( $what, 'http' ) ? 'done' : 'refused' );
	}
}
