<?php
declare( strict_types=1 );

namespace Lodestar\Reports\SiteSpeedMobile;

use Lodestar\Reports\SiteSpeed\Device;
use Lodestar\Reports\SiteSpeed;

/**
 * Site Speed of telephones and tablets: the second key of the same report.
 */
final class Answerer extends SiteSpeed\Answerer {

	public function __construct() {
		parent::__construct( Device::Mobile );
	}
}
