<?php
declare( strict_types=1 );

namespace Lodestar\Simulator;

/** A simulated visitor. The site identifies visitors by IP address and user agent. */
final class Person {

	/** Percentage of visitors who consent to a persistent id. */
	private const AGREE = 40;

	/**
	 * @param string  $address  IP address.
	 * @param string  $country  Expected country: ISO 3166-1 alpha-2.
	 * @param string  $language Value of navigator.language.
	 * @param Privacy $privacy  Privacy signal of the browser.
	 * @param string  $region   Expected region. '' = unknown.
	 * @param string  $city     Expected city. '' = unknown.
	 * @param bool    $is_known Whether the visitor has an account and is logged in.
	 */
	public function __construct(
		public readonly string $address,
		public readonly string $country,
		public readonly string $language,
		public readonly Browser $browser,
		public readonly Privacy $privacy,
		public readonly string $region = '',
		public readonly string $city = '',
		public readonly bool $is_known = false,
	) {
	}

	/**
	 * Returns the visitor's persistent id, 16 hexadecimal digits, or '' without consent.
	 *
	 * A site that doesn't use persistent ids ignores it.
	 */
	public function lasting_id(): string {
		$who = "{$this->address} {$this->browser->user_agent}";
		return $this->counts() && crc32( $who ) % 100 < self::AGREE ? substr( md5( $who ), 0, 16 ) : '';
	}

	/** Whether reports must count the visitor. */
	public function counts(): bool {
		return Privacy::Silent === $this->privacy && ! $this->browser->is_bot;
	}
}
