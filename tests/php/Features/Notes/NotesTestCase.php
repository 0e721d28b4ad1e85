<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Features\Notes;

use Lodestar\Tests\Json;
use Lodestar\Tests\Reports\ReportsTestCase;
use WP_REST_Response;

/**
 * Base class for tests that call the routes of notes as the dashboard does: on 21 November 2026, as an administrator.
 */
abstract class NotesTestCase extends ReportsTestCase {

	/** A note with only the required fields. */
	protected const PLAIN = array(
		'note_title'    => 'New theme',
		'note_date_ymd' => '2026-11-20',
	);

	protected function setUp(): void {
		parent::setUp();
		$this->clock( '2026-11-21 12:00' );
		$this->log_in_as( 'administrator' );
	}

	/**
	 * Returns the JSON of a response with status 200.
	 *
	 * @param array<string, mixed> $params
	 */
	protected static function done( string $method, string $path, array $params = array() ): Json {
		return Json::of( self::answered( $method, $path, $params ) );
	}

	/**
	 * Returns the whole body of such a response.
	 *
	 * @param array<string, mixed> $params
	 * @return array<mixed>
	 */
	protected static function body( string $method, string $path, array $params = array() ): array {
		$body = json_decode( (string) wp_json_encode( self::answered( $method, $path, $params )->get_data() ), true );
		self::assertIsArray( $body );
		return $body;
	}

	/** @param array<string, mixed> $params */
	private static function answered( string $method, string $path, array $params ): WP_REST_Response {
		$response = self::rest( $method, $path, $params );
		self::assertSame( 200, $response->get_status(), "$method $path: " . wp_json_encode( $response->get_data() ) );
		return $response;
	}

	/**
	 * Creates a note and returns its ID.
	 *
	 * @param array<string, mixed> $fields Fields that add to or replace those of PLAIN.
	 */
	protected static function note( array $fields = array() ): int {
		$id = self::done( 'POST', 'notes', $fields + self::PLAIN )->at( 'id' );
		self::assertIsInt( $id );
		return $id;
	}

	/** Creates a category and returns its ID. */
	protected static function category( string $name, ?string $color ): int {
		$id = self::done( 'POST', 'note-categories', array( 'name' => $name, 'background_color' => $color ) )->at( 'id' );
		self::assertIsInt( $id );
		return $id;
	}

	/** Adds a file to the media library and returns its ID. */
	protected static function media(): int {
		$id = wp_insert_attachment( array( 'post_title' => 'Picture', 'post_mime_type' => 'image/png' ) );
		self::assertGreaterThan( 0, $id );
		return $id;
	}

	/**
	 * Returns the code, status and data of an error.
	 *
	 * @return array{mixed, int, array<mixed>}
	 */
	protected static function refusal( WP_REST_Response $response ): array {
		$error = Json::of( $response );
		return array( $error->at( 'code' ), $response->get_status(), array_diff_key( $error->all( 'data' ), array( 'status' => 0 ) ) );
	}
}
