<?php
declare( strict_types=1 );

namespace Lodestar\Reports\SiteSpeedMobile;

use Lodestar\Reports\SiteSpeed\Device;
use Lodestar\Reports\SiteSpeed;

/** Site Speed of phones and tablets, a report with a key of its own. */
final class Answerer extends SiteSpeed\Answerer {

	public function __construct() {
		parent::__construct( Device::Mobile );
	}
}
