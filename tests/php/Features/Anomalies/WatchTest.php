<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Features\Anomalies;

use Lodestar\Analytics\FirstParty;
use Lodestar\Analytics\Query\DateRange;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Source;
use Lodestar\Analytics\SourceException;
use Lodestar\Features\Anomalies\Exceptions;
use Lodestar\Features\Anomalies\Found;
use Lodestar\Features\Anomalies\Watch;
use Lodestar\Platform\Notifications\Notifications;
use Lodestar\Platform\Time\LocalTime;
use Lodestar\Storage\Schema;
use Lodestar\Storage\Writer;
use Lodestar\Tests\Analytics\Stored;
use Lodestar\Tests\Platform\Rest\Ajax;
use Lodestar\Tests\Reports\ReportsTestCase;
use PHPUnit\Framework\Attributes\Group;
use WP_REST_Request;
use WP_REST_Response;

/** Tests nine weeks of stored visits with three unusual days. */
#[Group( 'sql' )]
final class WatchTest extends ReportsTestCase {

	private const FIRST    = '2026-09-14';
	private const OUTAGE   = '2026-11-06';
	private const STORM    = '2026-11-09';
	private const CAMPAIGN = '2026-11-12';

	protected function setUp(): void {
		parent::setUp();
		update_option( 'lodestar_active_addons', array( 'exceptions' ) );
		$this->site_zone( Weeks::ZONE );
		$this->clock( '2026-11-16 02:00 Asia/Kolkata' );
		$this->log_in_as( 'administrator' );
		$weeks = new Weeks();
		$last  = self::day( '2026-11-15' );
		for ( $day = self::day( self::FIRST ); $day <= $last; ++$day ) {
			$weeks->usual( $day, self::day( self::OUTAGE ) === $day ? range( 9, 14 ) : array() );
		}
		$weeks->more( self::day( self::STORM ), 90, '/gone/', 'Direct', true );
		$weeks->more( self::day( self::CAMPAIGN ), 90, '/sale/', 'Email', campaign: 'Autumn sale' );
		Stored::write( $weeks->visits );
	}

	protected function tearDown(): void {
		$_REQUEST = array();
		parent::tearDown();
	}

	public function test_finds_the_three_unusual_days_and_no_others(): void {
		Watch::run();
		self::assertSame(
			array(
				self::CAMPAIGN => '90 sessions from the “Autumn sale” campaign, none on a typical Thursday',
				self::STORM    => '90 visits ended on a “page not found” error, most at /gone/, none on a typical Monday',
				self::OUTAGE   => 'No visits between 09:00 and 15:00, vs. 18 on a typical Friday',
			),
			$this->rows()
		);
	}

	public function test_checks_a_day_only_after_it_is_complete(): void {
		$this->clock( '2026-11-07 00:30 Asia/Kolkata' );
		Watch::run();
		self::assertSame( array(), $this->rows( self::OUTAGE ) );
		$this->clock( '2026-11-07 01:00 Asia/Kolkata' );
		Watch::run();
		self::assertSame( array( self::OUTAGE ), array_keys( $this->rows( self::OUTAGE ) ) );
	}

	public function test_checking_a_day_twice_records_an_anomaly_once(): void {
		Watch::run();
		$rows = $this->stored();
		self::assertSame( 0, Watch::look( new FirstParty(), 60.0 ) );
		// Simulates a process killed after it wrote the rows and before it stored its progress.
		$state = get_option( Watch::OPTION );
		self::assertIsArray( $state );
		update_option( Watch::OPTION, array( 'reached' => self::day( self::OUTAGE ) - 1 ) + $state );
		self::assertSame( 10, Watch::look( new FirstParty(), 60.0 ) );
		self::assertEquals( $rows, $this->stored() );
	}

	public function test_resumes_where_it_was_interrupted(): void {
		$source = self::failing( 22 );
		try {
			Watch::look( $source, 60.0 );
			self::fail( 'The source failed.' );
		} catch ( SourceException ) {
			self::assertSame( array( self::OUTAGE ), array_keys( $this->rows() ), 'Those before are noted.' );
		}
		$days = 0;
		while ( Watch::look( new FirstParty(), 0.0 ) > 0 ) {
			++$days;
		}
		self::assertGreaterThan( 3, $days, 'A run without time looks at one day.' );
		$pieces = $this->stored();
		self::assertCount( 3, $pieces );

		Writer::open()->execute( 'DELETE FROM ' . Schema::table( 'exceptions' ) );
		delete_option( Watch::OPTION );
		Watch::run();
		self::assertEquals( $pieces, $this->stored() );
	}

