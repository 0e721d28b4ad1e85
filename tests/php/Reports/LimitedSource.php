<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports;

use Closure;
use Lodestar\Analytics\FirstParty;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Source;

/** The site's own source without the metrics and dimensions that a test removes. */
final class LimitedSource implements Source {

	/** @param Closure( Query ): array<string> $unsupported Returns the unsupported metrics and dimensions. */
	private function __construct( private Closure $unsupported ) {
	}

	/**
	 * Registers a source with these limits as the site's source.
	 *
	 * @param callable( Query ): array<string> $unsupported Returns the unsupported metrics and dimensions.
	 */
	public static function use( callable $unsupported ): void {
		$source = new self( $unsupported( ... ) );
		add_filter( 'lodestar_sources', static fn ( array $sources ): array => array( ...$sources, $source ) );
		update_option( 'lodestar_source', 'limited' );
	}

	public function id(): string {
		return 'limited';
	}

	public function unsupported( Query $query ): array {
		return array_values( ( $this->unsupported )( $query ) );
	}

	public function run( array $queries ): array {
		return ( new FirstParty() )->run( $queries );
	}
}
