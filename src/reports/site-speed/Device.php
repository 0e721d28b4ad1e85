<?php
declare( strict_types=1 );

namespace Lodestar\Reports\SiteSpeed;

/**
 * The two kinds of device that speed is told of, as PageSpeed Insights names its strategies.
 */
enum Device: string {

	case Desktop = 'desktop';
	case Mobile  = 'mobile';

	/**
	 * Key of the report that answers for it.
	 */
	public function report(): string {
		return self::Desktop === $this ? 'sitespeed' : 'sitespeedmobile';
	}

	/**
	 * The device categories whose visits count. A television is neither.
	 *
	 * @return non-empty-list<string>
	 */
	public function categories(): array {
		return self::Desktop === $this ? array( 'desktop' ) : array( 'mobile', 'tablet' );
	}
}
