<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Lodestar\Analytics\Query\InvalidQueryException;
use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\Time\SiteClock;
use Lodestar\Reports\Filters\Filters;

/** The dates, filters and parameters that a report is requested with. */
final class Request {

	/** @param array<string, mixed> $parameters Values of the declared parameters that are set or have a default. */
	public function __construct(
		public readonly Period $period,
		public readonly Filters $filters,
		public readonly array $parameters = array()
	) {
	}

	/**
	 * @param array<mixed> $params Request parameters.
	 * @throws InvalidQueryException If the dates or filters are invalid.
	 * @throws ApiException If a parameter doesn't match its schema.
	 */
	public static function of( Descriptor $report, array $params ): self {
		return new self( self::period( $report, $params ), Filters::from_params( $params ), $report->parameters->values( $params ) );
	}

	/**
	 * Returns the requested period. A report without a date picker defaults to the last 30 days, which every plan
	 * includes.
	 *
	 * @param array<mixed> $params Request parameters.
	 * @throws InvalidQueryException If the dates are invalid.
	 */
	public static function period( Descriptor $report, array $params ): Period {
		$days = array_intersect_key( $params, array_flip( array( 'interval', ...Period::PARAMETERS ) ) );
		return Period::from_params(
			array() === $days && ! $report->screen->has_date_picker() ? array( 'interval' => 'last30days' ) : $params,
			SiteClock::get()
		);
	}
}
