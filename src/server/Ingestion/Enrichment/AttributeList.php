<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Enrichment;

use Lodestar\Ingestion\Rows\AttributeSets;
use Lodestar\Storage\Text;
use Lodestar\Storage\Thousandths;
use function is_array, is_bool, is_float, is_int, is_string;

/**
 * A set of named values: the custom dimensions of a page, or the parameters of an event.
 *
 * An attribute has a name, a non-empty value, both cleaned, and the fixed-point number (1/1000) of a numeric value.
 *
 * @phpstan-type Attribute array{string, string, ?int}
 */
final class AttributeList {

	/** Maximum length of a name, in bytes. */
	private const MAX_NAME = 40;

	/** ID of the set, before any value is replaced with "(other)". */
	public readonly int $id;

	/** @param list<Attribute> $all */
	public function __construct( public readonly array $all ) {
		$this->id = AttributeSets::of( $all );
	}

	/**
	 * Converts values to attributes. Skips entries with an empty name or value, and values that aren't strings, numbers
	 * or booleans.
	 *
	 * @param array<array-key, mixed> $values Values by name. A list gives the name several values.
	 * @return list<Attribute>
	 */
	public static function attributes( array $values ): array {
		$attributes = array();
		foreach ( $values as $name => $several ) {
			$clean = Text::clean( (string) $name, self::MAX_NAME );
			foreach ( '' === $clean ? array() : ( is_array( $several ) ? $several : array( $several ) ) as $value ) {
				$number = is_int( $value ) || is_float( $value ) ? Thousandths::of( $value ) : null;
				$text   = match ( true ) {
					null !== $number    => Thousandths::text( $number ),
					is_bool( $value )   => $value ? 'true' : 'false',
					is_string( $value ) => Text::clean( $value ),
					default             => '',
				};
				if ( '' !== $text ) {
					$attributes[] = array( $clean, $text, $number );
				}
			}
		}
		return $attributes;
	}
}
