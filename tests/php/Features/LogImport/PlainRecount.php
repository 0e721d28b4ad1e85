<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Features\LogImport;

use Closure;
use DateTimeImmutable;
use DateTimeZone;

/** Counts the visits of a log in a naive way. Shares no code with the tested classes. */
final class PlainRecount {

	private const NO_PAGES = '/\.(css|js|mjs|map|json|xml|xsl|txt|log|conf|sh|py|pyc|rb|lua|cpp|c|java|m4|mk|tex|gem|pcap|xs|csv|ini|yml|png|jpe?g|gif|svg|webp|ico|bmp|tiff?|psd|eps|ps|woff2?|ttf|otf|eot|mp3|ogg|wav|mp4|webm|avi|mov|swf|flv|pdf|docx?|xlsx?|pptx?|zip|gz|tgz|bz2|xz|tar|rar|7z|jar|exe|dmg|deb|rpm|iso|apk|bin|sig|asc)$/i';

	/** @var array<string, int> Lines that aren't page views, by reason. */
	public array $left_out = array();

	/** @var array<string, int> Page views by day and path. */
	public array $views = array();

	/** @var array<string, int> Sessions by day, landing path, exit path, referrer host and number of views. */
	public array $sessions = array();

	/** @var array<string, int> Visitors by the day on which their session started. */
	public array $people = array();

	/**
	 * Every session. `seen` lists the time and path of each view.
	 *
	 * @var array<int, array{who: string, first: int, last: int, landing: string, exit: string, referrer: string, views: int, seen: list<array{int, string}>}>
	 */
	public array $all = array();

	/**
	 * @param iterable<string>        $lines
	 * @param Closure( string ): bool $is_bot Whether a user agent is a bot.
	 * @param list<string>            $spam   Hosts of referrer spam.
	 */
	public function __construct(
		iterable $lines,
		private Closure $is_bot,
		private array $spam,
		private string $own_host,
		string $time_zone,
	) {
		$zone = new DateTimeZone( $time_zone );
		$open = array();
		foreach ( $lines as $line ) {
			$view = $this->view( $line );
			if ( is_string( $view ) ) {
				$this->left_out[ $view ] = ( $this->left_out[ $view ] ?? 0 ) + 1;
				continue;
			}
			[ $who, $at, $path, $referrer ] = $view;
			self::add( $this->views, self::day( $at, $zone ) . " $path" );
			$number  = $open[ $who ] ?? -1;
			$session = $this->all[ $number ] ?? null;
			if ( null === $session || $at > $session['last'] + 1800 ) {
				$number       = count( $this->all );
				$open[ $who ] = $number;
				$session      = array(
					'who'      => $who,
					'first'    => $at,
					'last'     => $at,
					'landing'  => $path,
					'exit'     => $path,
					'referrer' => $referrer,
					'views'    => 0,
					'seen'     => array(),
				);
			}
			$session['last'] = max( $at, $session['last'] );
			$session['exit'] = $path;
			++$session['views'];
			$session['seen'][] = array( $at, $path );
			$this->all[ $number ] = $session;
		}
		$people = array();
		foreach ( $this->all as $session ) {
			$day = self::day( $session['first'], $zone );
			self::add( $this->sessions, "$day {$session['landing']} {$session['exit']} {$session['referrer']} {$session['views']}" );
			$people[ $day ][ $session['who'] ] = true;
		}
		foreach ( $people as $day => $who ) {
			$this->people[ $day ] = count( $who );
		}
		ksort( $this->left_out );
		ksort( $this->views );
		ksort( $this->sessions );
		ksort( $this->people );
	}

