<?php
declare( strict_types=1 );

namespace Lodestar\Source\FirstParty\Scan;

/**
 * Numbers the people that are met, so that a few bytes tell who was counted. The hash of most lives for a day: once that is
 * counted, nobody needs to remember it.
 */
final class Visitors {

	/** @var array<int, int> Those of the present days, by hash: positive numbers. */
	private array $passing = array();

	/** @var array<int, int> Those who may be met again on other days, by hash: negative numbers. */
	private array $lasting = array();

	/**
	 * @param bool             $forgets   Whether days are counted one after another.
	 * @param array<int, true> $wandering Ids of sessions whose visitor may be met on other days by what was done there.
	 */
	public function __construct( public readonly bool $forgets, private readonly array $wandering ) {
	}

	/**
	 * Whether a session's visitor may be met on other days.
	 */
	public function wanders( int $session ): bool {
		return isset( $this->wandering[ $session ] );
	}

	/**
	 * Notes who may be met on other days; before anybody of the day is numbered.
	 *
	 * @param iterable<int> $hashes Hashes.
	 */
	public function keep( iterable $hashes ): void {
		foreach ( $hashes as $hash ) {
			$this->lasting[ $hash ] ??= - 1 - count( $this->lasting );
		}
	}

	/**
	 * @param list<int> $hashes Hashes.
	 * @return list<int> A number for each, the same for the same; never 0.
	 */
	public function numbers( array $hashes ): array {
		$numbers = array();
		$passing = $this->passing;
		$lasting = $this->lasting;
		$next    = count( $passing );
		foreach ( $hashes as $hash ) {
			$numbers[] = $lasting[ $hash ] ?? ( $passing[ $hash ] ??= ++$next );
		}
		$this->passing = $passing;
		return $numbers;
	}

	/**
	 * Forgets those of the present days.
	 */
	public function forget(): void {
		$this->passing = array();
	}
}
