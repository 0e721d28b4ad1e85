<?php
declare( strict_types=1 );

namespace Lodestar\Collector;

use Lodestar\Platform\Time\Clock;
use Lodestar\Platform\Time\LocalTime;
use const ARRAY_FILTER_USE_KEY;
use function array_filter,intdiv,preg_match,str_starts_with,strlen;

/**
 * Validates hits from browsers and writes them to the spool. Runs without WordPress.
 *
 * The configuration, which `Site\Configuration` computes:
 * - `format`: Collector::FORMAT of the code that it was written for.
 * - `site`: the site's id, part of every visitor hash.
 * - `key`: secret for keyed hashes.
 * - `ceiling`: rate limits of a network and of the site, each as hits per second and burst size (Ceiling).
 * - `hosts`: the site's own hosts, as keys.
 * - `origins`: their usual values of the `Origin` header, as keys. Other values are parsed.
 * - `offsets`: the table for Platform\Time\LocalTime.
 * - `trusted`: blocks of proxies that the owner trusts, as returned by Network::blocks().
 * - `excluded`: blocks of IP addresses that are not counted, in the same format.
 * - `excluded_paths`: pages that are not counted, as returned by ExcludedPaths::prepare().
 * - `params`: query parameters to keep, with their kinds (Url::PARAMS).
 * - `search_terms`: whether to keep search terms.
 * - `page_params`: names of the query parameters that identify a page, ascending.
 * - `endpoints`: pattern of paths with an order number after a shop's endpoint (Url::endpoints()).
 * - `lasting`: whether visitors who consent get a persistent id.
 * - `user_key`: signs the ids of logged-in users (UserSeal); '' if user ids are not kept.
 * - `cookie_path`: path of WordPress's cookies.
 * - `places`: CGI variables in which trusted proxies send country, region and city; '' for missing ones.
 * - `cdn`: CGI variables in which each CDN sends the visitor's IP address and location; '' for missing ones.
 * - `cdn_blocks`: blocks of the CDNs by length of the IP address, each with the CDN's name, ascending.
 *
 * @phpstan-type Config array{
 *     format: int,
 *     site: string,
 *     key: string,
 *     ceiling: array{network: array{int, int}, site: array{int, int}},
 *     hosts: array<string, true>,
 *     origins: array<string, true>,
 *     offsets: non-empty-list<array{int, int}>,
 *     trusted: list<array{string, string}>,
 *     excluded: list<array{string, string}>,
 *     excluded_paths: list<non-empty-list<string>>,
 *     params: array<string, string>,
 *     search_terms: bool,
 *     page_params: list<string>,
 *     endpoints: string,
 *     lasting: bool,
 *     user_key: string,
 *     cookie_path: string,
 *     places: list<array{string, string, string}>,
 *     cdn: array<string, array{address: string, place: array{string, string, string}}>,
 *     cdn_blocks: array<int, list<array{string, string, string}>>,
 * }
 * @phpstan-import-type Sent from Message
 * @phpstan-import-type Whence from Sender
 * @phpstan-import-type Who from Visitor
 */
final class Collector {

	/** Version of the configuration format. Increase it with every change. */
	public const FORMAT = 10;

	/** Prefix of the `object` of search results pages. */
	public const SEARCH = 'search:';

	/** Prefix of a self-test's body. Self-tests are not counted, so even a browser with an opt-out may send them. */
	private const TEST = '{"k":"t"';

	/**
	 * Rarely needed objects are passed as paths and created on demand.
	 *
	 * @param Clock   $clock    Source of the current time. Requests can't set it.
	 * @param array   $config   The site's configuration.
	 * @param ?string $proxies  Folder of UnbelievedProxies; null to record none.
	 * @param ?string $counters Path prefix of the files of Ceiling and RejectedHits; null for no limits, as in a
	 *                          simulation.
	 * @phpstan-param Config $config
	 */
	public function __construct(
		private readonly Clock $clock,
		private readonly array $config,
		private readonly Spool $spool,
		private readonly Salts $salts,
		private readonly ?string $proxies = null,
		private readonly ?string $counters = null,
	) {
	}

	/**
	 * Processes a request.
	 *
	 * @return int HTTP status: 204 counted or deliberately not counted; 400 malformed; 405 not a POST; 413 too
	 *         large; 429 rate limit exceeded; 503 the hit can't be stored.
	 */
	public function handle( Request $request ): int {
		$config = $this->config;
		$body   = $request->body;
		if ( 'POST' !== $request->method ) {
			return 405;
		}
		if ( Request::refuses( $request->headers ) && ! str_starts_with( $body, self::TEST ) ) {
			return 204;
		}
		if ( strlen( $body ) > Request::MAX_BODY ) {
			return 413;
		}
		$message = Message::parse( $body, $config['hosts'] );
		$origin  = $request->headers['Origin'];
		if ( null === $message || ( ! isset( $config['origins'][ $origin ] ) && ! self::is_from_site( $origin, $config['hosts'] ) ) ) {
			return 400;
		}
		$now = $this->clock->now_ms();
		if ( Message::TEST === $message['kind'] ) {
			if ( ! TestToken::is_good( $message['view'], $this->salts, new LocalTime( $config['offsets'] ), intdiv( $now, 1000 ) ) ) {
				return 400;
			}
			return $this->spool->append( "#{$message['view']}" ) ? 204 : $this->refuse( $this->spool->failure(), 503 );
		}
		$sender = Sender::of( $request, $config );
		if (
			( array() !== $config['excluded'] && Network::is_in( $sender['address'], $config['excluded'] ) )
			|| ( array() !== $config['excluded_paths'] && ExcludedPaths::matches( $config['excluded_paths'], $message['url']->raw_path ) )
		) {
			return 204;
		}
		$reason = null === $this->counters
			? null
			: Ceiling::refuses( $this->counters . Ceiling::FILE, $config['ceiling'], $config['key'], $sender['network'], $now );
		if ( null !== $reason ) {
			return $this->refuse( $reason, 429 );
		}
		$visitor = Visitor::of(
			$request->headers,
			$sender,
			$message['lasting'],
			intdiv( $now, 1000 ),
			$config,
			$this->salts,
			$this->proxies
		);
		if ( null === $visitor ) {
			return $this->refuse( RejectionReason::Folder, 503 );
		}
		return $this->spool->append( self::line( $now, $message, $sender, $visitor, $request, $config ) )
			? 204
			: $this->refuse( $this->spool->failure(), 503 );
	}

