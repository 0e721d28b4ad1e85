<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Features\LogImport;

use DateTimeZone;
use Lodestar\Features\LogImport\LogLine;
use Lodestar\Features\LogImport\LogParser;
use Lodestar\Features\LogImport\Reason;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

/**
 * Tests that formats of servers, load balancers and CDNs are detected from the lines. The lines come from vendor
 * documentation or follow it.
 */
final class VendorFormatsTest extends TestCase {

	private const CLOUDFRONT = '#Fields: date time x-edge-location sc-bytes c-ip cs-method cs(Host) cs-uri-stem sc-status cs(Referer) cs(User-Agent) cs-uri-query cs(Cookie) x-edge-result-type x-edge-request-id x-host-header cs-protocol cs-bytes time-taken x-forwarded-for ssl-protocol ssl-cipher x-edge-response-result-type cs-protocol-version fle-status fle-encrypted-fields';

	private const IIS = '#Fields: date time s-ip cs-method cs-uri-stem cs-uri-query s-port cs-username c-ip cs(User-Agent) cs(Referer) sc-status sc-substatus sc-win32-status time-taken';

	private const HAPROXY = '10/0/30/69/109 200 2750 - - ---- 1/1/1/1/0 0/0';

	/** @return array<string, array{list<string>, string}> Lines, and the parsed fields of the last. */
	public static function lines(): array {
		return array(
			'IIS, as Microsoft explains it'          => array(
				array(
					'#Software: Internet Information Services 6.0',
					'#Version: 1.0',
					'#Date: 2001-05-02 17:42:15',
					'#Fields: time c-ip cs-method cs-uri-stem sc-status cs-version date cs(User-Agent)',
					'17:42:15 172.16.255.255 GET /default.htm 200 HTTP/1.0 2001-05-02 Mozilla/4.0+(compatible;MSIE+5.5;+Windows+2000+Server)',
				),
				'2001-05-02 17:42:15 | | 172.16.255.255 | | GET /default.htm | 200 | | Mozilla/4.0 (compatible;MSIE 5.5; Windows 2000 Server)',
			),
			'IIS with a site and a referrer'         => array(
				array(
					'#Fields: date time c-ip cs-username s-sitename s-computername s-ip s-port cs-method cs-uri-stem cs-uri-query sc-status sc-win32-status sc-bytes cs-bytes time-taken cs-version cs-host cs(User-Agent) cs(Cookie) cs(Referer)',
					'2007-03-03 10:23:40 24.252.248.163 - W3SVC3 SERVER55 192.168.1.15 80 GET /about/ p=7&q=a+b 200 0 32022 324 47 HTTP/1.1 Blog.example:80 Mozilla/4.0+(compatible;+MSIE+6.0;+Windows+NT+5.1;+SV1;+.NET+CLR+1.1.4322) - http://www.yahoo.com/a?b',
				),
				'2007-03-03 10:23:40 | blog.example | 24.252.248.163 | | GET /about/?p=7&q=a+b | 200 | http://www.yahoo.com/a | Mozilla/4.0 (compatible; MSIE 6.0; Windows NT 5.1; SV1; .NET CLR 1.1.4322)',
			),
			'IIS that decodes addresses'             => array(
				array( self::IIS, '2023-09-21 02:59:24 192.168.1.1 GET /größe/ - 443 - fe80::1%11 Mozilla/5.0+(X11) - 200 0 0 123' ),
				'2023-09-21 02:59:24 | | fe80::1 | | GET /gr%C3%B6%C3%9Fe/ | 200 | | Mozilla/5.0 (X11)',
			),
			'IIS with other columns from here on'    => array(
				array(
					self::IIS,
					'2023-09-21 02:59:24 192.168.1.1 GET / - 443 - 203.0.113.9 a - 200 0 0 123',
					'#Fields: date time c-ip cs-method cs-uri-stem sc-status cs(User-Agent) X-Forwarded-For',
					'2023-09-21 03:00:00 10.0.0.1 GET /b 301 Mozilla/5.0 198.51.100.7,+192.0.2.4',
				),
				'2023-09-21 03:00:00 | | 10.0.0.1 | 198.51.100.7, 192.0.2.4 | GET /b | 301 | | Mozilla/5.0',
			),
			'CloudFront, as Amazon explains it'      => array(
				array(
					'#Version: 1.0',
					self::CLOUDFRONT,
					"2019-12-04\t21:02:31\tLAX1\t392\t192.0.2.100\tGET\td111111abcdef8.cloudfront.net\t/index.html\t200\t-\tMozilla/5.0%20(Windows%20NT%2010.0;%20Win64;%20x64)%20AppleWebKit/537.36%20(KHTML,%20like%20Gecko)%20Chrome/78.0.3904.108%20Safari/537.36\t-\t-\tHit\tSOX4xwn4XV6Q4rgb7XiVGOHms_BGlTAC4KyHmureZmBNrjGdRLiNIQ==\td111111abcdef8.cloudfront.net\thttps\t23\t0.001\t-\tTLSv1.2\tECDHE-RSA-AES128-GCM-SHA256\tHit\tHTTP/2.0\t-\t-",
				),
				'2019-12-04 21:02:31 | d111111abcdef8.cloudfront.net | 192.0.2.100 | | GET /index.html | 200 | | Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/78.0.3904.108 Safari/537.36',
			),
			'CloudFront for a site of another name'  => array(
				array(
					self::CLOUDFRONT,
					"2016-09-21\t21:26:31\tIAD53\t1385\t2001:db8::7\tGET\tfoo.cloudfront.net\t/caf%25C3%25A9/\t200\thttps://www.example.com/a%2520b\tMozilla/5.0%2520(Macintosh;%2520Intel%2520Mac%2520OS%2520X%252010_11_6)\tutm_source=a%2526b\t-\tMiss\tx==\tBlog.example\thttps\t419\t0.510\t198.51.100.7,%20192.0.2.4\tTLSv1.2\tECDHE-RSA-AES128-GCM-SHA256\tMiss\tHTTP/1.1\t-\t-",
				),
				'2016-09-21 21:26:31 | blog.example | 2001:db8::7 | 198.51.100.7, 192.0.2.4 | GET /caf%C3%A9/?utm_source=a%26b | 200 | https://www.example.com/a%20b | Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_6)',
			),
			'Classic Load Balancer'                  => array(
				array(
					'2015-05-13T23:39:43.945958Z my-loadbalancer 192.168.131.39:2817 10.0.0.1:80 0.000073 0.001048 0.000057 200 200 0 29 "GET http://www.example.com:80/ HTTP/1.1" "curl/7.38.0" - -',
				),
				'2015-05-13 23:39:43 | www.example.com | 192.168.131.39 | | GET / | 200 | | curl/7.38.0',
			),
			'Classic Load Balancer with TLS'         => array(
				array(
					'2015-05-13T23:39:43.945958Z my-loadbalancer 192.168.131.39:2817 10.0.0.1:80 0.000086 0.001048 0.001337 200 200 0 57 "GET https://www.example.com:443/ HTTP/1.1" "curl/7.38.0" DHE-RSA-AES128-SHA TLSv1.2',
				),
				'2015-05-13 23:39:43 | www.example.com | 192.168.131.39 | | GET / | 200 | | curl/7.38.0',
			),
			'Application Load Balancer'              => array(
				array(
					'http 2018-07-02T22:23:00.186641Z app/my-loadbalancer/50dc6c495c0c9188 192.168.131.39:2817 10.0.0.1:80 0.000 0.001 0.000 200 200 34 366 "GET http://www.example.com:80/ HTTP/1.1" "curl/7.46.0" - - arn:aws:elasticloadbalancing:us-east-2:123456789012:targetgroup/my-targets/73e2d6bc24d8a067 "Root=1-58337262-36d228ad5d99923122bbe354" "-" "-" 0 2018-07-02T22:22:48.364000Z "forward" "-" "-" "10.0.0.1:80" "200" "-" "-" TID_1234abcd5678ef90',
				),
				'2018-07-02 22:23:00 | www.example.com | 192.168.131.39 | | GET / | 200 | | curl/7.46.0',
			),
			'Application Load Balancer, HTTP/2'      => array(
				array(
					'h2 2018-07-02T22:23:00.186641Z app/my-loadbalancer/50dc6c495c0c9188 [2001:db8::7]:5000 10.0.1.252:48160 0.000 0.066 0.000 200 200 5 257 "GET https://Blog.example:443/a/?b=%20c HTTP/2.0" "Mozilla/5.0 (X11)" ECDHE-RSA-AES128-GCM-SHA256 TLSv1.2 arn:aws:x "Root=1-58337327-72bd00b0343d75b906739c42" "-" "-" 1 2018-07-02T22:22:48.364000Z "redirect" "https://example.com:80/" "-" "10.0.0.66:9000" "200" "-" "-"',
				),
				'2018-07-02 22:23:00 | blog.example | 2001:db8::7 | | GET /a/?b=%20c | 200 | | Mozilla/5.0 (X11)',
			),
			'Application Load Balancer, no answer'   => array(
				array(
					'http 2018-11-30T22:23:00.186641Z app/my-loadbalancer/50dc6c495c0c9188 192.168.131.39:2817 - 0.000 0.001 -1 - - 34 366 "GET http://www.example.com:80?x=1 HTTP/1.1" "-" - - arn:aws:x "-" "-" "-" 0 2018-11-30T22:22:48.364000Z "forward" "-" "LambdaInvalidResponse" "-" "-" "-" "-"',
				),
				'2018-11-30 22:23:00 | www.example.com | 192.168.131.39 | | GET /?x=1 | 0 | |',
			),
			'Traefik, common log format'             => array(
				array(
					'192.168.1.100 - - [15/May/2025:12:06:30 +0000] "GET /api HTTP/1.1" 200 1024 "-" "Mozilla/5.0" 42 "router" "http://backend" 150ms',
				),
				'2025-05-15 12:06:30 | | 192.168.1.100 | | GET /api | 200 | | Mozilla/5.0',
			),
			'Traefik, JSON'                          => array(
				array(
					'{"ClientAddr":"10.0.0.1:41342","ClientHost":"10.0.0.1","ClientPort":"41342","ClientUsername":"-","DownstreamContentSize":1234,"DownstreamStatus":200,"Duration":45123456,"OriginStatus":200,"RequestAddr":"blog.example","RequestHost":"Blog.example","RequestMethod":"GET","RequestPath":"/a%20b?c=1","RequestProtocol":"HTTP/2.0","RequestScheme":"https","RouterName":"web@docker","StartLocal":"2025-05-15T14:06:30.1+02:00","StartUTC":"2025-05-15T12:06:30.123456789Z","entryPointName":"websecure","level":"info","msg":"","request_Referer":"https://a.example/","request_User-Agent":"Mozilla/5.0","request_X-Forwarded-For":"198.51.100.7","time":"2025-05-15T14:06:31+02:00"}',
				),
				'2025-05-15 12:06:30 | blog.example | 10.0.0.1 | 198.51.100.7 | GET /a%20b?c=1 | 200 | https://a.example/ | Mozilla/5.0',
			),
			'Traefik, JSON, no browser'              => array(
				array(
					'{"ClientHost":"203.0.113.9","DownstreamStatus":404,"RequestHost":"blog.example","RequestMethod":"GET","RequestPath":"/","request_Accept":"*/*","time":"2025-05-15T12:06:31Z"}',
				),
				'2025-05-15 12:06:31 | blog.example | 203.0.113.9 | | GET / | 404 | |',
			),
			'HAProxy with all that is worth it'      => array(
				array(
					'Feb  6 12:14:14 localhost haproxy[14389]: 10.0.1.2:33317 [06/Feb/2009:12:14:14.655] http-in static/srv1 '
						. self::HAPROXY
						. ' {Blog.example:80|198.51.100.7, 192.0.2.4|https://a.example/x?y|Mozilla/5.0 (X11#7C#7D)} {} "GET /index.html HTTP/1.1"',
				),
				'2009-02-06 11:14:14 | blog.example | 10.0.1.2 | 198.51.100.7, 192.0.2.4 | GET /index.html | 200 | https://a.example/x | Mozilla/5.0 (X11|})',
			),
			'HAProxy in the order of its manual'     => array(
				array(
					'<134>2009-08-06T12:14:14+02:00 lb haproxy[14389]: 2001:db8::7:33317 [06/Aug/2009:12:14:14.655] http-in~ static/<STATS> 10/0/-1/-1/+109 301 +2750 - - ---- 1/1/1/1/+1 0/0 {|Mozilla/5.0 (X11)} "GET https://blog.example/a?b=#22 HTTP/2.0" 0/0/0/0/0 blog.example/TLSv1.3/TLS_AES_256_GCM_SHA384',
				),
				'2009-08-06 10:14:14 | blog.example | 2001:db8::7 | | GET /a?b=%22 | 301 | | Mozilla/5.0 (X11)',
			),
			'HAProxy, no browser'                    => array(
				array(
					'203.0.113.9:5000 [06/Feb/2009:12:14:14.655] http-in static/srv1 ' . self::HAPROXY
						. ' {blog.example|} "GET / HTTP/1.1"',
				),
				'2009-02-06 11:14:14 | blog.example | 203.0.113.9 | | GET / | 200 | |',
			),
			'a whole address in a combined log'      => array(
				array(
					'other.example 203.0.113.9 - - [06/Feb/2009:12:14:14 +0000] "GET HTTP://me@Blog.example:8080 HTTP/1.1" 200 5 "-" "Mozilla/5.0"',
				),
				'2009-02-06 12:14:14 | blog.example | 203.0.113.9 | | GET / | 200 | | Mozilla/5.0',
			),
		);
	}

