<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Features\Notes;

use Lodestar\Tests\Json;

final class NotesInReportsTest extends NotesTestCase {

	public function test_a_note_appears_in_reports_as_soon_as_it_is_saved(): void {
		$graph = fn (): mixed => $this->read( 'overview', '2026-11-19', '2026-11-21' )->at( 'overviewgraph.notes' );
		self::assertSame( '{}', wp_json_encode( $this->raw( '2026-11-19', '2026-11-21' ) ) );
		$category = self::category( 'Press', '#123456' );
		$first    = self::note( array( 'important' => true, 'category' => array( 'id' => $category ) ) );
		$expected = array(
			'id'        => $first,
			'title'     => 'New theme',
			'important' => true,
			'color'     => '#123456',
			'date'      => '2026-11-20',
		);
		self::assertSame( array( 'Nov 20' => array( $expected ) ), $graph() );

		$second = self::note( array( 'note_title' => '<b>Sale</b> & more' ) );
		$other  = array( 'id' => $second, 'title' => '<b>Sale</b> & more', 'important' => false, 'color' => null, 'date' => '2026-11-20' );
		self::assertSame( array( 'Nov 20' => array( $expected, $other ) ), $graph() );

		self::done( 'PUT', "notes/$second", array( 'note_date_ymd' => '2026-11-21' ) );
		self::done( 'PUT', "note-categories/$category", array( 'background_color' => null ) );
		self::assertEquals(
			array(
				'Nov 20' => array( array( 'color' => null ) + $expected ),
				'Nov 21' => array( array( 'date' => '2026-11-21' ) + $other ),
			),
			$graph()
		);
		self::done( 'DELETE', "notes/$first" );
		self::done( 'DELETE', "notes/$second", array( 'force' => true ) );
		self::assertSame( '{}', wp_json_encode( $this->raw( '2026-11-19', '2026-11-21' ) ) );
		self::done( 'POST', "notes/$first/restore" );
		self::assertSame(
			array( 'Nov 20' => 'New theme' ),
			self::titles( $this->read( 'overview', '2026-11-19', '2026-11-21' ), 'overviewgraph' )
		);
	}

	public function test_each_date_range_has_its_own_notes_by_full_date(): void {
		foreach ( array( '2024-11-20', '2025-11-19', '2025-11-20', '2025-12-31', '2026-01-01', '2026-11-20' ) as $date ) {
			self::note( array( 'note_title' => $date, 'note_date_ymd' => $date ) );
		}
		$year = $this->read( 'overview', '2025-11-20', '2026-11-20', '2024-11-20', '2025-11-19' );
		self::assertSame(
			array(
				'Nov 20, 2025' => '2025-11-20',
				'Dec 31, 2025' => '2025-12-31',
				'Jan 1, 2026'  => '2026-01-01',
				'Nov 20, 2026' => '2026-11-20',
			),
			self::titles( $year, 'overviewgraph' )
		);
		self::assertSame(
			array( 'Nov 20, 2024' => '2024-11-20', 'Nov 19, 2025' => '2025-11-19' ),
			self::titles( $year, 'compare.overviewgraph' )
		);
		self::assertSame(
			array( '12 AM' => '2026-11-20' ),
			self::titles( $this->read( 'overview', '2026-11-20', '2026-11-20' ), 'overviewgraph' )
		);
		self::assertSame( array(), self::titles( $this->read( 'overview', '2026-11-19', '2026-11-19' ), 'overviewgraph' ) );
		foreach ( array_keys( self::titles( $year, 'overviewgraph' ) ) as $label ) {
			self::assertContains( $label, $year->all( 'overviewgraph.labels' ) );
		}
	}

	public function test_days_without_visits_show_their_notes_in_every_time_zone(): void {
		self::note();
		foreach ( array( 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Berlin' ) as $zone ) {
			$this->site_zone( $zone );
			self::assertSame(
				array( '12 AM' => 'New theme' ),
				self::titles( $this->read( 'overview', '2026-11-20', '2026-11-20' ), 'overviewgraph' ),
				$zone
			);
		}
	}

	public function test_every_daily_chart_has_notes_and_a_series_without_them_runs_no_query(): void {
		self::note();
		$report = array(
			'name'     => 'test/days',
			'key'      => 'days',
			'title'    => 'Days',
			'route'    => '/days',
			'charts'   => array(
				array(
					'part'    => 'drawn',
					'title'   => 'Days',
					'metrics' => array( array( 'points' => 'points', 'total' => 'total', 'label' => 'Sessions', 'type' => 'integer' ) ),
				),
			),
			'queries'  => array(
				'days'  => array(
					'metrics'    => array( 'sessions' ),
					'dimensions' => array( 'date' ),
				),
				'total' => array( 'metrics' => array( 'sessions' ) ),
			),
			'response' => array(
				'chart' => array(
					'query'  => 'days',
					'totals' => 'total',
					'series' => array(
						'when'  => 'labels',
						'marks' => 'notes',
					),
				),
				'drawn' => array(
					'query'  => 'days',
					'totals' => 'total',
					'series' => array(
						'points' => 'sessions.points',
						'total'  => 'sessions.total',
					),
				),
				'plain' => array(
					'query'  => 'days',
					'totals' => 'total',
					'series' => array( 'when' => 'labels' ),
				),
			),
		);
		$file   = (string) tempnam( sys_get_temp_dir(), 'lodestar' );
		file_put_contents( $file, (string) wp_json_encode( $report ) );
		lodestar_register_report( $file );
		$count = 0;
		add_filter(
			'posts_pre_query',
			static function ( mixed $posts ) use ( &$count ): mixed {
				++$count;
				return $posts;
			}
		);
		$data = $this->read( 'days', '2026-11-19', '2026-11-20' );
		unlink( $file );
		self::assertSame( 'New theme', $data->at( 'chart.marks.Nov 20.0.title' ) );
		self::assertSame( array( 'when' ), $data->fields( 'plain' ) );
		self::assertSame( 'New theme', $data->at( 'drawn.notes.Nov 20.0.title' ) );
		self::assertSame( 2, $count );
	}

	/** Returns the notes as they are encoded for the browser. */
	private function raw( string $start, string $end ): mixed {
		$data = (array) $this->get( 'overview', array( 'start' => $start, 'end' => $end ) )->get_data();
		self::assertIsArray( $data['overviewgraph'] );
		return $data['overviewgraph']['notes'];
	}

	/** @return array<int|string, mixed> Title of the first note by label. */
	private static function titles( Json $data, string $graph ): array {
		return array_map(
			static fn ( mixed $notes ): mixed => is_array( $notes ) && is_array( $notes[0] ) ? $notes[0]['title'] : null,
			$data->all( "$graph.notes" )
		);
	}
}
