<?php
declare( strict_types=1 );

namespace Lodestar\Tests;

use PHPUnit\Framework\Assert;
use WP_REST_Response;

/** JSON as a browser reads it, accessed by path: `infobox.sessions.value`, `countries.0.name`. */
final class Json {

	private function __construct( private mixed $data ) {
	}

	public static function of( WP_REST_Response $response ): self {
		return self::parse( (string) wp_json_encode( $response->get_data() ) );
	}

	public static function parse( string $json ): self {
		return new self( json_decode( $json, true, 512, JSON_THROW_ON_ERROR ) );
	}

	/** Returns the value at a path, or null if there is none. */
	public function at( string $path ): mixed {
		$value = $this->data;
		foreach ( explode( '.', $path ) as $key ) {
			$value = is_array( $value ) ? $value[ $key ] ?? null : null;
		}
		return $value;
	}

	public function text( string $path ): string {
		$value = $this->at( $path );
		Assert::assertIsString( $value, $path );
		return $value;
	}

	/**
	 * Returns the object or list at a path.
	 *
	 * @return array<mixed>
	 */
	public function all( string $path ): array {
		$value = $this->at( $path );
		Assert::assertIsArray( $value, $path );
		return $value;
	}

	/**
	 * Returns one field of every entry of a list.
	 *
	 * @return list<mixed>
	 */
	public function column( string $path, string $field ): array {
		return array_column( $this->rows( $path ), $field );
	}

	/**
	 * Returns a list of objects.
	 *
	 * @return list<array<mixed>>
	 */
	public function rows( string $path ): array {
		$rows = array();
		foreach ( $this->all( $path ) as $row ) {
			Assert::assertIsArray( $row, $path );
			$rows[] = $row;
		}
		return $rows;
	}

	/**
	 * Returns the field names of the object at a path, or of the root.
	 *
	 * @return list<int|string>
	 */
	public function fields( string $path = '' ): array {
		return array_keys( '' === $path ? (array) $this->data : $this->all( $path ) );
	}

	/**
	 * Returns the fields and their types. A list has the shape of its first entry, and null counts as an unknown
	 * number.
	 *
	 * @param list<string> $without Top-level fields to skip.
	 */
	public function shape( array $without = array() ): mixed {
		return self::shape_of( array_diff_key( (array) $this->data, array_flip( $without ) ) );
	}

	private static function shape_of( mixed $value ): mixed {
		if ( is_array( $value ) && array_is_list( $value ) && array() !== $value ) {
			return array( 'list' => self::shape_of( $value[0] ) );
		}
		if ( is_array( $value ) ) {
			ksort( $value );
			return array_map( self::shape_of( ... ), $value );
		}
		return is_int( $value ) || is_float( $value ) || null === $value ? 'number' : gettype( $value );
	}
}
