<?php
declare( strict_types=1 );

namespace Lodestar\Reports\Mapping;

use Closure;
use UnexpectedValueException;

/** The fields of a response part: an object whose leaves are references such as `sessions.change`. */
final class Template {

	/**
	 * @param array<mixed> $fields Field → reference, or an object of such fields.
	 * @param list<string> $known  All valid references.
	 * @throws UnexpectedValueException If a field has an unknown reference.
	 */
	public function __construct( private readonly array $fields, array $known ) {
		array_walk_recursive(
			$fields,
			static function ( mixed $reference, int|string $field ) use ( $known ): void {
				if ( ! in_array( $reference, $known, true ) ) {
					throw new UnexpectedValueException( sprintf( 'The field "%s" must be one of: %s.', $field, implode( ', ', $known ) ) );
				}
			}
		);
	}

	/**
	 * Returns the fields with their values.
	 *
	 * @param Closure( string ): mixed $value Returns the value of a reference.
	 * @return array<mixed>
	 */
	public function fill( Closure $value ): array {
		return self::filled( $this->fields, $value );
	}

	/** @return array<string, string> References by top-level field, without fields that are objects. */
	public function references_of_fields(): array {
		$references = array();
		foreach ( $this->fields as $field => $reference ) {
			if ( is_string( $reference ) ) {
				$references[ (string) $field ] = $reference;
			}
		}
		return $references;
	}

	/**
	 * Whether the template has a field.
	 *
	 * @param string $path Dotted path.
	 */
	public function has( string $path ): bool {
		$fields = $this->fields;
		foreach ( explode( '.', $path ) as $field ) {
			if ( ! is_array( $fields ) || ! isset( $fields[ $field ] ) ) {
				return false;
			}
			$fields = $fields[ $field ];
		}
		return true;
	}

	/** Whether a value has all fields of the template. */
	public function is_like( mixed $value ): bool {
		return self::has_fields( $value, $this->fields );
	}

	/**
	 * @param list<string> $metrics
	 * @param list<string> $suffixes
	 * @return list<string> Every combination of a metric and a suffix.
	 */
	public static function references( array $metrics, array $suffixes ): array {
		$references = array();
		foreach ( $metrics as $metric ) {
			foreach ( $suffixes as $suffix ) {
				$references[] = $metric . $suffix;
			}
		}
		return $references;
	}

	/** @param array<mixed> $fields */
	private static function has_fields( mixed $value, array $fields ): bool {
		foreach ( $fields as $name => $field ) {
			if (
				! is_array( $value )
				|| ! array_key_exists( $name, $value )
				|| ( is_array( $field ) && ! self::has_fields( $value[ $name ], $field ) )
			) {
				return false;
			}
		}
		return true;
	}

	/**
	 * @param array<mixed> $fields
	 * @param Closure( string ): mixed $value Returns the value of a reference.
	 * @return array<mixed>
	 */
	private static function filled( array $fields, Closure $value ): array {
		return array_map(
			static fn ( mixed $field ): mixed => match ( true ) {
				is_array( $field )  => self::filled( $field, $value ),
				is_string( $field ) => $value( $field ),
				default             => null,
			},
			$fields
		);
	}
}
