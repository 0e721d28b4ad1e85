<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Platform\Rest;

use Lodestar\Platform\Rest\ActionController;
use Lodestar\Plugin;
use Lodestar\Tests\Json;
use RuntimeException;

/** Calls admin-ajax.php actions as core does. TestCase removes the hooks added here after each test. */
final class Ajax {

	/**
	 * Registers the plugin's actions.
	 *
	 * @param string $action The requested action.
	 */
	public static function register( string $action = 'lodestar_' ): void {
		add_filter( 'wp_doing_ajax', '__return_true' );
		$_REQUEST['action'] = $action;
		Plugin::register_actions();
	}

	/**
	 * @param string       $action Name of the action.
	 * @param array<mixed> $fields Fields of the body, as a browser sends them.
	 * @return array{int, Json} Status and envelope.
	 */
	public static function post( string $action, array $fields ): array {
		$status = 200;
		$note   = static function ( string $header, int $code ) use ( &$status ): string {
			$status = $code;
			return $header;
		};
		add_filter( 'status_header', $note, 10, 2 );
		add_filter( 'wp_die_ajax_handler', array( self::class, 'handler' ) );
		$_POST = wp_slash( $fields );
		ob_start();
		try {
			do_action( ( is_user_logged_in() ? 'wp_ajax_' : 'wp_ajax_nopriv_' ) . $action );
		} catch ( RuntimeException $end ) {
			if ( 'end' !== $end->getMessage() ) {
				throw $end;
			}
		} finally {
			$_POST  = array();
			$answer = (string) ob_get_clean();
			remove_filter( 'status_header', $note );
		}
		return array( $status, Json::parse( $answer ) );
	}

	/**
	 * Posts with a valid nonce.
	 *
	 * @param string       $action Name of the action.
	 * @param array<mixed> $fields Fields of the body.
	 * @return array{int, Json} Status and envelope.
	 */
	public static function post_with_nonce( string $action, array $fields = array() ): array {
		return self::post( $action, $fields + array( 'nonce' => wp_create_nonce( ActionController::NONCE ) ) );
	}

	/** Returns a handler that throws where a request would end. */
	public static function handler(): callable {
		return static function (): void {
			throw new RuntimeException( 'end' );
		};
	}
}
