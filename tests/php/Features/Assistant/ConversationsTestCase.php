<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Features\Assistant;

use Lodestar\Tests\Json;
use Lodestar\Tests\Reports\ReportsTestCase;
use WP_REST_Response;

/** Base class for tests of the conversation routes: on 21 November 2026, as an editor, with every license level. */
abstract class ConversationsTestCase extends ReportsTestCase {

	protected function setUp(): void {
		parent::setUp();
		$this->clock( '2026-11-21 12:00' );
		update_option( 'lodestar_active_addons', array( 'ai-insights' ) );
		PretendProvider::none();
		$this->log_in_as( 'editor' );
	}

	/**
	 * @param string               $path   Without `ai-insights/`.
	 * @param array<string, mixed> $params
	 */
	protected static function call( string $method, string $path, array $params = array() ): WP_REST_Response {
		return self::rest( $method, "ai-insights/$path", $params );
	}

	/**
	 * Returns the JSON of a successful response with status 200.
	 *
	 * @param string               $path   Without `ai-insights/`.
	 * @param array<string, mixed> $params
	 */
	protected static function good( string $method, string $path, array $params = array() ): Json {
		$response = self::call( $method, $path, $params );
		$json     = Json::of( $response );
		self::assertSame(
			array( 200, true, null ),
			array( $response->get_status(), $json->at( 'success' ), $json->at( 'error' ) ),
			(string) wp_json_encode( $response->get_data() )
		);
		return $json;
	}

	/** Returns the answer to the first question of a new conversation. */
	protected static function asked( string $question ): Json {
		return self::good( 'POST', 'chat', array( 'message' => $question ) );
	}

	/**
	 * Returns the status, code and `retryable` flag of an error.
	 *
	 * @return list<mixed>
	 */
	protected static function failure( WP_REST_Response $response ): array {
		$json = Json::of( $response );
		self::assertFalse( $json->at( 'success' ) );
		self::assertSame( $json->at( 'error' ), $json->at( 'data.error' ) );
		self::assertSame( esc_html( $json->text( 'message' ) ), $json->at( 'error' ) );
		return array( $response->get_status(), $json->at( 'code' ), $json->at( 'data.retryable' ) );
	}
}
