<?php
declare( strict_types=1 );

namespace Lodestar\Features\Commerce;

use Lodestar\Collector\Request;
use Lodestar\Platform\Time\SiteClock;
use Lodestar\Site\Site;
use Lodestar\Site\Tracking\Consent;

/**
 * Whom a shop's event is about, as the collector knows him: by hashes. Nothing in it says who he is, and what is kept of
 * it with an order is enough to count the order for the visit that led to it, days later too.
 */
final class Shopper {

	/** How a kept one begins that does not want to be counted. */
	private const REFUSED = '-';

	/**
	 * @param bool   $refuses    Whether the browser asks not to be counted, or the site requires a consent that is missing.
	 * @param string $hash       Hit's `visitor`; '' where nobody knows.
	 * @param string $other      Hit's `yesterday`.
	 * @param string $lasting    Hit's `lasting`.
	 * @param string $user_agent Of the browser, by which programs are told from people; not kept with an order.
	 * @param string $network    Truncated address, for rate limits only; not kept with an order.
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
	 * Who is at the browser that makes the present request: a page of the shop, its cart, its checkout. Not in a webhook
	 * or a scheduled task: there it would be the payment provider, or the server itself.
	 */
	public static function of_request(): self {
		$visitor = Consent::allows_counting() ? Site::current()->collector( SiteClock::get() )->visitor( self::request() ) : null;
		return null === $visitor
			? new self( true )
			: new self( false, $visitor['hash'], $visitor['other'], $visitor['lasting'], $visitor['user_agent'], $visitor['network'] );
	}

	/**
	 * Nobody knows who: an order that was entered by hand or came by telephone.
	 */
	public static function unknown(): self {
		return new self( false );
	}

	/**
	 * As it may be kept with an order until that is reported.
	 *
	 * @return string At most 50 characters of [0-9a-f.-].
	 */
	public function to_string(): string {
		return $this->refuses ? self::REFUSED : "$this->hash.$this->other.$this->lasting";
	}

	/**
	 * From what was kept; unknown() where it makes no sense.
	 *
	 * @param string $text As to_string() gave it.
	 */
	public static function from_string( string $text ): self {
		if ( self::REFUSED === $text ) {
			return new self( true );
		}
		return 1 === preg_match( '/^([0-9a-f]{16})\.([0-9a-f]{16}|)\.(\1|)$/D', $text, $found )
			? new self( false, $found[1], $found[2], $found[3] )
			: self::unknown();
	}

	/**
	 * The request that WordPress is answering, as the collector would have seen it: WordPress adds slashes to what it
	 * was sent, once plugins are loaded.
	 */
	private static function request(): Request {
		$server = did_action( 'sanitize_comment_cookies' ) > 0 ? wp_unslash( $_SERVER ) : $_SERVER;
		return new Request( 'GET', '', $server );
	}
}
