<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Collector;

use Lodestar\Collector\Network;
use Lodestar\Collector\Sender;
use Lodestar\Site\Configuration;
use Lodestar\Site\CountingRules;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

final class SenderTest extends TestCase {

	private const VISITOR = '198.51.100.7';

	/** One address of each network. */
	private const CLOUDFLARE = '172.71.1.1';
	private const CLOUDFRONT = '130.176.1.1';
	private const FASTLY     = '151.101.1.1';

	/** @return iterable<string, array{array<string, string>, string, string, bool}> */
	public static function requests(): iterable {
		$me = self::VISITOR;
		yield 'no proxy' => array( array( 'REMOTE_ADDR' => $me ), $me, '', false );
		yield 'a visitor who claims to be another' => array(
			array( 'REMOTE_ADDR' => $me, 'HTTP_X_FORWARDED_FOR' => '8.8.8.8' ),
			$me,
			'',
			true,
		);
		yield 'a visitor who claims to come through a CDN' => array(
			array( 'REMOTE_ADDR' => $me, 'HTTP_CF_CONNECTING_IP' => '8.8.8.8', 'HTTP_CF_IPCOUNTRY' => 'DE' ),
			$me,
			'',
			true,
		);
		yield 'a company that tells its own private address' => array(
			array( 'REMOTE_ADDR' => $me, 'HTTP_X_FORWARDED_FOR' => '10.1.1.1' ),
			$me,
			'',
			false,
		);
		yield 'an address that the web server has put in place' => array(
			array( 'REMOTE_ADDR' => $me, 'HTTP_X_FORWARDED_FOR' => "8.8.8.8, $me, " . self::CLOUDFLARE ),
			$me,
			'',
			false,
		);
		yield 'headers that name nobody' => array( array( 'REMOTE_ADDR' => $me, 'HTTP_X_FORWARDED_FOR' => 'unknown' ), $me, '', false );
		yield 'a local proxy' => array( array( 'REMOTE_ADDR' => '127.0.0.1', 'HTTP_X_FORWARDED_FOR' => $me ), $me, '', false );
		yield 'a local proxy and a visitor who claims more' => array(
			array( 'REMOTE_ADDR' => '127.0.0.1', 'HTTP_X_FORWARDED_FOR' => "8.8.8.8, $me" ),
			$me,
			'',
			false,
		);
		yield 'two local proxies' => array(
			array( 'REMOTE_ADDR' => '10.0.0.2', 'HTTP_X_FORWARDED_FOR' => "$me, 10.0.0.1" ),
			$me,
			'',
			false,
		);
		yield 'a local proxy with the other header' => array( array( 'REMOTE_ADDR' => '::1', 'HTTP_X_REAL_IP' => $me ), $me, '', false );
		yield 'a socket' => array( array( 'REMOTE_ADDR' => 'unix:', 'HTTP_X_FORWARDED_FOR' => $me ), $me, '', false );
		yield 'an intranet' => array( array( 'REMOTE_ADDR' => '127.0.0.1', 'HTTP_X_FORWARDED_FOR' => '10.9.9.9' ), '10.9.9.9', '', false );
		yield 'a local proxy that says nothing' => array( array( 'REMOTE_ADDR' => '127.0.0.1' ), '127.0.0.1', '', false );
		yield 'a country that a local proxy passes on' => array(
			array( 'REMOTE_ADDR' => '127.0.0.1', 'HTTP_X_FORWARDED_FOR' => $me, 'HTTP_CF_IPCOUNTRY' => 'DE' ),
			$me,
			'',
			false,
		);
		yield 'Cloudflare' => array(
			array(
				'REMOTE_ADDR'           => self::CLOUDFLARE,
				'HTTP_X_FORWARDED_FOR'  => "8.8.8.8, $me",
				'HTTP_CF_CONNECTING_IP' => $me,
				'HTTP_CF_IPCOUNTRY'     => 'DE',
			),
			$me,
			'DE',
			false,
		);
		yield 'Cloudflare over IPv6' => array(
			array( 'REMOTE_ADDR' => '2400:cb00:1::1', 'HTTP_CF_CONNECTING_IP' => '2001:db8::7', 'HTTP_CF_IPCOUNTRY' => 'FR' ),
			'2001:db8::7',
			'FR',
			false,
		);
		yield 'Cloudflare, country unknown' => array(
			array( 'REMOTE_ADDR' => self::CLOUDFLARE, 'HTTP_CF_CONNECTING_IP' => $me, 'HTTP_CF_IPCOUNTRY' => 'XX' ),
			$me,
			'',
			false,
		);
		yield 'Cloudflare, from Tor' => array(
			array( 'REMOTE_ADDR' => self::CLOUDFLARE, 'HTTP_CF_CONNECTING_IP' => $me, 'HTTP_CF_IPCOUNTRY' => 'T1' ),
			$me,
			'',
			false,
		);
		yield 'Cloudflare before a local proxy' => array(
			array(
				'REMOTE_ADDR'           => '127.0.0.1',
				'HTTP_X_FORWARDED_FOR'  => "$me, " . self::CLOUDFLARE,
				'HTTP_CF_CONNECTING_IP' => $me,
				'HTTP_CF_IPCOUNTRY'     => 'DE',
			),
			$me,
			'DE',
			false,
		);
		yield 'CloudFront' => array(
			array(
				'REMOTE_ADDR'                    => self::CLOUDFRONT,
				'HTTP_X_FORWARDED_FOR'           => "8.8.8.8, $me",
				'HTTP_CLOUDFRONT_VIEWER_COUNTRY' => 'JP',
				'HTTP_CF_IPCOUNTRY'              => 'DE',
			),
			$me,
			'JP',
			false,
		);
		yield 'Fastly' => array( array( 'REMOTE_ADDR' => self::FASTLY, 'HTTP_X_FORWARDED_FOR' => "8.8.8.8, $me" ), $me, '', false );
		yield 'a visitor from a network of a CDN' => array( array( 'REMOTE_ADDR' => self::CLOUDFLARE ), self::CLOUDFLARE, '', false );
		yield 'a proxy that the owner named' => array(
			array( 'REMOTE_ADDR' => '192.0.2.5', 'HTTP_X_FORWARDED_FOR' => "8.8.8.8, $me", 'HTTP_X_VERCEL_IP_COUNTRY' => 'SE' ),
			$me,
			'SE',
			false,
		);
		yield 'two proxies that the owner named' => array(
			array( 'REMOTE_ADDR' => '192.0.2.5', 'HTTP_X_FORWARDED_FOR' => "$me, 192.0.2.9" ),
			$me,
			'',
			false,
		);
		yield 'a proxy that nobody named' => array(
			array( 'REMOTE_ADDR' => '192.0.3.5', 'HTTP_X_FORWARDED_FOR' => $me ),
			'192.0.3.5',
			'',
			true,
		);
		yield 'a country that is none' => array(
			array( 'REMOTE_ADDR' => '192.0.2.5', 'HTTP_X_FORWARDED_FOR' => $me, 'HTTP_CF_IPCOUNTRY' => '<b>' ),
			$me,
			'',
			false,
		);
	}

