<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Enrichment;

use Lodestar\Ingestion\Rows\Values;
use Lodestar\Storage\Text;
use Lodestar\Storage\Thousandths;
use function array_filter,array_values,is_array,is_bool,is_float,is_int,is_string;

/**
 * A name and a value: of a page a custom dimension, of an event a parameter.
 */
final class AttributeValue {

	/** Longest name, in bytes. */
	private const MAX_NAME = 40;

	/**
	 * @param string $name   Clean text.
	 * @param string $value  Clean text, not empty.
	 * @param ?int   $number Thousandths, where the value is a number.
	 */
	private function __construct( public readonly string $name, public readonly string $value, public readonly ?int $number ) {
	}

	/**
	 * @param string $name  Its name.
	 * @param mixed  $value A text, a number, true or false.
	 * @return ?self Null for what has no name, no value, or is none of these.
	 */
	public static function of( string $name, mixed $value ): ?self {
		$name   = Text::clean( $name, self::MAX_NAME );
		$number = is_int( $value ) || is_float( $value ) ? Thousandths::of( $value ) : null;
		$text   = match ( true ) {
			null !== $number    => Thousandths::text( $number ),
			is_bool( $value )   => $value ? 'true' : 'false',
			is_string( $value ) => Text::clean( $value ),
			default             => '',
		};
		return '' === $name || '' === $text ? null : new self( $name, $text, $number );
	}

	/**
	 * @param array<array-key, mixed> $values Values by name; a list stands for several values of that name.
	 * @return list<self>
	 */
	public static function all( array $values ): array {
		$attributes = array();
		foreach ( $values as $name => $several ) {
			foreach ( is_array( $several ) ? $several : array( $several ) as $value ) {
				$attributes[] = self::of( (string) $name, $value );
			}
		}
		return array_values( array_filter( $attributes ) );
	}
}
