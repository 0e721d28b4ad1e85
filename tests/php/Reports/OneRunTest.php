<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports;

use Lodestar\Analytics\Connection;
use Lodestar\Analytics\FirstParty;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Source;
use Lodestar\Reports\OwnReports;
use Lodestar\Tests\Analytics\Stored;
use Lodestar\Tests\Analytics\Traffic;

/** A report sends all of its queries to the source in one run. */
final class OneRunTest extends ReportsTestCase {

	/** @var list<int> Number of queries in each run. */
	public static array $runs = array();

	protected function setUp(): void {
		parent::setUp();
		$this->clock( '2026-11-21 12:00' );
		$this->log_in_as( 'editor' );
		update_option( 'lodestar_active_addons', array( 'dimensions', 'ecommerce', 'exceptions', 'forms', 'media' ) );
		add_filter( 'lodestar_year_in_review', '__return_true' );
		add_filter( 'lodestar_sources', static fn (): array => array( self::counting() ) );
	}

	public function test_each_built_in_report_runs_its_source_once(): void {
		Stored::write( ( new Traffic( 5, 60 ) )->visits );
		foreach ( array( 0, 1795262400 - 3600 ) as $since ) { // Connected long ago, and within the last day.
			update_option( Connection::SINCE, $since );
			// Screens without queries or a report handler run none.
			$answered = array_filter(
				OwnReports::descriptors(),
				static fn ( array $json ): bool => isset( $json['queries'] ) || isset( $json['answerer'] )
			);
			foreach ( array_column( $answered, 'key' ) as $key ) {
				self::assertIsString( $key );
				self::$runs = array();
				$this->read( $key, '2026-10-22', '2026-11-20', '2026-09-22', '2026-10-21' );
				self::assertCount( 1, self::$runs, $key );
				$most = max( $most ?? 0, self::$runs[0] );
			}
		}
		self::assertGreaterThan( 5, $most ?? 0, 'Of the Overview, for one.' );
	}

	private static function counting(): Source {
		return new class() implements Source {

			public function id(): string {
				return FirstParty::ID;
			}

			public function unsupported( Query $query ): array {
				return array();
			}

			public function run( array $queries ): array {
				OneRunTest::$runs[] = count( $queries );
				return ( new FirstParty() )->run( $queries );
			}
		};
	}
}