	/** @param array<string, string> $server */
	#[DataProvider( 'requests' )]
	public function test_finds_the_visitors_ip_address_behind_trusted_proxies(
		array $server,
		string $address,
		string $country,
		bool $unbelieved
	): void {
		$config = Configuration::make( '', array(), array( array( 0, 0 ) ), new CountingRules( array( '192.0.2.0/24', 'nonsense' ) ), 0 );
		$sender = Sender::of( Fixture::request( '', $server ), $config );
		self::assertSame( $address, '' === $sender['address'] ? '' : inet_ntop( $sender['address'] ) );
		self::assertSame( $country, $sender['country'] );
		self::assertSame( $unbelieved, $sender['unbelieved'] );
	}

	/** @return iterable<string, array{array<string, string>, array{string, string, string}}> */
	public static function places(): iterable {
		$cloudflare = array( 'REMOTE_ADDR' => self::CLOUDFLARE, 'HTTP_CF_CONNECTING_IP' => self::VISITOR );
		$in_brazil  = $cloudflare + array( 'HTTP_CF_IPCOUNTRY' => 'BR' );
		$cloudfront = array(
			'REMOTE_ADDR'                    => self::CLOUDFRONT,
			'HTTP_X_FORWARDED_FOR'           => self::VISITOR,
			'HTTP_CLOUDFRONT_VIEWER_COUNTRY' => 'BR',
		);
		$own_proxy  = array( 'REMOTE_ADDR' => '192.0.2.5', 'HTTP_X_FORWARDED_FOR' => self::VISITOR );
		$anybody    = array( 'REMOTE_ADDR' => self::VISITOR, 'HTTP_X_FORWARDED_FOR' => '8.8.8.8' );
		$names      = array( 'HTTP_CF_REGION' => 'São Paulo', 'HTTP_CF_IPCITY' => 'Campinas' );
		yield 'Cloudflare' => array( $in_brazil + $names, array( 'BR', 'São Paulo', 'Campinas' ) );
		yield 'Cloudflare behind a local proxy' => array(
			array( 'REMOTE_ADDR' => '127.0.0.1', 'HTTP_X_FORWARDED_FOR' => self::VISITOR . ', ' . self::CLOUDFLARE ) + $in_brazil + $names,
			array( 'BR', 'São Paulo', 'Campinas' ),
		);
		yield 'Cloudflare without the transform' => array( $in_brazil, array( 'BR', '', '' ) );
		yield 'no country, so nothing' => array( $cloudflare + $names, array( '', '', '' ) );
		yield 'a country that is none, so nothing' => array(
			$cloudflare + $names + array( 'HTTP_CF_IPCOUNTRY' => 'T1' ),
			array( '', '', '' ),
		);
		yield 'headers of another network' => array(
			$in_brazil + array( 'HTTP_CLOUDFRONT_VIEWER_CITY' => 'Lima', 'HTTP_X_GEO_CITY' => 'Lima' ),
			array( 'BR', '', '' ),
		);
		yield 'CloudFront, percent-encoded' => array(
			$cloudfront
				+ array( 'HTTP_CLOUDFRONT_VIEWER_COUNTRY_REGION_NAME' => 'S%C3%A3o%20Paulo', 'HTTP_CLOUDFRONT_VIEWER_CITY' => 'Campinas' ),
			array( 'BR', 'São Paulo', 'Campinas' ),
		);
		yield 'a network that names no place' => array(
			array( 'REMOTE_ADDR' => self::FASTLY, 'HTTP_X_FORWARDED_FOR' => self::VISITOR, 'HTTP_CF_IPCOUNTRY' => 'BR' ) + $names,
			array( '', '', '' ),
		);
		yield 'a proxy that the owner named' => array(
			$own_proxy + array( 'HTTP_X_GEO_COUNTRY' => 'CH', 'HTTP_X_GEO_REGION' => 'Zurich', 'HTTP_X_GEO_CITY' => 'Winterthur' ),
			array( 'CH', 'Zurich', 'Winterthur' ),
		);
		yield 'the same, in a private network' => array(
			array( 'REMOTE_ADDR' => '10.9.0.5' ) + $own_proxy + array( 'HTTP_X_GEO_COUNTRY' => 'CH', 'HTTP_X_GEO_REGION' => 'Zurich' ),
			array( 'CH', 'Zurich', '' ),
		);
		yield 'the same, of Vercel: a code is no name of a region' => array(
			$own_proxy + array(
				'HTTP_X_VERCEL_IP_COUNTRY'        => 'CH',
				'HTTP_X_VERCEL_IP_COUNTRY_REGION' => 'ZH',
				'HTTP_X_VERCEL_IP_CITY'           => 'Z%C3%BCrich',
			),
			array( 'CH', '', 'Zürich' ),
		);
		yield 'the same, country and city of two' => array(
			$own_proxy + array( 'HTTP_X_COUNTRY_CODE' => 'CH', 'HTTP_X_GEO_CITY' => 'Winterthur' ),
			array( 'CH', '', '' ),
		);
		yield 'one in a private network that he did not' => array(
			array( 'REMOTE_ADDR' => '10.8.0.5' ) + $own_proxy + array( 'HTTP_X_GEO_COUNTRY' => 'CH' ),
			array( '', '', '' ),
		);
		yield 'anybody' => array( $anybody + $names + array( 'HTTP_CF_IPCOUNTRY' => 'BR' ), array( '', '', '' ) );
		yield 'ISO 8859-1' => array( $in_brazil + array( 'HTTP_CF_REGION' => "S\xe3o Paulo" ), array( 'BR', 'São Paulo', '' ) );
		yield 'percent-encoded ISO 8859-1' => array(
			$in_brazil + array( 'HTTP_CF_REGION' => 'S%E3o Paulo' ),
			array( 'BR', 'São Paulo', '' ),
		);
		yield 'bytes that are no name' => array(
			$in_brazil + array( 'HTTP_CF_REGION' => "\xff\xfe\x80", 'HTTP_CF_IPCITY' => '%00%01' ),
			array( 'BR', 'ÿþ', '' ),
		);
		yield 'signs for unknown' => array( $in_brazil + array( 'HTTP_CF_REGION' => '?', 'HTTP_CF_IPCITY' => '-' ), array( 'BR', '', '' ) );
		yield 'control characters, also of directions' => array(
			$in_brazil + array( 'HTTP_CF_REGION' => " S\u{e3}o\t\u{202e}Paulo\u{85} ", 'HTTP_CF_IPCITY' => 'Cam%0D%0Apinas%00' ),
			array( 'BR', 'São Paulo', 'Cam pinas' ),
		);
		yield 'an address of e-mail' => array(
			$in_brazil + array( 'HTTP_CF_IPCITY' => 'ann@example.org' ),
			array( 'BR', '', '(redacted)' ),
		);
		yield 'a long name' => array(
			$in_brazil + array( 'HTTP_CF_REGION' => str_repeat( 'ã', 60 ), 'HTTP_CF_IPCITY' => str_repeat( 'a', 301 ) ),
			array( 'BR', str_repeat( 'ã', 50 ), '' ),
		);
	}

