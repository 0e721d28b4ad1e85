<?php
declare( strict_types=1 );

namespace Lodestar\Collector;

use Lodestar\Platform\Time\Clock;
use Lodestar\Platform\Time\LocalTime;
use const ARRAY_FILTER_USE_KEY;
use function array_filter,intdiv,preg_match,str_starts_with,strlen;

/**
 * Takes what a visitor's browser sends and puts it into the spool. Knows no WordPress.
 *
 * The configuration (`Site\Configuration` works it out):
 * - `format`: Collector::FORMAT of the code that this is for.
 * - `site`: the site's id, part of every visitor's hash.
 * - `key`: what makes hashes ours that nobody else may work out.
 * - `ceiling`: hits a second and at once, of a network and of the site (Ceiling).
 * - `hosts`: the site's own hosts, as keys.
 * - `origins`: how browsers name these in the header `Origin`, as keys; other spellings are taken apart.
 * - `offsets`: the table for Platform\Time\LocalTime.
 * - `trusted`: blocks of proxies that the owner named, as Network::blocks() gives them.
 * - `excluded`: blocks of addresses from which nothing is counted, likewise.
 * - `excluded_paths`: pages that are not counted, as ExcludedPaths::prepare() gives them.
 * - `params`: query parameters that are kept, with their kinds (Url::PARAMS).
 * - `search_terms`: whether it is kept what people search for.
 * - `page_params`: names of those that tell one page from another, ascending.
 * - `endpoints`: a pattern of paths with the number of an order behind an endpoint of a shop (Url::endpoints()).
 * - `lasting`: whether those who consent are known for good.
 * - `user_key`: seals the accounts of those who are logged in (UserSeal); '' where accounts are not kept.
 * - `cookie_path`: where cookies of WordPress hold.
 * - `places`: CGI variables in which those may name country, region and city; '' for what they do not.
 * - `cdn`: where each content delivery network names the visitor and his place; '' where it does not.
 * - `cdn_blocks`: its blocks by length of the address, each with its name, ascending.
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

	/** Shape of the configuration that this code reads; changes whenever it does. */
	public const FORMAT = 10;

	/** How the object of a page of search results begins. */
	public const SEARCH = 'search:';

	/** How a self-test's body begins. It counts nobody, so it may come from a browser that is not counted. */
	private const TEST = '{"k":"t"';

	/**
	 * What few hits need is named by its path alone, and made when it is needed.
	 *
	 * @param Clock   $clock    What time it is; no request can set it.
	 * @param array   $config   The site's configuration.
	 * @param Spool   $spool    Where hits go.
	 * @param Salts   $salts    The salts of the days.
	 * @param ?string $proxies  Folder in which proxies are noted that are not believed (UnbelievedProxies); null for nowhere.
	 * @param ?string $counters Beginning of the paths of the files of Ceiling and RejectedHits; null where all is
	 *                          taken, as in a simulation.
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
	 * Takes one request.
	 *
	 * @return int The HTTP status: 204 counted, or left uncounted because the browser asks for that or the owner does; 400 malformed; 405
	 *             not a POST; 413 too large; 429 more than the sender's network or the site may bring; 503 the spool is closed.
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
	 * Cookies that the browser still has of a time when there were such here.
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
	 * Who makes a request that is no hit, for instance one of a shop's checkout.
	 *
	 * @return array{network: string, hash: string, other: string, lasting: string, user_agent: string, hints: string, logged_in: bool}|null A
	 *         visitor and, as `network`, the truncated address; null for those who are not counted.
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
	 * Whether the page that sends may be one of ours although its origin is none of the usual spellings. Without a header it may;
	 * `null` is what pages send whose policy is to send no referrer.
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
	 * The line for the spool.
	 *
	 * @param int    $now     UTC milliseconds.
	 * @param Sent   $message What was sent.
	 * @param Whence $sender  From where.
	 * @param Who    $visitor By whom.
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
