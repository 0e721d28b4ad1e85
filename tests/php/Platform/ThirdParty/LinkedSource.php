<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Platform\ThirdParty;

use Closure;
use Lodestar\Analytics\FirstParty;
use Lodestar\Analytics\LinksOut;
use Lodestar\Analytics\Query\DateRange;
use Lodestar\Analytics\Query\Query;

/** The site's own source, with links supplied by a test. */
final class LinkedSource implements LinksOut {

	/** @param Closure( string, DateRange, ?DateRange ): mixed $links Returns the links. */
	private function __construct( private readonly Closure $links ) {
	}

	/**
	 * Registers a source with these links as the site's source.
	 *
	 * @param callable( string, DateRange, ?DateRange ): mixed $links Returns the links.
	 */
	public static function use( callable $links ): void {
		$source = new self( $links( ... ) );
		add_filter( 'lodestar_sources', static fn ( array $sources ): array => array( ...$sources, $source ) );
		update_option( 'lodestar_source', 'linked' );
	}

	public function id(): string {
		return 'linked';
	}

	public function unsupported( Query $query ): array {
		return array();
	}

	public function run( array $queries ): array {
		return ( new FirstParty() )->run( $queries );
	}

	public function links( string $report, DateRange $range, ?DateRange $comparison ): array {
		return ( $this->links )( $report, $range, $comparison ); // @phpstan-ignore return.type (what is wrong with it is what is tried)
	}
}
