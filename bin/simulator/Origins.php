<?php
declare( strict_types=1 );

namespace Lodestar\Simulator;

/**
 * The traffic sources, by occasion.
 *
 * @phpstan-type Data array{referrer: string, query?: string, source: string, medium: string, channel: string, landing: string, browser?: string, spam?: bool, buys?: bool, patience?: float, weights: array<string, int>}
 */
final class Origins {

	/** @var array<string, Origin> */
	private array $origins = array();

	/** @var array<string, non-empty-array<string, int>> Weights by occasion. */
	private array $weights = array();

	public function __construct() {
		/** @var array<string, Data> $all */
		$all = require __DIR__ . '/data/origins.php';
		foreach ( $all as $name => $data ) {
			$this->origins[ $name ] = new Origin(
				$data['referrer'],
				$data['query'] ?? '',
				$data['source'],
				$data['medium'],
				$data['channel'],
				$data['landing'],
				$data['browser'] ?? '',
				$data['spam'] ?? false,
				$data['buys'] ?? false,
				$data['patience'] ?? 1.0
			);
			foreach ( $data['weights'] as $occasion => $weight ) {
				$this->weights[ $occasion ][ $name ] = $weight;
			}
		}
	}

	/**
	 * Returns a random traffic source of an occasion.
	 *
	 * @param string $occasion An occasion of Rhythm::visits(), or `spam`.
	 */
	public function any( string $occasion, Random $random ): Origin {
		return $this->origins[ $random->weighted( $this->weights[ $occasion ] ) ];
	}

	/**
	 * Returns all traffic sources, by key in data/origins.php.
	 *
	 * @return array<string, Origin>
	 */
	public function all(): array {
		return $this->origins;
	}
}
