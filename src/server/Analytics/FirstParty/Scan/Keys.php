<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Scan;

use Lodestar\Analytics\FirstParty\Sql\DimensionExpression;
use Lodestar\Analytics\FirstParty\Sql\StoredAttribute;

/**
 * The keys of a pass: who groups or filters by the same shares what was found.
 */
final class Keys {

	/** @var array<string, Terms> By names of dimensions. */
	private array $terms = array();

	/** @var array<string, Key> */
	private array $keys = array();

	/** @var array<string, Spread> */
	private array $spreads = array();

	/**
	 * The groups that dimensions make, whatever is counted.
	 *
	 * @param list<string> $names Of the dimensions.
	 */
	public function terms( array $names ): Terms {
		return $this->terms[ implode( "\n", $names ) ] ??= new Terms();
	}

	/**
	 * @param array<string, DimensionExpression> $dimensions By name.
	 * @param Words                              $words      What they mean.
	 */
	public function key( array $dimensions, Words $words ): Key {
		$names = array_keys( $dimensions );
		$parts = array_merge( ...array_map( $words->parts( ... ), array_values( $dimensions ) ) );
		$name  = implode( "\n", array( ...$names, ...array_map( Key::source( ... ), $parts ) ) );
		return $this->keys[ $name ] ??= new Key( $this->terms( $names ), $parts );
	}

	/**
	 * @param StoredAttribute $attribute An attribute.
	 * @param Words           $words     What its set means.
	 */
	public function spread( StoredAttribute $attribute, Words $words ): Spread {
		$set = $words->column( $attribute->set() );
		return $this->spreads[ "$attribute->key {$set->source()}" ] ??= new Spread( $attribute, $set );
	}
}