	/**
	 * @return array{string, int, string, string}|string Visitor, time, path and referrer host, or the reason
	 *         why it isn't a page view.
	 */
	private function view( string $line ): array|string {
		$fields = explode( '"', str_replace( '\\"', "\x01", $line ) );
		if ( count( $fields ) < 7 ) {
			return 'broken';
		}
		[ $before, $request, $numbers, $referrer, , $agent ] = $fields;
		$time                                               = substr( $before, (int) strpos( $before, '[' ) + 1, 26 );
		$moment                                             = DateTimeImmutable::createFromFormat( 'd/M/Y:H:i:s O', $time );
		$words                                              = explode( ' ', $request );
		if ( false === $moment || $moment->format( 'd/M/Y:H:i:s O' ) !== $time ) {
			return 'no_such_time';
		}
		if ( 3 !== count( $words ) ) {
			return 'no_request';
		}
		[ $method, $target ] = $words;
		$status              = (int) trim( $numbers );
		$path                = explode( '?', $target )[0];
		$host                = 1 === preg_match( '~^https?://(?:www\.)?([a-z0-9.-]+)~', $referrer, $m ) ? $m[1] : '';
		return match ( true ) {
			'POST' === $method => 'post',
			'GET' !== $method => 'method',
			300 <= $status && $status <= 399 => 'redirect',
			400 <= $status => 'error',
			'/' !== $target[0] => 'other_site',
			str_contains( $target, '/wp-admin/' ), str_contains( $target, 'preview=' ) => 'admin',
			str_contains( $target, '/wp-login.php' ) => 'login',
			str_contains( $target, '/feed/' ), str_contains( $target, '?feed=' ) => 'feed',
			str_contains( $target, '/wp-json/' ), str_contains( $target, 'rest_route=' ), str_contains( $target, '/xmlrpc.php' ) => 'rest',
			str_contains( $target, '/wp-cron.php' ) => 'cron',
			str_ends_with( rtrim( $path, '/' ), '/embed' ) => 'embed',
			str_contains(
				$target,
				'/wp-content/'
			), str_contains( $target, '/wp-includes/' ), 1 === preg_match( self::NO_PAGES, rawurldecode( $path ) ) => 'asset',
			( $this->is_bot )( '-' === $agent ? '' : $agent ) => 'bot',
			$this->is_spam( $host ) => 'spam_referrer',
			default => array(
				explode( ' ', $before )[0] . " $agent",
				$moment->getTimestamp(),
				(string) preg_replace( '~[^/]+@[^/]+~', '(redacted)', self::as_read( $path ) ),
				$host === $this->own_host ? '' : $host,
			),
		};
	}

	/** Returns a path as people read it. Apache writes \xc3 where a browser writes %C3. */
	private static function as_read( string $path ): string {
		while ( 1 === preg_match( '~\\\\x([0-9a-f]{2})~', $path, $m ) ) {
			$path = str_replace( $m[0], '%' . strtoupper( $m[1] ), $path );
		}
		$path = (string) preg_replace_callback( '/%[0-9a-f]{2}/i', static fn ( array $m ): string => strtoupper( $m[0] ), $path );
		$path = strtr( $path, array( '%2D' => '-', '%2E' => '.', '%5F' => '_', '%7E' => '~' ) );
		return (string) preg_replace_callback(
			'/(?:%[89A-F][0-9A-F])+/',
			static fn ( array $m ): string => mb_check_encoding( rawurldecode( $m[0] ), 'UTF-8' ) ? rawurldecode( $m[0] ) : $m[0],
			$path
		);
	}

	private function is_spam( string $host ): bool {
		foreach ( $this->spam as $spam ) {
			if ( $host === $spam || str_ends_with( $host, ".$spam" ) ) {
				return true;
			}
		}
		return false;
	}

	private static function day( int $at, DateTimeZone $zone ): string {
		return ( new DateTimeImmutable( "@$at" ) )->setTimezone( $zone )->format( 'Y-m-d' );
	}

	/** @param array<string, int> $counts */
	private static function add( array &$counts, string $key ): void {
		$counts[ $key ] = ( $counts[ $key ] ?? 0 ) + 1;
	}
}
