<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Features\LogImport;

use Lodestar\Features\LogImport\LogLine;
use Lodestar\Features\LogImport\LogParser;
use Lodestar\Features\LogImport\Reason;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

final class LogLineTest extends TestCase {

	private const REST = '"GET / HTTP/1.1" 200 5 "-" "Mozilla/5.0"';

	public function test_reads_every_field(): void {
		$line = self::read(
			'203.0.113.9 - - [01/Mar/2015:23:59:58 -0330] "GET /a/?b=1 HTTP/1.1" 200 512 "https://blog.example/x?y#z" "Mozilla/5.0 (X11)" 0.02 "more"'
		);
		self::assertSame(
			'203.0.113.9 - - [01/Mar/2015:23:59:58 -0330] "GET /a/?b=1 HTTP/1.1" 200 512 "https://blog.example/x?y#z" "Mozilla/5.0 (X11)"',
			$line->content
		);
		self::assertSame( gmmktime( 3, 29, 58, 3, 2, 2015 ), $line->at );
		self::assertSame(
			array( '', '203.0.113.9', '', 'GET', '/a/?b=1', 200, 'https://blog.example/x', 'Mozilla/5.0 (X11)' ),
			array(
				$line->host,
				$line->address,
				$line->forwarded,
				$line->method,
				$line->target,
				$line->status,
				$line->referrer,
				$line->user_agent,
			)
		);
	}

	public function test_unescapes_fields(): void {
		$line = self::read(
			'::1 - b [01/Mar/2015:00:00:00 +0000] "GET /\xc3\xa9\"\\\\ HTTP/1.0" 200 - "-" "Say \"hi\" \\\\o/ \xc3\xa9 \xff"'
		);
		self::assertSame( '/%C3%A9%22\\', $line->target );
		self::assertSame( '', $line->referrer );
		self::assertSame( 'Say "hi" \\o/ ? ?', $line->user_agent );
	}

	public function test_truncates_a_long_user_agent(): void {
		self::assertSame(
			512,
			strlen(
				self::read(
					'::1 - - [01/Mar/2015:00:00:00 +0000] "GET / HTTP/1.0" 200 - "-" "' . str_repeat( 'x', 60000 ) . '"'
				)->user_agent
			)
		);
	}

	/** @return array<string, array{string, string, string, string}> Line, host, IP address and forwarded address. */
	public static function variants(): array {
		$time = '[01/Mar/2015:00:00:00 +0000] ' . self::REST;
		return array(
			'combined'                         => array( "203.0.113.9 - jane doe $time", '', '203.0.113.9', '' ),
			"Debian's other_vhosts_access.log" => array( "Blog.example:443 203.0.113.9 - - $time", 'blog.example', '203.0.113.9', '' ),
			'nginx with $host first'           => array( "blog.example 2001:db8::7 - jane $time", 'blog.example', '2001:db8::7', '' ),
			'a host that is an address'        => array( "192.0.2.1:80 203.0.113.9 - - $time", '192.0.2.1', '203.0.113.9', '' ),
			'an IPv6 host'                     => array( "[2001:db8::1]:80 203.0.113.9 - - $time", '[2001:db8::1]', '203.0.113.9', '' ),
			'no Host header'                   => array( "- 203.0.113.9 - - $time", '-', '203.0.113.9', '' ),
			'main of nginx.conf'               => array(
				"10.0.0.1 - - $time \"198.51.100.7, 192.0.2.4\"",
				'',
				'10.0.0.1',
				'198.51.100.7, 192.0.2.4',
			),
			'main without a proxy'             => array( "203.0.113.9 - - $time \"-\"", '', '203.0.113.9', '' ),
			'request times'                    => array( "203.0.113.9 - - $time 0.004 0.003 .", '', '203.0.113.9', '' ),
			'request times by name'            => array( "203.0.113.9 - - $time rt=0.004 uct=\"0.000\"", '', '203.0.113.9', '' ),
		);
	}

	#[DataProvider( 'variants' )]
	public function test_reads_format_variants( string $line, string $host, string $address, string $forwarded ): void {
		$read = self::read( $line );
		self::assertSame(
			array( $host, $address, $forwarded, '/', 'Mozilla/5.0' ),
			array( $read->host, $read->address, $read->forwarded, $read->target, $read->user_agent )
		);
	}