	/**
	 * @param array<string, string>          $server
	 * @param array{string, string, string} $place
	 */
	#[DataProvider( 'places' )]
	public function test_accepts_a_location_from_trusted_proxies_only( array $server, array $place ): void {
		$config = Configuration::make(
			'',
			array(),
			array( array( 0, 0 ) ),
			new CountingRules( array( '192.0.2.0/24', '10.9.0.0/16' ) ),
			0
		);
		$sender = Sender::of( Fixture::request( '', $server ), $config );
		self::assertSame( $place, array( $sender['country'], $sender['region'], $sender['city'] ) );
	}

	public function test_recognizes_both_ends_of_every_cdn_block(): void {
		$config = Configuration::make( '', array(), array( array( 0, 0 ) ), new CountingRules(), 0 );
		foreach ( $config['cdn_blocks'] as $blocks ) {
			foreach ( $blocks as [ $low, $high ] ) {
				foreach ( array( $low, $high ) as $edge ) {
					$server = array(
						'REMOTE_ADDR'           => (string) inet_ntop( (string) hex2bin( $edge ) ),
						'HTTP_X_FORWARDED_FOR'  => self::VISITOR,
						'HTTP_CF_CONNECTING_IP' => self::VISITOR,
						'HTTP_INCAP_CLIENT_IP'  => self::VISITOR,
					);
					self::assertSame(
						self::VISITOR,
						inet_ntop( Sender::of( Fixture::request( '', $server ), $config )['address'] ),
						$edge
					);
				}
			}
		}
	}

