<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports;

use Closure;
use Lodestar\Analytics\FirstParty;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Source;

/**
 * The site's own source, less what it is told not to know.
 */
final class LimitedSource implements Source {

	/**
	 * @param Closure( Query ): array<string> $unsupported What it does not know.
	 */
	private function __construct( private Closure $unsupported ) {
	}

	/**
	 * Makes it the site's source.
	 *
	 * @param callable( Query ): array<string> $unsupported What it does not know.
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
