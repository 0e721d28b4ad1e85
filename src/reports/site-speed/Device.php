<?php
declare( strict_types=1 );

namespace Lodestar\Reports\SiteSpeed;

/** Kinds of device with speed data. The values are the strategies of PageSpeed Insights. */
enum Device: string {

	case Desktop = 'desktop';
	case Mobile  = 'mobile';

	/** Returns the key of the report for this kind of device. */
	public function report(): string {
		return self::Desktop === $this ? 'sitespeed' : 'sitespeedmobile';
	}

	/**
	 * Returns the device categories whose visits count. TVs belong to neither kind.
	 *
	 * @return non-empty-list<string>
	 */
	public function categories(): array {
		return self::Desktop === $this ? array( 'desktop' ) : array( 'mobile', 'tablet' );
	}
}
