<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Questions;
use Lodestar\Analytics\Source;
use Lodestar\Reports\Filters\Filters;

/**
 * A query as it is put to a source: with the filters, as far as the source can filter it by them.
 */
final class Asked {

	/**
	 * @param Query  $query         The question.
	 * @param Source $source        Who is asked.
	 * @param bool   $is_unfiltered Whether the filters are left out, because the source cannot filter it by them.
	 */
	private function __construct(
		public readonly Query $query,
		public readonly Source $source,
		public readonly bool $is_unfiltered
	) {
	}

	public static function of( Query $query, Filters $filters, Source $source ): self {
		$narrow = $filters->narrow( $query );
		if ( $narrow === $query ) {
			return new self( $query, $source, false );
		}
		$can_narrow = array() === array_diff( Questions::unsupported( $narrow, $source ), Questions::unsupported( $query, $source ) );
		return new self( $can_narrow ? $narrow : $query, $source, ! $can_narrow );
	}
}
