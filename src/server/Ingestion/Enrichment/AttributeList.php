<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Enrichment;

use Lodestar\Ingestion\Rows\AttributeSets;
use Lodestar\Storage\Text;
use Lodestar\Storage\Thousandths;
use function is_array, is_bool, is_float, is_int, is_string;

/**
 * Names and values that belong together: the custom dimensions of a page, or the parameters of an event.
 *
 * An attribute is a name, a value that isn't empty, both clean text, and the thousandths of a value that is a number.
 *
 * @phpstan-type Attribute array{string, string, ?int}
 */
final class AttributeList {

	/** Longest name, in bytes. */
	private const MAX_NAME = 40;

	/** Number that their set has as they are. */
	public readonly int $id;

	/**
	 * @param list<Attribute> $all Attributes.
	 */
	public function __construct( public readonly array $all ) {
		$this->id = AttributeSets::of( $all );
	}

	/**
	 * Makes attributes of values. What has no name or no value, or is neither text nor number nor truth, is left out.
	 *
	 * @param array<array-key, mixed> $values Values by name; a list stands for several values of that name.
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
