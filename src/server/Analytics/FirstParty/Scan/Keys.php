<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Scan;

use Lodestar\Analytics\FirstParty\Sql\DimensionExpression;
use Lodestar\Analytics\FirstParty\Sql\StoredAttribute;

/** Shares keys between all groupings and filters of a run, so that each value is looked up once. */
final class Keys {

	/** @var array<string, Terms> By dimension names. */
	private array $terms = array();

	/** @var array<string, Key> */
	private array $keys = array();

	/** @var array<string, Spread> */
	private array $spreads = array();

	/**
	 * Returns the groups of some dimensions, which all counts share.
	 *
	 * @param list<string> $names Dimension names.
	 */
	public function terms( array $names ): Terms {
		return $this->terms[ implode( "\n", $names ) ] ??= new Terms();
	}

	/**
	 * Returns the key of some dimensions.
	 *
	 * @param array<string, DimensionExpression> $dimensions By name.
	 */
	public function key( array $dimensions, Words $words ): Key {
		$names = array_keys( $dimensions );
		$parts = array_merge( ...array_map( $words->parts( ... ), array_values( $dimensions ) ) );
		$name  = implode( "\n", array( ...$names, ...array_map( Key::source( ... ), $parts ) ) );
		return $this->keys[ $name ] ??= new Key( $this->terms( $names ), $parts );
	}

	/** Returns the values of an attribute. */
	public function spread( StoredAttribute $attribute, Words $words ): Spread {
		$set = $words->column( $attribute->set() );
		return $this->spreads[ "$attribute->key {$set->source()}" ] ??= new Spread( $attribute, $set );
	}
}
