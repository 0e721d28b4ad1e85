<?php
declare( strict_types=1 );

namespace Lodestar\Collect;

use Lodestar\Time\Clock;
use Lodestar\Time\LocalTime;

use function array_filter, intdiv, preg_match, str_starts_with, strlen;
use const ARRAY_FILTER_USE_KEY;

/**
 * Takes what a visitor's browser sends and puts it into the spool. Knows no WordPress.
 *
 * The configuration (`Provisioning\Configuration` works it out):
 * - `format`: Collector::FORMAT of the code that this is for.
 * - `site`: the site's id, part of every visitor's hash.
 * - `key`: what makes hashes ours that nobody else may work out.
 * - `ceiling`: hits a second and at once, of a network and of the site (Ceiling).
 * - `hosts`: the site's own hosts, as keys.
 * - `origins`: how browsers name these in the header `Origin`, as keys; other spellings are taken apart.
 * - `offsets`: the table for Time\LocalTime.
 * - `trusted`: blocks of proxies that the owner named, as Network::blocks() gives them.
 * - `excluded`: blocks of addresses from which nothing is counted, likewise.
 * - `excluded_paths`: pages that are not counted, as ExcludedPaths::prepare() gives them.
 * - `params`: query parameters that are kept, with their kinds (Url::PARAMS).
 * - `search_params`: those that are kept of a page of search results.
 * - `page_params`: names of those that tell one page from another, ascending.
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
 *     search_params: array<string, string>,
 *     page_params: list<string>,
 *     lasting: bool,
 *     user_key: string,
 *     cookie_path: string,
 *     places: list<array{string, string, string}>,
 *     cdn: array<string, array{address: string, place: array{string, string, string}}>,
 *     cdn_blocks: array<int, list<array{string, string, string}>>,
 * }
 */
final class Collector {

	/** Shape of the configuration that this code reads; changes whenever it does. */
	public const FORMAT = 7;

	/** How a self-test's body begins. It counts nobody, so it may come from a browser that is not counted. */
	private const TEST = '{"k":"t"';

	/**
	 * @param Clock              $clock    What time it is; no request can set it.
	 * @param array              $config   The site's configuration.
	 * @param Spool              $spool    Where hits go.
	 * @param Salts              $salts    The salts of the days.
	 * @param ?UnbelievedProxies $proxies  Where proxies are noted that are not believed.
	 * @param ?Ceiling           $ceiling  How much is taken; null for all of it, as a simulation has it.
	 * @param ?RejectedHits      $rejected Where it is counted what is not taken.
	 * @phpstan-param Config $config
	 */
	public function __construct(
		private readonly Clock $clock,
		private readonly array $config,
		private readonly Spool $spool,
		private readonly Salts $salts,
		private readonly ?UnbelievedProxies $proxies = null,
		private readonly ?Ceiling $ceiling = null,
		private readonly ?RejectedHits $rejected = null,
	) {
	}

	/**
	 * Takes one request.
	 *
	 * @return int The HTTP status: 204 counted, or left uncounted because the browser asks for that or the owner does; 400 malformed; 405
	 *             not a POST; 413 too large; 429 more than the sender's network or the site may bring; 503 the spool is closed.
	 */
	public function handle( Request $request ): int {
		if ( 'POST' !== $request->method ) {
			return 405;
		}
		if ( $request->refuses() && ! str_starts_with( $request->body, self::TEST ) ) {
			return 204;
		}
		if ( strlen( $request->body ) > Request::MAX_BODY ) {
			return 413;
		}
		$message = Message::parse( $request->body, $this->config['hosts'] );
		if ( null === $message || ! $this->is_from_site( $request ) ) {
			return 400;
		}
		if ( Message::TEST === $message->kind ) {
			if ( ! TestToken::is_good( $message->view, $this->salts, new LocalTime( $this->config['offsets'] ), intdiv( $this->clock->now_ms(), 1000 ) ) ) {
				return 400;
			}
			return $this->append( "#$message->view" );
		}
		$sender = Sender::of( $request, $this->config );
		if ( $this->is_excluded( $sender ) || ( array() !== $this->config['excluded_paths'] && ExcludedPaths::matches( $this->config['excluded_paths'], $message->url->raw_path ) ) ) {
			return 204;
		}
		$reason = $this->ceiling?->refuses( $sender->network, $this->clock->now_ms() );
		if ( null !== $reason ) {
			return $this->refuse( $reason, 429 );
		}
		$line = $this->line( $message, $request, $sender );
		return '' === $line ? $this->refuse( RejectionReason::Folder, 503 ) : $this->append( $line );
	}

