<?php
declare( strict_types=1 );

namespace Lodestar\Reports\Mapping;

use Closure;
use UnexpectedValueException;

/**
 * Fields and what stands in them: an object whose leaves are references such as `sessions.change`.
 */
final class Template {

	/**
	 * @param array<mixed> $fields Field → reference, or an object of such fields.
	 * @param list<string> $known  Every reference that there is.
	 * @throws UnexpectedValueException If a field is of another type.
	 */
	public function __construct( private readonly array $fields, array $known ) {
		array_walk_recursive(
			$fields,
			static function ( mixed $reference, int|string $field ) use ( $known ): void {
				if ( ! in_array( $reference, $known, true ) ) {
					throw new UnexpectedValueException( sprintf( 'The field "%s" can be one of: %s.', $field, implode( ', ', $known ) ) );
				}
			}
		);
	}

	/**
	 * @param Closure( string ): mixed $value Gives what a reference stands for.
	 * @return array<mixed>
	 */
	public function fill( Closure $value ): array {
		return self::filled( $this->fields, $value );
	}

	/**
	 * What its fields refer to, of those that are no objects.
	 *
	 * @return array<string, string> By field.
	 */
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
	 * Whether it has a field.
	 *
	 * @param string $path The field; a dot goes deeper.
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

	/**
	 * Whether something has its fields.
	 *
	 * @param mixed $value Anything.
	 */
	public function is_like( mixed $value ): bool {
		return self::has_fields( $value, $this->fields );
	}

	/**
	 * Every way to refer to metrics.
	 *
	 * @param list<string> $metrics  Names of metrics.
	 * @param list<string> $suffixes What may follow a name.
	 * @return list<string>
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

	/**
	 * @param mixed        $value  Anything.
	 * @param array<mixed> $fields Fields.
	 */
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
	 * @param array<mixed>             $fields Fields.
	 * @param Closure( string ): mixed $value  Gives what a reference stands for.
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
