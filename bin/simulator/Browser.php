<?php
declare( strict_types=1 );

namespace Lodestar\Simulator;

/**
 * What somebody reads with.
 */
final class Browser {

	/**
	 * @param string $device     The truth: desktop, mobile or tablet.
	 * @param string $screen     Class of the window's width: s, m or l.
	 * @param string $user_agent The User-Agent header.
	 * @param string $brands     The Sec-CH-UA header, or ''.
	 * @param string $platform   What Sec-CH-UA-Platform says, without quotes, or ''.
	 * @param bool   $is_bot     No person.
	 */
	public function __construct(
		public readonly string $device,
		public readonly string $screen,
		public readonly string $user_agent,
		public readonly string $brands = '',
		public readonly string $platform = '',
		public readonly bool $is_bot = false,
	) {
	}
}
