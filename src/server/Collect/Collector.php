<?php
declare( strict_types=1 );

namespace Lodestar\Collect;

use Lodestar\Time\Clock;
use Lodestar\Time\LocalTime;

/**
 * Takes what a visitor's browser sends and puts it into the spool. Knows no WordPress.
 *
 * @phpstan-import-type Config from Configuration
 */
final class Collector {

	/** Shape of the configuration that this code reads; changes whenever it does. */
	public const FORMAT = 1;

	/** How a self-test's body begins. It counts nobody, so it may come from a browser that is not counted. */
	private const TEST = '{"k":"t"';

	/** What is kept of a search page's address besides: what was searched for. */
	private const SEARCH = array( 's' => 'text' );

	/** For so many seconds after local midnight a visitor is also known by yesterday's hash. */
	public const OVERLAP = 1800;

	/**
	 * @param Clock              $clock   What time it is; no request can set it.
	 * @param array              $config  The site's configuration.
	 * @param Spool              $spool   Where hits go.
	 * @param Salts              $salts   The salts of the days.
	 * @param ?UnbelievedProxies $proxies Where proxies are noted that are not believed.
	 * @phpstan-param Config $config
	 */
	public function __construct(
		private readonly Clock $clock,
		private readonly array $config,
		private readonly Spool $spool,
		private readonly Salts $salts,
		private readonly ?UnbelievedProxies $proxies = null,
	) {
	}

	/**
	 * Takes one request.
	 *
	 * @return int The HTTP status: 204 counted, or left uncounted because the browser asks for that; 400 malformed; 405
	 *             not a POST; 413 too large; 503 the spool is closed.
	 */
	public function handle( Request $request ): int {
		if ( 'POST' !== $request->method ) {
			return 405;
		}
		if ( self::wants_no_count( $request ) && ! str_starts_with( $request->body, self::TEST ) ) {
			return 204;
		}
		if ( strlen( $request->body ) > Request::MAX_BODY ) {
			return 413;
		}
		$message = Message::parse( $request->body, $this->config['hosts'] );
		if ( null === $message || ! $this->is_from_site( $request ) ) {
			return 400;
		}
		$line = Message::TEST === $message->kind ? "#$message->view" : $this->line( $message, $request );
		return '' !== $line && $this->spool->append( $line ) ? 204 : 503;
	}

	/**
	 * Whether the browser says that it is not to be counted.
	 */
	private static function wants_no_count( Request $request ): bool {
		return '1' === $request->server( 'HTTP_SEC_GPC' )
			|| '1' === $request->server( 'HTTP_DNT' )
			|| 1 === preg_match( '/(?:^|; ?)lodestar_ignore=\w/', $request->server( 'HTTP_COOKIE' ) );
	}

	/**
	 * Whether the page that sends is one of ours. Without a header it may be; `null` is what pages send whose policy is
	 * to send no referrer.
	 */
	private function is_from_site( Request $request ): bool {
		$origin = $request->server( 'HTTP_ORIGIN' );
		if ( '' === $origin || 'null' === $origin ) {
			return true;
		}
		$url = Url::parse( $origin );
		return null !== $url && isset( $this->config['hosts'][ $url->host ] );
	}

	/**
	 * The line for the spool; '' where the day has no salt.
	 */
	private function line( Message $message, Request $request ): string {
		$at        = $this->clock->now_ms();
		$seconds   = intdiv( $at, 1000 );
		$local     = new LocalTime( $this->config['offsets'] );
		$day       = $local->day( $seconds );
		$salt      = $this->salts->of_day( $day );
		$old_salt  = $this->salts->kept( $day - 1 );
		$sender    = Sender::of( $request, $this->config );
		$agent     = self::clean( $request->server( 'HTTP_USER_AGENT' ) );
		$other     = '';
		if ( '' === $salt ) {
			return '';
		}
		$visitor = $this->visitor( $sender, $agent, $salt );
		$lasting = '' === $message->lasting ? '' : $this->lasting( $message->lasting );
		if ( '' !== $old_salt && $local->seconds_of_day( $seconds ) < self::OVERLAP ) {
			$other = $this->visitor( $sender, $agent, $old_salt );
		} elseif ( '' !== $old_salt ) {
			$this->salts->forget_before( $day );
		}
		if ( $sender->unbelieved ) {
			$this->proxies?->note( Network::truncate( $sender->address ), $day );
		}
		return ( new Hit(
			at_ms: $at,
			kind: $message->kind,
			view: $message->view,
			visitor: '' === $lasting ? $visitor : $lasting,
			yesterday: '' === $lasting ? $other : $visitor,
			host: $message->url->host,
			path: $message->url->page(),
			params: Hit::VIEW === $message->kind ? $message->url->params( str_starts_with( $message->object, 'search:' ) ? self::SEARCH : array() ) : array(),
			referrer: $message->referrer,
			object: $message->object,
			screen: $message->screen,
			language: $message->language,
			active_ms: $message->active_ms,
			scroll: $message->scroll,
			user_agent: $agent,
			hints: self::hints( $request ),
			address: Network::truncate( $sender->address ),
			country: $sender->country,
			lasting: $lasting,
			event: $message->event,
			name: $message->name,
			values: $message->values,
			logged_in: self::is_logged_in( $request ),
		) )->encode();
	}

	/**
	 * Who it is, for one day.
	 *
	 * @return string 16 hexadecimal digits.
	 */
	private function visitor( Sender $sender, string $agent, string $salt ): string {
		return substr( hash_hmac( 'sha256', $this->config['site'] . "\0$sender->address\0$agent", $salt ), 0, 16 );
	}

	/**
	 * Who it is for good, by the id that the browser keeps. The id itself is not written anywhere.
	 *
	 * @param string $id The browser's.
	 * @return string 16 hexadecimal digits.
	 */
	private function lasting( string $id ): string {
		return substr( hash_hmac( 'sha256', $id, $this->config['site'] ), 0, 16 );
	}

	/**
	 * Whether the browser has WordPress's login cookie. Whether that is a good one is not asked: WordPress is not there.
	 */
	private static function is_logged_in( Request $request ): bool {
		return str_contains( '; ' . $request->server( 'HTTP_COOKIE' ), '; wordpress_logged_in_' );
	}

	/**
	 * What the browser says of itself besides its user agent.
	 */
	private static function hints( Request $request ): string {
		$brands = $request->server( 'HTTP_SEC_CH_UA' );
		$system = $request->server( 'HTTP_SEC_CH_UA_PLATFORM' );
		$mobile = $request->server( 'HTTP_SEC_CH_UA_MOBILE' );
		return '' === $brands . $system . $mobile ? '' : self::clean( "$brands\n$system\n$mobile" );
	}

	/**
	 * What is kept of a header: 512 bytes of UTF-8.
	 */
	private static function clean( string $text ): string {
		$text = substr( $text, 0, 512 );
		return 1 === preg_match( '//u', $text ) ? $text : (string) preg_replace( '/[\x80-\xff]+/', '?', $text );
	}
}
