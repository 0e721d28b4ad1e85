<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant\Typed;

use Lodestar\Reports\Registry;

/**
 * What the reports of this site show.
 */
final class Shown {

	/**
	 * Whether somebody of this site can open a report.
	 *
	 * @param string $name vendor/name.
	 */
	public static function is_open( string $name ): bool {
		$report = Registry::named( $name );
		return null !== $report && null === $report->descriptor->screen->lock();
	}

	/**
	 * Whether the report of a part has a quantity in its rows.
	 */
	public static function has( Part $part, Quantity $quantity ): bool {
		$report = Registry::named( $part->report() );
		if ( null === $report || ! $report->descriptor->has_queries() ) {
			return false;
		}
		foreach ( $report->descriptor->body()->queries as $template ) {
			if ( in_array( $part->dimension(), $template->query->dimensions, true ) && in_array( $quantity->value, $template->query->metrics, true ) ) {
				return true;
			}
		}
		return false;
	}
}