	public function test_malformed_headers_cause_no_error(): void {
		$config = Configuration::make( '', array(), array( array( 0, 0 ) ), new CountingRules(), 0 );
		foreach ( array( '', 'unix:', '127.0.0.1', self::CLOUDFLARE, self::VISITOR ) as $remote ) {
			foreach (
				array( ',', ',,,', str_repeat( '1.1.1.1,', 1000 ), str_repeat( '[', 99 ), "\xff\xfe", '1.1.1.1;2.2.2.2', '%s' ) as $header
			) {
				$sender = Sender::of(
					Fixture::request(
						'',
						array(
							'REMOTE_ADDR'           => $remote,
							'HTTP_X_FORWARDED_FOR'  => $header,
							'HTTP_CF_CONNECTING_IP' => $header,
							'HTTP_CF_IPCOUNTRY'     => 'DE',
							'HTTP_CF_REGION'        => $header,
							'HTTP_CF_IPCITY'        => rawurlencode( $header ),
						)
					),
					$config
				);
				self::assertContains( strlen( $sender['address'] ), array( 0, 4, 16 ) );
				self::assertSame(
					array( 1, 1 ),
					array( preg_match( '/^.{0,100}$/Du', $sender['region'] ), preg_match( '/^.{0,100}$/Du', $sender['city'] ) )
				);
			}
		}
	}

	public function test_cdn_blocks_do_not_overlap(): void {
		$config = Configuration::make( '', array(), array( array( 0, 0 ) ), new CountingRules(), 0 );
		foreach ( array( 4 => 180, 16 => 40 ) as $length => $least ) {
			$blocks = $config['cdn_blocks'][ $length ] ?? array();
			self::assertGreaterThan( $least, count( $blocks ) );
			$before = '';
			foreach ( $blocks as [ $low, $high ] ) {
				self::assertGreaterThan( 0, strcmp( $low, $before ) );
				self::assertGreaterThanOrEqual( 0, strcmp( $high, $low ) );
				self::assertSame( 2 * $length, strlen( $low ) );
				self::assertFalse( Network::is_private( (string) hex2bin( $low ) ) );
				$before = $high;
			}
		}
	}
}
