<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Features\Assistant;

use Lodestar\Tests\Json;
use Lodestar\Tests\Reports\ReportsTestCase;
use WP_REST_Response;

/**
 * A test that talks to this site through its routes, as an editor of one that has every level: on 21 November 2026.
 */
abstract class ConversationsTestCase extends ReportsTestCase {

	protected function setUp(): void {
		parent::setUp();
		$this->clock( '2026-11-21 12:00' );
		update_option( 'lodestar_active_addons', array( 'ai-insights' ) );
		PretendProvider::none();
		$this->log_in_as( 'editor' );
	}

	/**
	 * @param string               $path   Behind `ai-insights/`.
	 * @param array<string, mixed> $params Parameters.
	 */
	protected static function call( string $method, string $path, array $params = array() ): WP_REST_Response {
		return self::rest( $method, "ai-insights/$path", $params );
	}

	/**
	 * What a browser reads of an answer of status 200 that says that it is one.
	 *
	 * @param string               $path   Behind `ai-insights/`.
	 * @param array<string, mixed> $params Parameters.
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

	/**
	 * The answer to a question that begins a conversation.
	 */
	protected static function asked( string $question ): Json {
		return self::good( 'POST', 'chat', array( 'message' => $question ) );
	}

	/**
	 * Status, code and whether it can be tried again of a failure.
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
