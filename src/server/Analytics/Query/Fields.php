<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\Query;

/** Reads decoded JSON field by field. Exceptions name the invalid field. */
final class Fields {

	/**
	 * @param array<mixed>      $values Decoded JSON object.
	 * @param string            $path   Path of the object, for error messages.
	 * @param list<string>|null $known  Allowed fields, or null if they have been checked already.
	 * @throws InvalidQueryException If there are other fields.
	 */
	public function __construct( private array $values, private string $path = '', ?array $known = null ) {
		foreach ( array_keys( $values ) as $field ) {
			if ( null !== $known && ! in_array( $field, $known, true ) ) {
				$this->refuse( (string) $field );
			}
		}
	}

	public function has( string $field ): bool {
		return array_key_exists( $field, $this->values );
	}

	/**
	 * Returns the given fields that exist.
	 *
	 * @param list<string> $fields
	 * @return array<mixed>
	 */
	public function only( array $fields ): array {
		return array_intersect_key( $this->values, array_flip( $fields ) );
	}

	public function text( string $field ): string {
		$value = $this->values[ $field ] ?? null;
		return is_string( $value ) ? $value : $this->refuse( $field );
	}

	public function truth( string $field, bool $otherwise ): bool {
		$value = $this->values[ $field ] ?? $otherwise;
		return is_bool( $value ) ? $value : $this->refuse( $field );
	}

	/** Returns a non-negative integer, 0 if the field is missing. */
	public function count( string $field ): int {
		$value = $this->values[ $field ] ?? 0;
		return is_int( $value ) && $value >= 0 ? $value : $this->refuse( $field );
	}

	/** @return list<string> Empty if the field is missing. */
	public function texts( string $field ): array {
		$texts = array();
		foreach ( $this->items( $field ) as $value ) {
			$texts[] = is_string( $value ) ? $value : $this->refuse( $field );
		}
		return $texts;
	}

	/** @return list<array<mixed>> Empty if the field is missing. */
	public function objects( string $field ): array {
		$objects = array();
		foreach ( $this->items( $field ) as $value ) {
			$objects[] = is_array( $value ) ? $value : $this->refuse( $field );
		}
		return $objects;
	}

	/** @return array<mixed> */
	public function object( string $field ): array {
		$value = $this->values[ $field ] ?? null;
		return is_array( $value ) ? $value : $this->refuse( $field );
	}

	/** @return array<string, array<mixed>> Objects by key. */
	public function maps( string $field ): array {
		$maps = array();
		foreach ( $this->object( $field ) as $name => $value ) {
			$maps[ (string) $name ] = is_array( $value ) ? $value : $this->refuse( $field );
		}
		return $maps;
	}

	public function number( string $field ): float {
		$value = $this->values[ $field ] ?? null;
		return is_int( $value ) || is_float( $value ) || ( is_string( $value ) && is_numeric( $value ) )
			? (float) $value
			: $this->refuse( $field );
	}

	/** @return list<mixed> */
	private function items( string $field ): array {
		$value = $this->values[ $field ] ?? array();
		return is_array( $value ) && array_is_list( $value ) ? $value : $this->refuse( $field );
	}

	/** @throws InvalidQueryException Always. */
	private function refuse( string $field ): never {
		$where = '' === $this->path ? $field : "$this->path.$field";
		throw new InvalidQueryException(
			'invalid_query',
			/* translators: %s: name of a query field, such as “limit”. */
			sprintf( __( 'The query field “%s” is missing, unknown or invalid.', 'lodestar' ), $where ),
			array( 'field' => $where )
		);
	}
}