	public function test_a_severe_anomaly_is_announced_once_until_it_is_resolved(): void {
		Watch::run();
		self::assertSame( array( 'No visits between 09:00 and 15:00, vs. 18 on a typical Friday' ), $this->told() );
		$outage = $this->row( self::OUTAGE );
		self::assertFalse( $outage['resolved'] );
		self::assertSame( 200, $this->put( $outage['id'], true )->get_status() );
		self::assertSame( array(), $this->told() );
		self::assertTrue( $this->row( self::OUTAGE )['resolved'] );
		$this->put( $outage['id'], false );
		self::assertFalse( $this->row( self::OUTAGE )['resolved'] );
	}

	public function test_a_deleted_anomaly_does_not_come_back(): void {
		Watch::run();
		$id = $this->row( self::OUTAGE )['id'];
		Ajax::register( 'lodestar_exceptions_delete' );
		[ $status, $answer ] = Ajax::post_with_nonce( 'lodestar_exceptions_delete', array( 'exception_id' => $id ) );
		self::assertSame( array( 200, true, $id ), array( $status, $answer->at( 'success' ), $answer->at( 'data.deleted' ) ) );
		self::assertSame( array(), $this->told() );
		self::assertSame( array( self::CAMPAIGN, self::STORM ), array_keys( $this->rows() ) );
		self::assertSame( 404, $this->put( $id, true )->get_status() );
		delete_option( Watch::OPTION );
		Watch::run();
		self::assertSame( array( self::CAMPAIGN, self::STORM ), array_keys( $this->rows() ) );
		self::assertSame( array(), $this->told() );
		[ $status ] = Ajax::post_with_nonce( 'lodestar_exceptions_delete', array( 'exception_id' => '999' ) );
		self::assertSame( 404, $status );
	}

	public function test_the_response_says_which_report_has_the_data_and_how_far_days_were_checked(): void {
		$answer = $this->read( 'exceptions', '2026-11-01', '2026-11-15' );
		self::assertSame( array( null, null, null ), array_values( $answer->all( 'looked' ) ) );
		Watch::run();
		$answer = $this->read( 'exceptions', '2026-11-09', '2026-11-15' );
		self::assertSame( array( 'Marketing', 'Engagement' ), $answer->column( 'exceptions', 'category' ) );
		self::assertSame(
			array(
				'report'  => 'lodestar/traffic-campaign',
				'start'   => self::CAMPAIGN,
				'end'     => self::CAMPAIGN,
				'filters' => array( 'campaign' => array( 'Autumn sale' ) ),
			),
			$answer->at( 'exceptions.0.shown_in' )
		);
		self::assertSame(
			array(
				'since' => self::FIRST,
				'first' => '2026-10-14',
				'until' => '2026-11-15',
			),
			$answer->at( 'looked' )
		);
		self::assertSame( '2026-11-16T02:00:00+05:30', $answer->at( 'dataThrough' ) );
	}

	/**
	 * Returns our source, which fails after a number of runs.
	 *
	 * @param int $runs Number of successful runs.
	 */
	private static function failing( int $runs ): Source {
		return new class( $runs ) implements Source {

			public function __construct( private int $runs ) {
			}

			public function id(): string {
				return 'failing';
			}

			public function unsupported( Query $query ): array {
				return array();
			}

			public function run( array $queries ): array {
				return --$this->runs >= 0
					? ( new FirstParty() )->run( $queries )
					: array_map( static fn ( Query $query ): SourceException => SourceException::failed( 'failing' ), $queries );
			}
		};
	}

	/** @return array<mixed> Anomalies by day, newest first. */
	private function rows( string $until = '2026-11-15' ): array {
		$answer = $this->read( 'exceptions', self::FIRST, $until );
		$told   = array();
		foreach ( $answer->column( 'exceptions', 'description' ) as $i => $description ) {
			$told[ $answer->text( "exceptions.$i.shown_in.end" ) ] = $description;
		}
		return $told;
	}

	/** @return array<mixed> */
	private function row( string $day ): array {
		return $this->read( 'exceptions', $day, $day )->all( 'exceptions.0' );
	}

	/** @return list<Found> */
	private function stored(): array {
		return Exceptions::of_site()->within( DateRange::all() );
	}

	/** @return list<string> */
	private function told(): array {
		return array_column(
			array_filter( Notifications::for_browser(), static fn ( array $one ): bool => str_starts_with( $one['id'], 'exception-' ) ),
			'title'
		);
	}

	private function put( mixed $id, bool $is_resolved ): WP_REST_Response {
		self::assertIsInt( $id );
		$request = new WP_REST_Request( 'PUT', "/lodestar/v1/exceptions/$id" );
		$request->set_body_params( array( 'resolved' => $is_resolved ) );
		return rest_do_request( $request );
	}

	private static function day( string $date ): int {
		return LocalTime::day_of( $date ) ?? self::fail( $date );
	}
}
