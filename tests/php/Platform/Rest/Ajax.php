<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Platform\Rest;

use Lodestar\Platform\Rest\ActionController;
use Lodestar\Plugin;
use Lodestar\Tests\Json;
use RuntimeException;

/**
 * Calls actions of admin-ajax.php as core does. What it hooks in, the test takes back at its end.
 */
final class Ajax {

	/**
	 * Registers what this plugin answers.
	 *
	 * @param string $action The one that is asked.
	 */
	public static function register( string $action = 'lodestar_' ): void {
		add_filter( 'wp_doing_ajax', '__return_true' );
		$_REQUEST['action'] = $action;
		Plugin::register_actions();
	}

	/**
	 * @param string       $action Its name.
	 * @param array<mixed> $fields Of the body, as a browser sends them.
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
	 * The same with a good nonce.
	 *
	 * @param string       $action Its name.
	 * @param array<mixed> $fields Of the body.
	 * @return array{int, Json} Status and envelope.
	 */
	public static function post_with_nonce( string $action, array $fields = array() ): array {
		return self::post( $action, $fields + array( 'nonce' => wp_create_nonce( ActionController::NONCE ) ) );
	}

	/**
	 * Stands where a request would end.
	 */
	public static function handler(): callable {
		return static function (): void {
			throw new RuntimeException( 'end' );
		};
	}
}