	private function refuse( RejectionReason $why, int $status ): int {
		return null === $this->counters
			? $status
			: RejectedHits::refuse( $this->counters, $why, $status, intdiv( $this->clock->now_ms(), 1000 ) );
	}

	/**
	 * Returns the cookies of this request that were set under earlier settings and should be removed.
	 *
	 * @return array<string, string> Their paths by name.
	 */
	public function leftovers( Request $request ): array {
		$gone = array();
		if ( ! $this->config['lasting'] ) {
			$gone[ Request::ID ] = '/';
		}
		if ( '' === $this->config['user_key'] ) {
			$gone[ UserSeal::COOKIE ] = $this->config['cookie_path'];
		}
		return array_filter(
			$gone,
			static fn ( string $name ): bool => null !== Request::cookie( $request->headers, $name ),
			ARRAY_FILTER_USE_KEY
		);
	}

	/**
	 * Returns the visitor who sends a request other than a hit, such as a shop's checkout.
	 *
	 * @return array{network: string, hash: string, other: string, lasting: string, user_agent: string, hints: string, logged_in: bool}|null
	 *         The visitor and the truncated IP address as `network`; null if the visitor is not counted or the day has
	 *         no salt.
	 */
	public function visitor( Request $request ): ?array {
		$sender = Sender::of( $request, $this->config );
		$at     = intdiv( $this->clock->now_ms(), 1000 );
		$id     = (string) Request::cookie( $request->headers, Request::ID );
		$id     = 1 === preg_match( '/^[0-9a-f]{16}$/D', $id ) ? $id : '';
		if ( Request::refuses( $request->headers ) || Network::is_in( $sender['address'], $this->config['excluded'] ) ) {
			return null;
		}
		$visitor = Visitor::of( $request->headers, $sender, $id, $at, $this->config, $this->salts, $this->proxies );
		return null === $visitor ? null : array( 'network' => $sender['network'] ) + $visitor;
	}

	/**
	 * Whether an unusual `Origin` header may belong to this site. A missing header is accepted. So is `null`, which
	 * pages send whose policy is to send no referrer.
	 *
	 * @param string              $origin The header.
	 * @param array<string, true> $hosts  The site's own hosts.
	 */
	private static function is_from_site( string $origin, array $hosts ): bool {
		if ( '' === $origin || 'null' === $origin ) {
			return true;
		}
		$url = Url::parse( $origin );
		return null !== $url && isset( $hosts[ $url->host ] );
	}

	/**
	 * Returns the line for the spool.
	 *
	 * @param int    $now     UTC milliseconds.
	 * @param Sent   $message
	 * @param Whence $sender
	 * @param Who    $visitor
	 * @param array  $config  The site's configuration.
	 * @phpstan-param Config $config
	 */
	private static function line( int $now, array $message, array $sender, array $visitor, Request $request, array $config ): string {
		$url     = $message['url'];
		$object  = $message['fields']['object'] ?? '';
		$is_view = Hit::VIEW === $message['kind'];
		$is_search = $is_view && ( str_starts_with( $object, self::SEARCH ) || ( '' === $object && $url->has_search_term() ) );
		$fields  = array(
			'at_ms'      => $now,
			'kind'       => $message['kind'],
			'view'       => $message['view'],
			'visitor'    => $visitor['hash'],
			'yesterday'  => $visitor['other'],
			'host'       => $url->host,
			'path'       => $is_search ? $url->search_page() : $url->page( $config['page_params'], $config['endpoints'] ),
			'user_agent' => $visitor['user_agent'],
			'hints'      => $visitor['hints'],
			'address'    => $sender['network'],
			'country'    => $sender['country'],
			'lasting'    => $visitor['lasting'],
			'logged_in'  => $visitor['logged_in'],
		) + $message['fields'];
		if ( $is_view ) {
			$params = $url->params( $config['params'] );
			$term   = '' !== $object && $is_search && $config['search_terms'] ? $url->search_term() : '';
			if ( '' !== $term ) {
				$params[ Url::SEARCH ] = $term;
			}
			$fields['params'] = $params;
			$fields['region'] = $sender['region'];
			$fields['city']   = $sender['city'];
			if ( $visitor['logged_in'] ) {
				$fields['user'] = UserSeal::user(
					(string) Request::cookie( $request->headers, UserSeal::COOKIE ),
					$config['user_key'],
					intdiv( $now, 1000 )
				);
			}
		}
		return Hit::line( $fields );
	}
}
