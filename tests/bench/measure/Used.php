<?php
declare( strict_types=1 );

namespace Lodestar\Bench\Measure;

/** Measures the CPU time of this process. Unlike wall time, it excludes other processes. */
final class Used {

	/** Returns the CPU time so far, in milliseconds. */
	public static function cpu_ms(): float {
		/** @var array<string, int> $used */
		$used = getrusage();
		return ( $used['ru_utime.tv_sec'] + $used['ru_stime.tv_sec'] ) * 1e3
			+ ( $used['ru_utime.tv_usec'] + $used['ru_stime.tv_usec'] ) / 1e3;
	}
}
