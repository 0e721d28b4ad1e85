<?php
declare( strict_types=1 );

namespace Lodestar\Simulator;

/** A simulated browser. */
final class Browser {

	/**
	 * @param string $device     Expected value: desktop, mobile or tablet.
	 * @param string $screen     Class of the viewport width: s, m or l.
	 * @param string $user_agent The User-Agent header.
	 * @param string $brands     The Sec-CH-UA header, or ''.
	 * @param string $platform   The Sec-CH-UA-Platform header without quotes, or ''.
	 * @param bool   $is_bot     Whether it is a bot.
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
