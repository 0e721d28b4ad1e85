<?php
declare( strict_types=1 );

namespace Lodestar\Reports\SiteSpeed;

use Lodestar\Ingestion\IngestController;
use Lodestar\Platform\Rest\Action;
use Lodestar\Platform\Rest\ActionController;
use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Reports\ReportGuard;

/**
 * Actions behind Run Audit. With a PageSpeed key, an action starts an audit and reports that it is running. Without
 * one, it ingests pending visits, so that the next request for the report includes them.
 */
final class AuditActions extends ActionController {

	protected function actions(): array {
		return array(
			self::action( 'lodestar_site_speed_run_audit', Device::Desktop ),
			self::action( 'lodestar_site_speed_run_audit_mobile', Device::Mobile ),
		);
	}

	/** @param non-falsy-string $name Name of the action. */
	private static function action( string $name, Device $device ): Action {
		return new Action(
			$name,
			Capabilities::VIEW,
			static fn (): array => self::run( $device ),
			summary: 'Starts an audit if there is a PageSpeed key (`source` is `lab`), or processes pending visits (`visits`). Returns the '
				. 'fields of `GET /reports/<key>/audit` too.',
			guard: static fn () => ReportGuard::check( $device->report(), array() )
		);
	}

	/**
	 * @return array<string, mixed> `source`, and the fields of Audit::state().
	 * @throws ApiException If visits couldn't be ingested.
	 */
	private static function run( Device $device ): array {
		$audit = new Audit( $device );
		if ( ! Audit::has_key() ) {
			IngestController::ingest();
			return array( 'source' => 'visits' ) + $audit->state();
		}
		$audit->begin();
		return array( 'source' => 'lab' ) + $audit->state();
	}
}