	/** @return array<string, array{string, string}> Line, and its parsed fields. */
	public static function json(): array {
		$nginx = '"status":"200","http_referer":"https://a.example/","http_user_agent":"Mozilla/5.0"';
		$read  = '1425168000 blog.example 203.0.113.9 GET /a%20b?c=1 200 https://a.example/ Mozilla/5.0';
		return array(
			'nginx'                  => array(
				'{"time_local":"01/Mar/2015:00:00:00 +0000","remote_addr":"203.0.113.9","host":"blog.example","request":"GET /a b?c=1 HTTP/2.0","request_time":"0.1",'
					. $nginx
					. '}',
				$read,
			),
			'nginx in parts'         => array(
				'{"time_iso8601":"2015-03-01T01:00:00+01:00","remote_addr":"203.0.113.9","http_host":"Blog.example:8080","request_method":"GET","request_uri":"/a%20b?c=1",'
					. $nginx
					. '}',
				$read,
			),
			'seconds as nginx has'   => array(
				'{"msec":"1425168000.123","remote_addr":"203.0.113.9","server_name":"blog.example","request_method":"GET","request_uri":"/a%20b?c=1",'
					. $nginx
					. '}',
				$read,
			),
			'no server name'         => array(
				'{"msec":"1425168000.123","remote_addr":"203.0.113.9","server_name":"_","request_method":"GET","request_uri":"/",'
					. $nginx
					. '}',
				'1425168000  203.0.113.9 GET / 200 https://a.example/ Mozilla/5.0',
			),
			'Caddy'                  => array(
				'{"level":"info","ts":1425168000.52,"logger":"http.log.access","msg":"handled request","request":{"remote_ip":"10.0.0.1","remote_port":"41342","client_ip":"203.0.113.9","proto":"HTTP/2.0","method":"GET","host":"blog.example:443","uri":"/a%20b?c=1","headers":{"User-Agent":["Mozilla/5.0"],"Referer":["https://a.example/"]}},"size":10900,"status":200,"resp_headers":{}}',
				$read,
			),
			'Caddy without referrer' => array(
				'{"ts":"2015-03-01T00:00:00.000Z","request":{"remote_ip":"203.0.113.9","method":"GET","host":"blog.example","uri":"/","headers":{}},"status":404}',
				'1425168000 blog.example 203.0.113.9 GET / 404  ',
			),
		);
	}

	#[DataProvider( 'json' )]
	public function test_reads_json( string $line, string $expected ): void {
		$read = self::read( $line );
		self::assertSame(
			$expected,
			"$read->at $read->host $read->address $read->method $read->target $read->status $read->referrer $read->user_agent"
		);
		self::assertSame( $line, $read->content );
	}

	/** @return array<string, array{string}> */
	public static function unknown(): array {
		$time = '[01/Mar/2015:00:00:00 +0000] ' . self::REST;
		$json = '{"time_local":"01/Mar/2015:00:00:00 +0000","remote_addr":"203.0.113.9","request":"GET / HTTP/1.0","status":200,"http_referer":"-","http_user_agent":"Mozilla/5.0"';
		return array(
			'nothing'                        => array( '' ),
			'common format'                  => array( '::1 - - [01/Mar/2015:00:00:00 +0000] "GET / HTTP/1.0" 200 5' ),
			'cut off'                        => array( '::1 - - [01/Mar/2015:00:00:00 +0000] "GET / HTTP/1.0" 200 5 "-" "Mozilla' ),
			'quotes in every gap'            => array( str_repeat( '" "', 20000 ) ),
			'two addresses'                  => array( "192.0.2.1 203.0.113.9 - - $time" ),
			'a name, of a site or a visitor' => array( "blog.example - - $time" ),
			'a site and no address'          => array( "blog.example:80 - - $time" ),
			'a site after the address'       => array( "203.0.113.9 blog.example - $time" ),
			'an address with its port'       => array( "203.0.113.9:5000 - - $time" ),
			'two names'                      => array( "blog.example:80 pool.example - - $time" ),
			'a socket'                       => array( "unix: - - $time" ),
			'no time of a log'               => array( '::1 - - [yesterday] ' . self::REST ),
			'JSON that is cut off'           => array( $json ),
			'JSON without an address'        => array( str_replace( 'remote_addr', 'upstream_addr', "$json}" ) ),
			'JSON with a name for address'   => array( str_replace( '203.0.113.9', 'blog.example', "$json}" ) ),
			'JSON without user agent'        => array( str_replace( 'http_user_agent', 'browser', "$json}" ) ),
			'JSON without referrer'          => array( str_replace( 'http_referer', 'from', "$json}" ) ),
			'JSON with what nginx served'    => array(
				str_replace( '"request":"GET / HTTP/1.0"', '"request_method":"GET","uri":"/index.php"', "$json}" ),
			),
			'JSON with an odd status'        => array( str_replace( '200', '"ok"', "$json}" ) ),
			'JSON of another kind'           => array( '{"request":{"headers":"x"},"status":[]}' ),
		);
	}

