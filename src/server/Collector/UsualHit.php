<?php
declare( strict_types=1 );

namespace Lodestar\Collector;

use Lodestar\Platform\Time\Clock;
use Lodestar\Platform\Time\LocalTime;
use function inet_ntop,inet_pton,intdiv,ip2long,json_encode,preg_match,str_contains,str_replace,str_starts_with,strlen,substr,trim;

/**
 * The short way for what nearly every hit of `c.php` is: a view or ping as the tracker writes it, of a page of the site, by
 * somebody who is not logged in, on a day that is settled. Whatever is not plainly that is left to the Collector, which
 * decides; this decides nothing otherwise (a test sends both the same). It is one function on purpose: a hit that comes
 * alone runs through cold code, so each call, object and list that is not made is felt.
 *
 * @phpstan-import-type Config from Collector
 */
final class UsualHit {

	/**
	 * A message as the tracker writes it in nearly every browser, in its order and without an escape, of addresses without
	 * user name and port: read and checked at once.
	 */
	private const MESSAGE = '~^\{"k":"([vp])","i":"([0-9a-f]{16})",
		"u":"https?://([a-z0-9.-]{0,252}[a-z0-9])(/[^?#"\\\\\x00-\x1f\x7f-\xff]*+)?(?:\?([^#"\\\\\x00-\x1f\x7f-\xff]*+))?(?:\#[^"\\\\\x00-\x1f\x7f-\xff]*+)?",
		(?:"r":"(?:(https?://[a-z0-9.-]{0,252}[a-z0-9])(/[^?#"\\\\\x00-\x1f\x7f-\xff]*+)?(?:[?\#][^"\\\\\x00-\x1f\x7f-\xff]*+)?)?",
			"o":"([a-z0-9_:-]{0,64})","s":"([sml])","l":"([a-zA-Z0-9-]{0,35})"
		|"a":(0|[1-9][0-9]{0,6}),"d":(100|[1-9]?[0-9]))\}$~xD';

	/** What is no longer needs no cutting: path and referrer, user agent; bytes. */
	private const SHORT = 512;

	/**
	 * Takes a request if it is such a hit.
	 *
	 * @param string                $folder  The site's generated folder.
	 * @param array                 $config  The site's configuration.
	 * @param string                $method  Of the request.
	 * @param array<string, string> $headers Of the request, as Request has them.
	 * @param array<mixed>|null     $server  Likewise.
	 * @param string                $body    Of the request.
	 * @param Clock                 $clock   What time it is.
	 * @phpstan-param Config $config
	 * @return ?int The HTTP status, as of Collector::handle(); null where nothing was done.
	 */
	public static function take( string $folder, array $config, string $method, array $headers, ?array $server, string $body, Clock $clock ): ?int {
		$cookies = $headers['Cookie'];
		if ( 'POST' !== $method || '1' === $headers['Sec-Gpc'] || '1' === $headers['Dnt'] || strlen( $body ) > Request::MAX_BODY
			|| ! isset( $config['origins'][ $headers['Origin'] ] )
			|| ( '' !== $cookies && ( str_contains( $cookies, 'lodestar_' ) || str_contains( $cookies, 'wordpress_logged_in_' ) ) )
			|| 1 !== preg_match( self::MESSAGE, $body, $sent ) || ( 'p' === $sent[1] ) !== isset( $sent[11] ) || ! isset( $config['hosts'][ $sent[3] ] ) ) {
			return null;
		}
		$path     = '' === $sent[4] ? '/' : Path::normalize( $sent[4] );
		$query    = $sent[5];
		$referrer = '' === $sent[6] ? '' : $sent[6] . ( '' === $sent[7] ? '/' : Path::normalize( $sent[7] ) );
		$agent    = $headers['User-Agent'];
		$texts    = "$path $referrer";
		if ( str_starts_with( $sent[8], Collector::SEARCH ) || ( '' !== $config['endpoints'] && 1 === preg_match( $config['endpoints'], $path ) )
			|| strlen( $texts ) > self::SHORT || str_contains( $texts, '@' ) || str_contains( $texts, '40' )
			|| strlen( $agent ) > self::SHORT || '' !== trim( $agent, Hit::PLAIN )
			|| ( '' !== $query && 1 !== preg_match( $config['usual_query'], $query ) ) ) {
			return null;
		}
		$remote = $headers['REMOTE_ADDR'];
		if ( '' === "{$headers['X-Forwarded-For']}{$headers['X-Real-Ip']}{$headers['Cf-Connecting-Ip']}{$headers['Incap-Client-Ip']}{$headers['X-Sucuri-Clientip']}" && '' === trim( $remote, '.0..9' ) && false !== ip2long( $remote ) ) {
			$address = (string) inet_pton( $remote );
			$network = (string) inet_ntop( substr( $address, 0, 3 ) . "\0" );
			$country = '';
			$place   = '"",""';
		} else {
			[ 'address' => $address, 'network' => $network, 'country' => $country, 'region' => $region, 'city' => $city, 'unbelieved' => $unbelieved ] = Sender::seen( $headers, $server, $config );
			if ( $unbelieved ) {
				return null;
			}
			$place = '' === $region . $city ? '"",""' : json_encode( $region, Hit::JSON ) . ',' . json_encode( $city, Hit::JSON );
		}
		if ( ( array() !== $config['excluded'] && Network::is_in( $address, $config['excluded'] ) ) || ( array() !== $config['excluded_paths'] && ExcludedPaths::matches( $config['excluded_paths'], $sent[4] ) ) ) {
			return null;
		}
		$now     = $clock->now_ms();
		$settled = false;
		$salt    = FileSalts::read( $folder, intdiv( LocalTime::shown( $config['offsets'], intdiv( $now, 1000 ) ), 86400 ), $settled );
		if ( ! $settled ) {
			return null;
		}
		$reason = Ceiling::refuses( "$folder/" . Ceiling::FILE, $config['ceiling'], $config['key'], $network, $now );
		if ( null !== $reason ) {
			return RejectedHits::refuse( "$folder/", $reason, 429, intdiv( $now, 1000 ) );
		}
		$visitor = Visitor::hash( $config['site'], $address, $agent, $salt );
		$hints   = "{$headers['Sec-Ch-Ua']}{$headers['Sec-Ch-Ua-Platform']}{$headers['Sec-Ch-Ua-Mobile']}";
		$hints   = '' === $hints ? '""' : json_encode( Visitor::hints( $headers ), Hit::JSON );
		if ( 'p' === $sent[1] ) {
			$line = "[3,$now,\"p\",\"$sent[2]\",\"$visitor\",\"\",\"$sent[3]\",\"$path\",[],\"\",\"\",\"\",\"\",$sent[11],$sent[12],\"$agent\",$hints,\"$network\",\"$country\",\"\",\"\",\"\",[],0,\"\",\"\",0]";
		} else {
			$params = '' === $query ? '[]' : '{"' . str_replace( array( '=', '&' ), array( '":"', '","' ), $query ) . '"}';
			$line   = "[3,$now,\"v\",\"$sent[2]\",\"$visitor\",\"\",\"$sent[3]\",\"$path\",$params,\"$referrer\",\"$sent[8]\",\"$sent[9]\",\"$sent[10]\",0,0,\"$agent\",$hints,\"$network\",\"$country\",\"\",\"\",\"\",[],0,$place,0]";
		}
		$failure = FileSpool::put( "$folder/spool", $line, $clock );
		return null === $failure ? 204 : RejectedHits::refuse( "$folder/", $failure, 503, intdiv( $now, 1000 ) );
	}
}
