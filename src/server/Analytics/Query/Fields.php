<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\Query;

/**
 * Reads decoded JSON field by field and says which one is wrong.
 */
final class Fields {

	/**
	 * @param array<mixed>      $values Decoded JSON object.
	 * @param string            $path   Where it stands in the whole, for messages.
	 * @param list<string>|null $known  The fields that it may have; null where others have seen to that.
	 * @throws InvalidQueryException When there are others.
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
	 * Some of the fields, as far as they are there.
	 *
	 * @param list<string> $fields Names.
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

	/**
	 * A whole number, 0 or more; 0 where it is left out.
	 */
	public function count( string $field ): int {
		$value = $this->values[ $field ] ?? 0;
		return is_int( $value ) && $value >= 0 ? $value : $this->refuse( $field );
	}

	/**
	 * @return list<string> Empty where it is left out.
	 */
	public function texts( string $field ): array {
		$texts = array();
		foreach ( $this->items( $field ) as $value ) {
			$texts[] = is_string( $value ) ? $value : $this->refuse( $field );
		}
		return $texts;
	}

	/**
	 * @return list<array<mixed>> Empty where it is left out.
	 */
	public function objects( string $field ): array {
		$objects = array();
		foreach ( $this->items( $field ) as $value ) {
			$objects[] = is_array( $value ) ? $value : $this->refuse( $field );
		}
		return $objects;
	}

	/**
	 * @return array<mixed>
	 */
	public function object( string $field ): array {
		$value = $this->values[ $field ] ?? null;
		return is_array( $value ) ? $value : $this->refuse( $field );
	}

	/**
	 * @return array<string, array<mixed>> The objects of an object.
	 */
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

	/**
	 * @return list<mixed>
	 */
	private function items( string $field ): array {
		$value = $this->values[ $field ] ?? array();
		return is_array( $value ) && array_is_list( $value ) ? $value : $this->refuse( $field );
	}

	/**
	 * @throws InvalidQueryException Always.
	 */
	private function refuse( string $field ): never {
		$where = '' === $this->path ? $field : "$this->path.$field";
		throw new InvalidQueryException(
			'invalid_query',
			/* translators: %s: name of a field of a query. */
			sprintf( __( 'The field “%s” of the query is missing, unknown or malformed.', 'lodestar' ), $where ),
			array( 'field' => $where )
		);
	}
}
