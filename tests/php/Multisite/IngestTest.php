<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Multisite;

use Lodestar\Ingestion\SiteIngest;
use Lodestar\Site\Site;
use Lodestar\Storage\MigrationRunner;
use Lodestar\Tests\Ingestion\Hits;
use Lodestar\Tests\Ingestion\Rig;
use Lodestar\Tests\TestCase;

final class IngestTest extends TestCase {

	public function test_each_site_creates_its_tables_on_the_first_ingest_and_counts_its_own_hits(): void {
		$second = wp_insert_site(
			array(
				'domain'  => is_subdomain_install() ? 'other.lodestar.test' : 'lodestar.test',
				'path'    => is_subdomain_install() ? '/' : '/other/',
				'title'   => 'Other',
				'user_id' => 1,
			)
		);
		self::assertIsInt( $second );
		self::visit_and_ingest( 'a', 'b' );

		switch_to_blog( $second );
		self::assertFalse( ( new MigrationRunner() )->is_current() );
		self::visit_and_ingest( 'a', 'c', 'd' );
		self::assertTrue( ( new MigrationRunner() )->is_current() );
		self::assertCount( 3, Rig::rows( 'views', array( 'id' ) ) );
		restore_current_blog();

		self::assertCount( 2, Rig::rows( 'views', array( 'id' ) ) );
		wp_delete_site( $second );
	}

	private static function visit_and_ingest( string ...$views ): void {
		foreach ( $views as $view ) {
			self::assertTrue( Site::current()->spool()->append( Hits::view( time(), $view )->encode() ) );
		}
		self::assertSame( count( $views ), SiteIngest::open()->run( 10 )->lines );
	}
}
