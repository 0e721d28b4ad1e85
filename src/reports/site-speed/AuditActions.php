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
 * The actions of Run Audit. With a PageSpeed key an audit begins and the answer says that it runs; without one the visits
 * that wait are counted, so that the report, asked again, is of all of them.
 */
final class AuditActions extends ActionController {

	protected function actions(): array {
		return array(
			self::action( 'lodestar_site_speed_run_audit', Device::Desktop ),
			self::action( 'lodestar_site_speed_run_audit_mobile', Device::Mobile ),
		);
	}

	/**
	 * @param non-falsy-string $name   Of the action.
	 * @param Device           $device Whose speed.
	 */
	private static function action( string $name, Device $device ): Action {
		return new Action(
			$name,
			Capabilities::VIEW,
			static fn (): array => self::run( $device ),
			array(),
			static fn () => ReportGuard::check( $device->report(), array() )
		);
	}

	/**
	 * @return array<string, mixed> `source`, and how the audit stands as Audit::state().
	 * @throws ApiException When visits could not be counted.
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
