<?php
declare( strict_types=1 );

namespace Lodestar\Features\LogImport;

use Lodestar\Collector\ExcludedPaths;
use Lodestar\Collector\Network;

/**
 * What the site's owner does not want to be counted, as far as a log tells it: addresses and pages.
 */
final class Exclusions {

	/** @var list<array{string, string}> */
	private array $addresses;

	/** @var list<non-empty-list<string>> */
	private array $paths;

	/**
	 * @param list<string> $addresses Addresses and blocks.
	 * @param list<string> $paths     Pages, as the owner wrote them.
	 */
	public function __construct( array $addresses, array $paths ) {
		$this->addresses = Network::blocks( $addresses );
		$this->paths     = ExcludedPaths::prepare( $paths );
	}

	/**
	 * @return ?Reason Null for what is counted.
	 */
	public function reason( LogLine $line ): ?Reason {
		return match ( true ) {
			Network::is_in( Network::pack( $line->address ), $this->addresses ) => Reason::Address,
			ExcludedPaths::matches( $this->paths, explode( '?', $line->target, 2 )[0] ) => Reason::Path,
			default => null,
		};
	}
}
