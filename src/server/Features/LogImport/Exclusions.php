<?php
declare( strict_types=1 );

namespace Lodestar\Features\LogImport;

use Lodestar\Collector\ExcludedPaths;
use Lodestar\Collector\Network;

/** The owner's exclusions that can be checked in a log: IP addresses and pages. */
final class Exclusions {

	/** @var list<array{string, string}> */
	private array $addresses;

	/** @var list<non-empty-list<string>> */
	private array $paths;

	/**
	 * @param list<string> $addresses IP addresses and CIDR blocks.
	 * @param list<string> $paths     Paths as entered in the settings.
	 */
	public function __construct( array $addresses, array $paths ) {
		$this->addresses = Network::blocks( $addresses );
		$this->paths     = ExcludedPaths::prepare( $paths );
	}

	/** @return ?Reason Null if the line isn't excluded. */
	public function reason( LogLine $line ): ?Reason {
		return match ( true ) {
			Network::is_in( Network::pack( $line->address ), $this->addresses ) => Reason::Address,
			ExcludedPaths::matches( $this->paths, explode( '?', $line->target, 2 )[0] ) => Reason::Path,
			default => null,
		};
	}
}
