<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Collector;

use Lodestar\Collector\Network;
use PHPUnit\Framework\TestCase;

final class NetworkTest extends TestCase {

	public function test_reads_ip_addresses_in_every_notation(): void {
		foreach ( array( '203.0.113.9', ' 203.0.113.9 ', '203.0.113.9:8080', '::ffff:203.0.113.9', '[::ffff:203.0.113.9]:80' ) as $text ) {
			self::assertSame( "\xcb\x00\x71\x09", Network::pack( $text ), $text );
		}
		foreach ( array( '2001:db8::1', '[2001:db8::1]', '[2001:DB8:0::1]:443' ) as $text ) {
			self::assertSame( inet_pton( '2001:db8::1' ), Network::pack( $text ), $text );
		}
		foreach (
			array(
				'',
				'unknown',
				'1.2.3',
				'1.2.3.4.5',
				'256.1.1.1',
				'_hidden',
				'unix:',
				'[',
				'[]',
				':',
				'::g',
				"1.2.3.4\n5.6.7.8",
			) as $text
		) {
			self::assertSame( '', Network::pack( $text ), $text );
		}
	}

	public function test_truncates_ip_addresses_to_their_network(): void {
		self::assertSame( '203.0.113.0', Network::truncate( Network::pack( '203.0.113.255' ) ) );
		self::assertSame( '2001:db8:1::', Network::truncate( Network::pack( '2001:db8:1:2:3:4:5:6' ) ) );
		self::assertSame( '', Network::truncate( '' ) );
	}

	public function test_finds_the_block_that_contains_an_ip_address(): void {
		$blocks = Network::blocks(
			array(
				'2001:db8::/32',
				'nonsense',
				'203.0.113.9',
				'10.0.0.0/8',
				'10.1.0.0/16',
				'203.0.113.9',
				'::1',
				'97.225.0.0/16',
				'10.255.0.0/15',
			)
		);
		self::assertSame(
			array(
				array( '0a000000', '0affffff' ),
				array( '61e10000', '61e1ffff' ),
				array( 'cb007109', 'cb007109' ),
				array( str_repeat( '0', 31 ) . '1', str_repeat( '0', 31 ) . '1' ),
				array( '20010db8' . str_repeat( '0', 24 ), '20010db8' . str_repeat( 'f', 24 ) ),
			),
			$blocks
		);
		foreach ( array( '10.0.0.0', '10.255.255.255', '97.225.3.4', '203.0.113.9', '::1', '2001:db8:ffff::' ) as $inside ) {
			self::assertTrue( Network::is_in( Network::pack( $inside ), $blocks ), $inside );
		}
		foreach (
			array(
				'9.255.255.255',
				'11.0.0.0',
				'97.226.0.0',
				'203.0.113.8',
				'203.0.113.10',
				'::2',
				'2001:db9::',
				'255.255.255.255',
				'',
			) as $outside
		) {
			self::assertFalse( Network::is_in( Network::pack( $outside ), $blocks ), $outside );
		}
		self::assertFalse( Network::is_in( Network::pack( '10.0.0.1' ), array() ) );
	}

	public function test_parses_cidr_blocks(): void {
		self::assertSame( array( '0a000000', '0affffff' ), Network::block( '10.1.2.3/8' ) );
		self::assertSame( array( 'cb007109', 'cb007109' ), Network::block( '203.0.113.9' ) );
		self::assertSame( array( 'ac100000', 'ac1fffff' ), Network::block( '172.16.0.0/12' ) );
		self::assertSame( array( '00000000', 'ffffffff' ), Network::block( '0.0.0.0/0' ) );
		self::assertSame(
			array( '20010db8000000000000000000000000', '20010db87fffffffffffffffffffffff' ),
			Network::block( '2001:db8::/33' )
		);
		foreach (
			array( '', '/8', '10.0.0.0/', '10.0.0.0/33', '10.0.0.0/-1', '10.0.0.0/8x', '2001:db8::/129', 'example.org/8' ) as $none
		) {
			self::assertNull( Network::block( $none ), $none );
		}
	}

	public function test_recognizes_private_ip_addresses(): void {
		foreach (
			array(
				'10.0.0.1',
				'127.0.0.1',
				'172.16.0.1',
				'172.31.255.255',
				'192.168.1.1',
				'169.254.0.1',
				'100.64.0.1',
				'100.127.255.255',
				'::1',
				'fd00::1',
				'fc00::1',
				'fe80::1',
				'::ffff:10.0.0.1',
			) as $private
		) {
			self::assertTrue( Network::is_private( Network::pack( $private ) ), $private );
		}
		foreach (
			array(
				'9.255.255.255',
				'11.0.0.0',
				'172.15.255.255',
				'172.32.0.0',
				'192.169.0.1',
				'100.63.255.255',
				'100.128.0.0',
				'203.0.113.9',
				'::2',
				'2001:db8::1',
				'fec0::1',
			) as $public
		) {
			self::assertFalse( Network::is_private( Network::pack( $public ) ), $public );
		}
	}
}
