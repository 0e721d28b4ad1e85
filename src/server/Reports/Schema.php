<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Lodestar\Paths;
use UnexpectedValueException;

/**
 * The schema of report.json (src/reports/report.schema.json). It defines the allowed properties, and which texts are
 * translated (`"translate": true`).
 */
final class Schema {

	/** @var array<mixed>|null */
	private static ?array $schema = null;

	/**
	 * @param array<mixed> $descriptor Decoded report.json.
	 * @throws UnexpectedValueException If it doesn't match the schema.
	 */
	public static function check( array $descriptor ): void {
		$valid = rest_validate_value_from_schema( $descriptor, self::get(), 'report' );
		if ( is_wp_error( $valid ) ) {
			throw new UnexpectedValueException( $valid->get_error_message() );
		}
	}

	/** Returns the value of a descriptor's property with translated texts. */
	public static function translate( mixed $value, string $name, string $domain ): mixed {
		return self::translated( $value, self::below( self::below( self::get(), 'properties' ), $name ), $domain );
	}

	/** @param array<mixed> $schema Schema of the value. */
	private static function translated( mixed $value, array $schema, string $domain ): mixed {
		if ( is_string( $value ) && true === ( $schema['translate'] ?? false ) ) {
			// phpcs:ignore WordPress.WP.I18n -- the build extracts the texts of descriptors for translation.
			return translate( $value, $domain );
		}
		if ( ! is_array( $value ) ) {
			return $value;
		}
		foreach ( $value as $key => $inner ) {
			$value[ $key ] = self::translated(
				$inner,
				is_int( $key ) ? self::below( $schema, 'items' ) : self::below( self::below( $schema, 'properties' ), $key ),
				$domain
			);
		}
		return $value;
	}

	/**
	 * @param array<mixed> $schema
	 * @return array<mixed> Value of a keyword or property. Empty if it isn't defined.
	 */
	private static function below( array $schema, string $key ): array {
		$below = $schema[ $key ] ?? array();
		return is_array( $below ) ? $below : array();
	}

	/** @return array<mixed> */
	private static function get(): array {
		self::$schema ??= (array) wp_json_file_decode( Paths::file( 'src/reports/report.schema.json' ), array( 'associative' => true ) );
		return self::$schema;
	}
}