	/**
	 * @param list<string> $lines
	 * @param string       $expected Parsed fields of the last line.
	 */
	#[DataProvider( 'lines' )]
	public function test_reads_every_field( array $lines, string $expected ): void {
		$parser = new LogParser( new DateTimeZone( 'Europe/Berlin' ) );
		$read   = null;
		foreach ( $lines as $line ) {
			$read = $parser->parse( $line );
		}
		self::assertInstanceOf( LogLine::class, $read );
		self::assertSame(
			$expected,
			(string) preg_replace(
				'/ +/',
				' ',
				trim(
					gmdate(
						'Y-m-d H:i:s',
						$read->at
					) . " | $read->host | $read->address | $read->forwarded | $read->method $read->target | $read->status | $read->referrer | $read->user_agent"
				)
			)
		);
	}

	/** @return array<string, array{list<string>, Reason}> Lines, and the reason why the last is rejected. */
	public static function unread(): array {
		$haproxy = '203.0.113.9:5000 [06/Feb/2009:12:14:14.655] http-in static/srv1 ';
		return array(
			'what a log says about itself'          => array(
				array( '#Software: Microsoft Internet Information Services 10.0' ),
				Reason::Comment,
			),
			'columns'                               => array( array( self::IIS ), Reason::Comment ),
			'no columns'                            => array(
				array( '2023-09-21 02:59:24 192.168.1.1 GET / - 443 - 203.0.113.9 a - 200 0 0 123' ),
				Reason::Broken,
			),
			'a line that is cut off'                => array(
				array( self::IIS, '2023-09-21 02:59:24 192.168.1.1 GET / - 443 - 203.0.113.9 a - 200 0' ),
				Reason::Broken,
			),
			'a blank that shifts the columns'       => array(
				array( self::IIS, '2023-09-21 02:59:24 192.168.1.1 GET /a b - 443 - 203.0.113.9 a - 200 0 0 123' ),
				Reason::Broken,
			),
			'columns without the visitor'           => array(
				array(
					'#Fields: date time s-ip cs-method cs-uri-stem cs(User-Agent) sc-status',
					'2023-09-21 02:59:24 192.168.1.1 GET /index.html a 200',
				),
				Reason::Broken,
			),
			'columns without the browser'           => array(
				array( '#Fields: date time c-ip cs-method cs-uri-stem sc-status', '2023-09-21 02:59:24 203.0.113.9 GET /index.html 200' ),
				Reason::Broken,
			),
			'columns without the day'               => array(
				array( '#Fields: time c-ip cs-method cs-uri-stem sc-status cs(User-Agent)', '02:59:24 203.0.113.9 GET /index.html 200 a' ),
				Reason::Broken,
			),
			'a moment that never was'               => array(
				array(
					'#Fields: date time c-ip cs-method cs-uri-stem sc-status cs(User-Agent)',
					'2023-02-31 02:59:24 203.0.113.9 GET /index.html 200 a',
				),
				Reason::Time,
			),
			'a load balancer that was asked nothing' => array(
				array(
					'2015-05-13T23:39:43.945958Z my-loadbalancer 192.168.131.39:2817 10.0.0.1:80 0.001069 0.000028 0.000041 - - 82 305 "- - - " "-" - -',
				),
				Reason::Request,
			),
			'one that does not understand HTTP'     => array(
				array(
					'2015-05-13T23:39:43.945958Z my-loadbalancer 192.168.131.39:2817 10.0.0.1:80 0.001065 0.000015 0.000023 - - 57 502 "-" "-" - -',
				),
				Reason::Request,
			),
			'a name for the client'                 => array(
				array(
					'2015-05-13T23:39:43.945958Z my-loadbalancer pool.example:2817 10.0.0.1:80 0.1 0.1 0.1 200 200 0 29 "GET http://www.example.com:80/ HTTP/1.1" "a" - -',
				),
				Reason::Broken,
			),
			'Traefik that keeps no headers'         => array(
				array(
					'{"ClientHost":"203.0.113.9","DownstreamStatus":200,"RequestHost":"blog.example","RequestMethod":"GET","RequestPath":"/","StartUTC":"2025-05-15T12:06:30Z"}',
				),
				Reason::Broken,
			),
			'HAProxy that captures nothing'         => array( array( $haproxy . self::HAPROXY . ' "GET / HTTP/1.1"' ), Reason::Broken ),
			'HAProxy that captures the site only'   => array(
				array(
					'Feb  6 12:14:14 localhost haproxy[14389]: 10.0.1.2:33317 [06/Feb/2009:12:14:14.655] http-in static/srv1 '
						. self::HAPROXY . ' {1wt.eu} {} "GET /index.html HTTP/1.1"',
				),
				Reason::Broken,
			),
			'HAProxy that was asked nothing'        => array(
				array( "$haproxy-1/-1/-1/-1/5000 408 212 - - cR-- 2/2/0/0/0 0/0 {|} {} \"<BADREQ>\"" ),
				Reason::Zone,
			),
			'HAProxy, a line that is cut off'       => array(
				array( $haproxy . self::HAPROXY . ' {|Mozilla/5.0} "GET /a' ),
				Reason::Broken,
			),
			'HAProxy without HTTP'                  => array(
				array(
					'Feb  6 12:12:56 localhost haproxy[14387]: 10.0.1.2:33313 [06/Feb/2009:12:12:51.443] fnt bck/srv1 0/0/5007 212 -- 0/0/0/0/3 0/0',
				),
				Reason::Broken,
			),
			'JSON with a time of no zone'           => array(
				array(
					'{"time":"2015-03-01 00:00:00","remote_addr":"203.0.113.9","request":"GET / HTTP/1.0","status":200,"http_referer":"-","http_user_agent":"Mozilla/5.0"}',
				),
				Reason::Zone,
			),
			'many words and no end'                 => array( array( str_repeat( 'a:1 ', 16000 ) ), Reason::Broken ),
			'one word and no end'                   => array( array( str_repeat( 'a:1', 20000 ) ), Reason::Broken ),
		);
	}

	/**
	 * @param list<string> $lines
	 * @param Reason       $reason Why the last line is rejected.
	 */
	#[DataProvider( 'unread' )]
	public function test_rejects_incomplete_or_unknown_lines( array $lines, Reason $reason ): void {
		$parser = new LogParser();
		$read   = null;
		foreach ( $lines as $line ) {
			$read = $parser->parse( $line );
		}
		self::assertSame( $reason, $read );
	}
}