	#[DataProvider( 'unknown' )]
	public function test_rejects_lines_in_an_unknown_format( string $line ): void {
		self::assertSame( Reason::Broken, ( new LogParser() )->parse( $line ) );
	}

	/** @return list<array{string, ?Reason}> */
	public static function times(): array {
		return array(
			array( '01/Mar/2015:24:00:00 +0000', Reason::Time ),
			array( '01/Mar/2015:25:00:00 +0000', Reason::Time ),
			array( '01/Mar/2015:10:61:00 +0000', Reason::Time ),
			array( '01/Mar/2015:10:00:61 +0000', Reason::Time ),
			array( '30/Jun/2015:23:59:60 +0000', null ),
			array( '01/Mar/2015:00:00:00 +9900', Reason::Time ),
			array( '01/Mar/2015:00:00:00 +1401', Reason::Time ),
			array( '01/Mar/2015:00:00:00 +1400', null ),
			array( '01/Mar/2015:00:00:00 -1200', null ),
			array( '01/Mar/2015:00:00:00 -1201', Reason::Time ),
			array( '01/Mar/2015:00:00:00 +0160', Reason::Time ),
			array( '01/Jan/0001:00:00:00 +0000', Reason::Time ),
			array( '31/Dec/1992:23:59:59 +0000', Reason::Time ),
			array( '30/Feb/2015:00:00:00 +0000', Reason::Time ),
			array( '31/Feb/2015:00:00:00 +0000', Reason::Time ),
			array( '29/Feb/2016:00:00:00 +0000', null ),
			array( '00/Mar/2015:00:00:00 +0000', Reason::Time ),
			array( '01/Mai/2015:00:00:00 +0000', Reason::Time ),
		);
	}

	#[DataProvider( 'times' )]
	public function test_rejects_times_that_do_not_exist( string $time, ?Reason $reason ): void {
		$read = ( new LogParser() )->parse( "::1 - - [$time] " . self::REST );
		self::assertSame( $reason, $read instanceof Reason ? $read : null );
	}

	public function test_rejects_json_times_that_do_not_exist(): void {
		foreach ( array( '"2015-02-31T00:00:00Z"', '"2015-03-01T24:00:00Z"', '"2015-03-01T00:00:00+99:00"', '0', '631152000' ) as $time ) {
			self::assertSame(
				Reason::Time,
				( new LogParser() )->parse( '{"ts":' . $time . ',"request":{"remote_ip":"::1","method":"GET","uri":"/"},"status":200}' ),
				$time
			);
		}
	}

	/** @return array<string, array{string}> */
	public static function no_requests(): array {
		return array(
			'no request'          => array( '-' ),
			'TLS to a plain port' => array( '\x16\x03\x01 a b' ),
			'no protocol'         => array( 'GET / FTP' ),
		);
	}

	#[DataProvider( 'no_requests' )]
	public function test_rejects_a_line_without_a_request( string $request ): void {
		self::assertSame(
			Reason::Request,
			( new LogParser() )->parse( "::1 - - [01/Mar/2015:00:00:00 +0000] \"$request\" 400 0 \"-\" \"-\"" )
		);
	}

	private static function read( string $line ): LogLine {
		$read = ( new LogParser() )->parse( $line );
		self::assertInstanceOf( LogLine::class, $read );
		return $read;
	}
}
