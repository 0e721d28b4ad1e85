<?php
declare( strict_types=1 );

namespace Lodestar\Ingest\Device;

/**
 * Tells device category, browser and operating system from what the browser says of itself.
 */
final class DeviceDetector {

	/**
	 * @param string $user_agent The User-Agent header, as sent.
	 * @param string $hints      '' or Sec-CH-UA, Sec-CH-UA-Platform and Sec-CH-UA-Mobile, each on its line.
	 * @param string $screen     Class of the window's width: s, m, l, or '' where unknown.
	 */
	public function detect( string $user_agent, string $hints, string $screen ): Device {
		return new Device( Device::DESKTOP, Device::UNKNOWN, Device::UNKNOWN );
	}
}