	/**
	 * @return int The HTTP status.
	 */
	private function append( string $line ): int {
		return $this->spool->append( $line ) ? 204 : $this->refuse( $this->spool->failure(), 503 );
	}

	private function refuse( RejectionReason $why, int $status ): int {
		$this->rejected?->note( $why, intdiv( $this->clock->now_ms(), 1000 ) );
		return $status;
	}

	/**
	 * Cookies that the browser still has of a time when there were such here.
	 *
	 * @return array<string, string> Their paths by name.
	 */
	public function leftovers( Request $request ): array {
		$gone = array();
		if ( '' === $request->server( 'HTTP_COOKIE' ) ) {
			return $gone;
		}
		if ( ! $this->config['lasting'] ) {
			$gone[ Request::ID ] = '/';
		}
		if ( '' === $this->config['user_key'] ) {
			$gone[ UserSeal::COOKIE ] = $this->config['cookie_path'];
		}
		return array_filter( $gone, static fn ( string $name ): bool => null !== $request->cookie( $name ), ARRAY_FILTER_USE_KEY );
	}

	/**
	 * Who makes a request that is no hit, for instance one of a shop's checkout.
	 *
	 * @return ?Visitor Null where he is not to be counted.
	 */
	public function visitor( Request $request ): ?Visitor {
		$sender = Sender::of( $request, $this->config );
		$at     = intdiv( $this->clock->now_ms(), 1000 );
		$id     = (string) $request->cookie( Request::ID );
		$id     = 1 === preg_match( '/^[0-9a-f]{16}$/D', $id ) ? $id : '';
		return $request->refuses() || $this->is_excluded( $sender ) ? null : Visitor::of( $request, $sender, $id, $at, $this->config, $this->salts, $this->proxies );
	}

	/**
	 * Whether nothing is counted that comes from there.
	 */
	private function is_excluded( Sender $sender ): bool {
		return Network::is_in( $sender->address, $this->config['excluded'] );
	}

	/**
	 * Whether the page that sends is one of ours. Without a header it may be; `null` is what pages send whose policy is
	 * to send no referrer.
	 */
	private function is_from_site( Request $request ): bool {
		$origin = $request->server( 'HTTP_ORIGIN' );
		if ( '' === $origin || 'null' === $origin || isset( $this->config['origins'][ $origin ] ) ) {
			return true;
		}
		$url = Url::parse( $origin );
		return null !== $url && isset( $this->config['hosts'][ $url->host ] );
	}

	/**
	 * The line for the spool; '' where the day has no salt.
	 */
	private function line( Message $message, Request $request, Sender $sender ): string {
		$at      = $this->clock->now_ms();
		$visitor = Visitor::of( $request, $sender, $message->lasting, intdiv( $at, 1000 ), $this->config, $this->salts, $this->proxies );
		if ( null === $visitor ) {
			return '';
		}
		$is_view = Hit::VIEW === $message->kind;
		return Hit::line(
			at_ms: $at,
			kind: $message->kind,
			view: $message->view,
			visitor: $visitor->hash,
			yesterday: $visitor->other,
			host: $message->url->host,
			path: $message->url->page( $this->config['page_params'] ),
			params: $is_view ? $message->url->params( $this->config[ str_starts_with( $message->object, 'search:' ) ? 'search_params' : 'params' ] ) : array(),
			referrer: $message->referrer,
			object: $message->object,
			screen: $message->screen,
			language: $message->language,
			active_ms: $message->active_ms,
			scroll: $message->scroll,
			user_agent: $visitor->user_agent,
			hints: $visitor->hints,
			address: $visitor->address,
			country: $visitor->country,
			lasting: $visitor->lasting,
			event: $message->event,
			name: $message->name,
			values: $message->values,
			logged_in: $visitor->logged_in,
			region: $is_view ? $sender->region : '',
			city: $is_view ? $sender->city : '',
			user: $is_view && $visitor->logged_in ? UserSeal::user( (string) $request->cookie( UserSeal::COOKIE ), $this->config['user_key'], intdiv( $at, 1000 ) ) : 0,
		);
	}
}
