<?php
declare( strict_types=1 );

namespace Lodestar\Features\Commerce;

use Lodestar\Collector\Request;
use Lodestar\Platform\Time\SiteClock;
use Lodestar\Site\Site;
use Lodestar\Site\Tracking\Consent;

/**
 * The visitor behind a shop's event, known only by the collector's hashes. The part that is stored with an order is
 * enough to count the order for the visit that led to it, even days later.
 */
final class Shopper {

	/** Stored value of a shopper who must not be counted. */
	private const REFUSED = '-';

	/**
	 * @param bool   $refuses    Whether the browser opts out, the network is excluded, or required consent is missing.
	 * @param string $hash       `visitor` of a Hit; '' if unknown.
	 * @param string $other      `yesterday` of a Hit.
	 * @param string $lasting    `lasting` of a Hit.
	 * @param string $user_agent User agent of the browser, for detecting bots. Not stored with an order.
	 * @param string $network    Truncated IP address, only for rate limits. Not stored with an order.
	 */
	private function __construct(
		public readonly bool $refuses,
		public readonly string $hash = '',
		public readonly string $other = '',
		public readonly string $lasting = '',
		public readonly string $user_agent = '',
		public readonly string $network = '',
	) {
	}

	/**
	 * Returns the visitor who sent the current request, for the shop's pages, cart and checkout. Don't use it in a
	 * webhook or scheduled task, which the payment provider or the server sends.
	 */
	public static function of_request(): self {
		$visitor = Consent::allows_counting() ? Site::current()->collector( SiteClock::get() )->visitor( self::request() ) : null;
		return null === $visitor
			? new self( true )
			: new self( false, $visitor['hash'], $visitor['other'], $visitor['lasting'], $visitor['user_agent'], $visitor['network'] );
	}

	/** Returns an unknown shopper, for orders that were entered by hand or came by phone. */
	public static function unknown(): self {
		return new self( false );
	}

	/**
	 * Returns the shopper as text, to store with an order until that is reported.
	 *
	 * @return string At most 50 characters of [0-9a-f.-].
	 */
	public function to_string(): string {
		return $this->refuses ? self::REFUSED : "$this->hash.$this->other.$this->lasting";
	}

	/** Restores a shopper from to_string(). Returns unknown() for invalid text. */
	public static function from_string( string $text ): self {
		if ( self::REFUSED === $text ) {
			return new self( true );
		}
		return 1 === preg_match( '/^([0-9a-f]{16})\.([0-9a-f]{16}|)\.(\1|)$/D', $text, $found )
			? new self( false, $found[1], $found[2], $found[3] )
			: self::unknown();
	}

	/**
	 * Returns the current request as the collector would see it. WordPress adds slashes to its data once plugins are
	 * loaded.
	 */
	private static function request(): Request {
		$server = did_action( 'sanitize_comment_cookies' ) > 0 ? wp_unslash( $_SERVER ) : $_SERVER;
		return new Request( 'GET', '', $server );
	}
}
