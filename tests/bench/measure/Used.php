<?php
declare( strict_types=1 );

namespace Lodestar\Bench\Measure;

/**
 * What this process has used. Unlike the clock, CPU does not count what others do meanwhile.
 */
final class Used {

	/**
	 * Milliseconds of CPU so far.
	 */
	public static function cpu_ms(): float {
		/** @var array<string, int> $used */
		$used = getrusage();
		return ( $used['ru_utime.tv_sec'] + $used['ru_stime.tv_sec'] ) * 1e3
			+ ( $used['ru_utime.tv_usec'] + $used['ru_stime.tv_usec'] ) / 1e3;
	}
}
