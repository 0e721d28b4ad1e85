<?php
declare( strict_types=1 );

namespace Lodestar\Simulator;

/**
 * Somebody with a browser, somewhere. Whoever comes from the same address with the same user agent is the same to the site.
 */
final class Person {

	/** Of a hundred people, so many agree to be recognised when they come again. */
	private const AGREE = 40;

	/**
	 * @param string  $address  Network address.
	 * @param string  $country  The truth: ISO 3166-1 alpha-2.
	 * @param string  $language What navigator.language says.
	 * @param Browser $browser  What they read with.
	 * @param Privacy $privacy  What the browser says about being counted.
	 * @param string  $region   Where in the country; '' = nobody knows.
	 * @param string  $city     The same.
	 * @param bool    $is_known Whether they have an account and are logged in.
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
	 * The id that their browser keeps because they agreed to it: 16 hexadecimal digits; '' where they did not. A site that
	 * has no such ids does not look at it.
	 */
	public function lasting_id(): string {
		$who = "{$this->address} {$this->browser->user_agent}";
		return $this->counts() && crc32( $who ) % 100 < self::AGREE ? substr( md5( $who ), 0, 16 ) : '';
	}

	/**
	 * Whether their visits are to be counted.
	 */
	public function counts(): bool {
		return Privacy::Silent === $this->privacy && ! $this->browser->is_bot;
	}
}
