<?php
declare( strict_types=1 );

namespace Lodestar\Ingest;

use Lodestar\Storage\Text;
use Lodestar\Storage\Writer;

/**
 * Gives sets of attributes their numbers, and stores those that are new. A set has the same number wherever it comes
 * from: a hash of what is stored of it. Custom dimensions and known parameters each have their own allowance of new
 * values a day; parameters with other names share one.
 */
final class AttributeSets {

	/** What WordPress knows of a page. */
	public const PAGE = 'page';

	/** What an event says. */
	public const EVENT = 'param';

	/** Longest name of a dimension in `new_values`. */
	private const MAX_DIMENSION = 32;

	/** Sets remembered between batches. */
	private const REMEMBER = 50000;

	/** @var array<int, true> Numbers of sets that are stored. */
	private array $stored = array();

	/** @var array<int, list<array{int, int, int, ?int}>> Rows to be stored, by number of the set. */
	private array $new = array();

	public function __construct( private Values $values ) {
	}

	/**
	 * The number of a set; 0 for the empty one.
	 *
	 * @param string          $of         One of this class's kinds.
	 * @param int             $day        Local day.
	 * @param list<Attribute> $attributes Attributes, their texts among those given to Values::load().
	 */
	public function id( string $of, int $day, array $attributes ): int {
		$set = array();
		foreach ( $attributes as $attribute ) {
			$known = self::PAGE === $of || KnownNames::is_parameter( $attribute->name );
			$name  = $this->values->text( $known ? $of : "{$of}_name", $day, $attribute->name );
			$value = $this->values->text( $known ? substr( "$of:$attribute->name", 0, self::MAX_DIMENSION ) : "{$of}_value", $day, $attribute->value );

			$set[ "$name\0$value" ] = array( $name, $value, $value === $attribute->value ? $attribute->number : null );
		}
		if ( array() === $set ) {
			return 0;
		}
		ksort( $set, SORT_STRING );
		$id = Text::id( (string) json_encode( array_values( $set ), JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ) );
		if ( ! isset( $this->stored[ $id ] ) && ! isset( $this->new[ $id ] ) ) {
			foreach ( $set as [ $name, $value, $number ] ) {
				$this->new[ $id ][] = array( $id, Text::id( $name ), Text::id( $value ), $number );
			}
		}
		return $id;
	}

	/**
	 * Writes what is new, inside a transaction that made sure that nothing has changed since Values::load().
	 */
	public function store( Writer $writer ): void {
		$writer->add( 'attributes', array( 'id', 'name', 'value', 'number' ), array_merge( ...array_values( $this->new ) ) );
	}

	/**
	 * The transaction is through: what was new is stored now.
	 */
	public function committed(): void {
		$this->stored = count( $this->stored ) > self::REMEMBER ? array() : $this->stored + array_fill_keys( array_keys( $this->new ), true );
		$this->new    = array();
	}

	/**
	 * The transaction failed: what was new is not stored.
	 */
	public function failed(): void {
		$this->stored = array();
		$this->new    = array();
	}
}
