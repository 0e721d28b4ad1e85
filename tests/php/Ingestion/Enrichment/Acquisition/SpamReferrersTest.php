<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Ingestion\Enrichment\Acquisition;

use Lodestar\Ingestion\Enrichment\Acquisition\SpamReferrers;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

final class SpamReferrersTest extends TestCase {

	#[DataProvider( 'hosts' )]
	public function test_matches_hosts_and_their_subdomains( bool $spam, string $host ): void {
		self::assertSame( $spam, ( new SpamReferrers() )->has( $host ) );
	}

	/** @return list<array{bool, string}> */
	public static function hosts(): array {
		return array(
			array( true, '100dollars-seo.com' ),
			array( true, 'www.100dollars-seo.com' ),
			array( true, 'a.b.100DOLLARS-seo.com' ),
			array( false, 'my-100dollars-seo.com' ),
			array( false, '100dollars-seo.com.example.org' ),
			array( false, 'com' ),
			array( false, 'google.com' ),
			array( false, '' ),
			array( false, '.' ),
			array( false, "\xFF.\xFF" ),
		);
	}

	public function test_matches_every_host_on_the_list(): void {
		$list = file( dirname( __DIR__, 5 ) . '/src/data/referrer-spam-hosts.txt', FILE_IGNORE_NEW_LINES );
		self::assertIsArray( $list );
		self::assertCount( 2347, $list );
		$spam = new SpamReferrers();
		foreach ( $list as $host ) {
			self::assertTrue( $spam->has( $host ), $host );
		}
	}
}
