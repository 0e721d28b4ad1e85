<?php
declare( strict_types=1 );

namespace Lodestar\Features\Insights;

use Lodestar\Platform\Time\LocalTime;
use Lodestar\Reports\Registry;

/**
 * Returns the report that shows the number of a finding.
 *
 * @phpstan-type Place array{report: string, start: string, end: string, compare: array{start: string, end: string}|null, filters: array<string, list<string>>}
 */
final class ShownIn {

	private const OVERVIEW  = 'lodestar/overview';
	private const ECOMMERCE = 'lodestar/ecommerce';

	/** @return Place|null Null if no report shows it, or the site can't open that report. */
	public static function of( Finding $finding ): ?array {
		$report = self::report( $finding );
		if ( null === $report || ! self::is_open( $report ) ) {
			return null;
		}
		$before = $finding->kind->is_against_before() ? $finding->days->preceding() : null;
		return array(
			'report'  => $report,
			'start'   => LocalTime::date( $finding->days->start_day ),
			'end'     => LocalTime::date( $finding->days->end_day ),
			'compare' => null === $before ? null : array(
				'start' => LocalTime::date( $before->start_day ),
				'end'   => LocalTime::date( $before->end_day ),
			),
			// Shares and rates are read next to those of the other parts, which a filter would remove.
			'filters' => $finding->kind->is_of_sessions() && Area::Site !== $finding->area
				? array( $finding->area->value => array( $finding->value ) )
				: array(),
		);
	}

	private static function report( Finding $finding ): ?string {
		$has_orders = self::is_open( self::ECOMMERCE );
		return match ( $finding->kind ) {
			Kind::Mover, Kind::BestDay, Kind::BestWeek, Kind::Unusual => self::of_sessions( $finding->area ),
			Kind::Orders, Kind::Revenue, Kind::UnusualRevenue         => $has_orders ? self::ECOMMERCE : self::OVERVIEW,
			Kind::PurchaseRate                                        => $has_orders ? self::of_parts( $finding->area ) : null,
			Kind::Share                                               => self::of_parts( $finding->area ),
			Kind::KeyEvents, Kind::KeyEventRate                       => null,
		};
	}

	/** Returns the report that shows the sessions of one part when filtered by it. */
	private static function of_sessions( Area $area ): ?string {
		return match ( $area ) {
			// The Pages Report counts views, not sessions.
			Area::Site, Area::Page            => self::OVERVIEW,
			Area::Channel, Area::SourceMedium => 'lodestar/traffic-source-medium',
			Area::Campaign                    => 'lodestar/traffic-campaign',
			Area::Country                     => 'lodestar/countries',
			Area::Device                      => 'lodestar/traffic-technology',
			Area::Visitors                    => null,
		};
	}

	private static function of_parts( Area $area ): ?string {
		return match ( $area ) {
			Area::Channel      => 'lodestar/traffic-overview',
			Area::SourceMedium => 'lodestar/traffic-source-medium',
			Area::Device       => 'lodestar/traffic-technology',
			default            => null,
		};
	}

	private static function is_open( string $name ): bool {
		$report = Registry::named( $name );
		return null !== $report && null === $report->descriptor->screen->lock();
	}
}
