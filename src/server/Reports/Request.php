<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Lodestar\Analytics\Query\InvalidQueryException;
use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\Time\SiteClock;
use Lodestar\Reports\Filters\Filters;

/**
 * What a report is asked for.
 */
final class Request {

	/**
	 * @param Period               $period     The days, and the moment.
	 * @param Filters              $filters    What to narrow it to.
	 * @param array<string, mixed> $parameters Values of the parameters that its descriptor declares: those that are given or have a default.
	 */
	public function __construct(
		public readonly Period $period,
		public readonly Filters $filters,
		public readonly array $parameters = array()
	) {
	}

	/**
	 * @param Descriptor   $report Whom is asked.
	 * @param array<mixed> $params Parameters of a request.
	 * @throws InvalidQueryException When its days or filters make no sense.
	 * @throws ApiException When a parameter is not as declared.
	 */
	public static function of( Descriptor $report, array $params ): self {
		return new self( self::period( $report, $params ), Filters::from_params( $params ), $report->parameters->values( $params ) );
	}

	/**
	 * For when a report is asked. One without a date picker need not be told: then it is the days that every level has.
	 *
	 * @param Descriptor   $report Whom is asked.
	 * @param array<mixed> $params Parameters of a request.
	 * @throws InvalidQueryException When its days make no sense.
	 */
	public static function period( Descriptor $report, array $params ): Period {
		$days = array_intersect_key( $params, array_flip( array( 'interval', ...Period::PARAMETERS ) ) );
		return Period::from_params(
			array() === $days && ! $report->screen->has_date_picker() ? array( 'interval' => 'last30days' ) : $params,
			SiteClock::get()
		);
	}
}
