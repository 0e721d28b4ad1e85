<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Features\LogImport;

use Lodestar\Tests\Ingestion\Hits;
use Lodestar\Tests\Ingestion\Rig;
use Lodestar\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'sql' )]
final class ImportCommandTest extends TestCase {

	public function test_imports_a_log_and_lists_the_skipped_lines(): void {
		[ $status, $output ] = Wp::run( 'lodestar', 'import', 'access-log', Log::FIXTURE, '--dry-run' );
		self::assertSame( 0, $status, $output );
		self::assertStringContainsString( '56 lines read. 23 page views would be imported.', $output );
		self::assertSame( array(), Imported::views() );

		[ $status, $output ] = Wp::run( 'lodestar', 'import', 'access-log', Log::FIXTURE );
		self::assertSame( 0, $status, $output );
		self::assertStringContainsString( '56 lines read. 23 page views were imported in', $output );
		self::assertMatchesRegularExpression( '/^spam_referrer\s+2\s+referrer spam$/m', $output );
		self::assertMatchesRegularExpression( '/^broken\s+2\s/m', $output );
		self::assertSame( 23, array_sum( Imported::views() ) );
		self::assertSame( 10, array_sum( Imported::sessions() ) );
	}

	public function test_reports_the_skipped_days(): void {
		$at = (int) gmmktime( 12, 0, 0, 3, 6, 2015 );
		( new Rig( $this->clock( '2015-03-06 12:00:00' ) ) )->take( Hits::view( $at, 'v' ) );
		[ $status, $output ] = Wp::run( 'lodestar', 'import', 'access-log', Log::FIXTURE );
		self::assertSame( 0, $status, $output );
		self::assertMatchesRegularExpression( '/Warning: Skipped 2015-03-06 \(\d+ page views\): days that already have tracked visits\./', $output );
	}

	public function test_warns_about_a_truncated_file(): void {
		$packed = Log::write( Log::crowd( 500 ), 'cut.log.gz' );
		file_put_contents( $packed, substr( (string) file_get_contents( $packed ), 0, 4000 ) );
		[ $status, $output ] = Wp::run( 'lodestar', 'import', 'access-log', $packed, Log::FIXTURE );
		self::assertSame( 0, $status, $output );
		self::assertStringContainsString( "Warning: $packed ends in the middle of a line. Is the file complete?", $output );
		self::assertStringNotContainsString( Log::FIXTURE . ' ends', $output );
		self::assertGreaterThan( 50, array_sum( Imported::views() ) );
	}

	public function test_fails_if_a_file_cannot_be_read(): void {
		[ $status, $output ] = Wp::run( 'lodestar', 'import', 'access-log', '/nowhere/access.log' );
		self::assertSame( 1, $status );
		self::assertStringContainsString( '/nowhere/access.log can’t be read.', $output );
	}

	public function test_requires_a_time_zone_for_a_log_without_one(): void {
		$log = Log::write( array( FormatsTest::vendors()['HAProxy'][1][0] ), 'haproxy.log' );
		[ $status, $output ] = Wp::run( 'lodestar', 'import', 'access-log', $log );
		self::assertSame( 1, $status );
		self::assertStringContainsString(
			'haproxy.log contains times without a time zone, so nothing was imported. Specify the time zone, for example with --time-zone=UTC',
			$output
		);
		[ $status, $output ] = Wp::run( 'lodestar', 'import', 'access-log', $log, '--time-zone=Europe/Nowhere' );
		self::assertSame( 1, $status );
		self::assertStringContainsString( 'Unknown time zone.', $output );
		[ $status, $output ] = Wp::run( 'lodestar', 'import', 'access-log', $log, '--time-zone=Europe/Berlin' );
		self::assertSame( 0, $status, $output );
		self::assertStringContainsString( '1 lines read. 1 page views were imported in 1 new sessions.', $output );
	}
}
