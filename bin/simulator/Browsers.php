<?php
declare( strict_types=1 );

namespace Lodestar\Simulator;

/**
 * Current browsers, weighted by market share.
 *
 * @phpstan-type Kind array{weight: int, device: string, screens: non-empty-list<string>, user_agent: string, versions: non-empty-list<string>, brand?: string, platform?: string}
 */
final class Browsers {

	/** @var non-empty-array<string, Kind> */
	private array $kinds;

	/** @var non-empty-array<string, int> */
	private array $weights;

	/** @var non-empty-list<string> */
	private array $bots;

	public function __construct() {
		/** @var non-empty-array<string, Kind> $kinds */
		$kinds = require __DIR__ . '/data/browsers.php';
		/** @var non-empty-list<string> $bots */
		$bots          = require __DIR__ . '/data/bots.php';
		$this->kinds   = $kinds;
		$this->weights = array_map( static fn( array $kind ): int => $kind['weight'], $kinds );
		$this->bots    = $bots;
	}

	/** Returns a random browser, weighted by market share. */
	public function any( Random $random ): Browser {
		return $this->of( $random->weighted( $this->weights ), $random );
	}

	/**
	 * Returns a browser of a kind, with a random version and screen.
	 *
	 * @param string $kind Key in data/browsers.php.
	 */
	public function of( string $kind, Random $random ): Browser {
		$data    = $this->kinds[ $kind ];
		$version = $random->pick( $data['versions'] );
		$brand   = $data['brand'] ?? '';
		return new Browser(
			$data['device'],
			$random->pick( $data['screens'] ),
			str_replace( '{v}', $version, $data['user_agent'] ),
			'' === $brand ? '' : sprintf( '"Chromium";v="%1$s", "%2$s";v="%1$s", "Not?A_Brand";v="24"', $version, $brand ),
			$data['platform'] ?? '',
		);
	}

	/** Returns a random bot. */
	public function bot( Random $random ): Browser {
		return new Browser( 'desktop', $random->pick( array( 'm', 'l' ) ), $random->pick( $this->bots ), is_bot: true );
	}

	/**
	 * Returns the kinds of browsers, as keys of data/browsers.php.
	 *
	 * @return list<string>
	 */
	public function kinds(): array {
		return array_keys( $this->kinds );
	}
}
