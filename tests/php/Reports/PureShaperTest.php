<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports;

use Closure;
use Lodestar\Analytics\Connection;
use Lodestar\Analytics\Source;
use Lodestar\Features\SearchConsole\ConnectedSite;
use Lodestar\Reports\Answer;
use Lodestar\Reports\Filters\Filters;
use Lodestar\Reports\OwnReports;
use Lodestar\Reports\Period;
use Lodestar\Reports\Report;
use Lodestar\Reports\Request;
use Lodestar\Reports\Shaper;
use Lodestar\Tests\Analytics\Stored;
use Lodestar\Tests\Analytics\Traffic;
use Lodestar\Tests\Features\SearchConsole\PretendGoogle;
use PHPUnit\Framework\Attributes\DataProvider;
use ReflectionProperty;

/** `shape()` depends on its arguments only. OneRunTest checks that it runs no source queries. */
final class PureShaperTest extends ReportsTestCase {

	/** 2026-11-09 12:00 UTC, the last day of the visits. */
	private const NOW = 1794225600;

	private const DATES = array( 'start' => '2026-10-21', 'end' => '2026-11-09' );

	/** Hooks that run when WordPress reads a value. */
	private const READS = '/^(query$|pre_(site_)?(option|transient)|pre_http_request$)/';

	/** @var list<string> Names of the hooks that ran during `shape()`. */
	private static array $reads = array();

	/** @return iterable<string, array{string}> */
	public static function shaped(): iterable {
		foreach ( (array) glob( dirname( __DIR__, 3 ) . '/src/reports/*/Shaper.php' ) as $file ) {
			$folder = basename( dirname( (string) $file ) );
			yield $folder => array( $folder );
		}
	}

	#[DataProvider( 'shaped' )]
	public function test_a_shaper_reads_no_options_database_or_urls( string $folder ): void {
		Stored::write( ( new Traffic( 5, 300 ) )->visits );
		PretendGoogle::answer();
		ConnectedSite::connect( PretendGoogle::account() );
		$report = OwnReports::make( $folder );
		$shaper = ( new ReflectionProperty( Report::class, 'by' ) )->getValue( $report );
		self::assertInstanceOf( Shaper::class, $shaper );
		$dates = 'real-time' === $folder ? array() : self::DATES;
		foreach ( array( 0, self::NOW - HOUR_IN_SECONDS ) as $since ) { // Connected long ago, and within the last day.
			update_option( Connection::SINCE, $since );
			foreach ( array( array(), array( 'country' => array( 'DE' ) ) ) as $filters ) {
				self::assertNotSame( array(), self::respond( $report, $shaper, array( Filters::PARAMETER => $filters ) + $dates ) );
				self::assertSame( array(), self::$reads );
			}
		}
	}

	public function test_the_check_detects_a_shaper_that_reads_data(): void {
		$reads = array(
			'pre_option' => static fn (): mixed => get_option( 'blogname' ),
			'query'      => static fn (): mixed => get_posts(),
			'pre_http_request' => static fn (): mixed => wp_remote_get( 'https://example.com/' ),
		);
		PretendGoogle::answer();
		foreach ( $reads as $hook => $read ) {
			$shaper = Shaper::from_function(
				static function ( array $response ) use ( $read ): array {
					$read();
					return $response;
				}
			);
			self::respond( OwnReports::make( 'countries' ), $shaper, self::DATES );
			self::assertContains( $hook, self::$reads );
		}
	}

	protected function setUp(): void {
		parent::setUp();
		$this->clock( gmdate( 'Y-m-d H:i:s', self::NOW ) );
		$this->log_in_as( 'editor' );
		update_option( 'lodestar_active_addons', array( 'dimensions', 'ecommerce', 'exceptions', 'forms', 'media' ) );
		update_option( 'lodestar_report_dimensions', array( 'author', 'gone' ) );
	}

	/**
	 * Returns the response to a request and records what the shaper reads.
	 *
	 * @param array<string, mixed> $params Request parameters.
	 * @return array<string, mixed>
	 */
	private static function respond( Report $report, Shaper $shaper, array $params ): array {
		self::$reads = array();
		return ( new Report( $report->descriptor, self::watched( $shaper ) ) )->respond( Request::of( $report->descriptor, $params ) );
	}

	/** Wraps a shaper to record what `shape()` reads. */
	private static function watched( Shaper $shaper ): Shaper {
		return new class( $shaper ) extends Shaper {

			public function __construct( private readonly Shaper $shaper ) {
			}

			public function queries( Period $period ): array {
				return $this->shaper->queries( $period );
			}

			public function additions(): array {
				return $this->shaper->additions();
			}

			public function fields( Period $period, Source $source ): array {
				return $this->shaper->fields( $period, $source );
			}

			public function rows( string $part, array $rows ): array {
				return $this->shaper->rows( $part, $rows );
			}

			public function shape( array $response, Answer $answer ): array {
				wp_cache_flush(); // Cached values run no hooks.
				return PureShaperTest::watch( fn (): array => $this->shaper->shape( $response, $answer ) );
			}
		};
	}

	/**
	 * Records what a function reads.
	 *
	 * @template T
	 * @param Closure(): T $run The function.
	 * @return T
	 */
	public static function watch( Closure $run ): mixed {
		$note = static function ( string $hook ): void {
			if ( 1 === preg_match( self::READS, $hook ) ) {
				self::$reads[] = $hook;
			}
		};
		add_action( 'all', $note );
		try {
			return $run();
		} finally {
			remove_action( 'all', $note );
		}
	}
}
