<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports;

use Lodestar\Tests\Analytics\Stored;
use Lodestar\Tests\Platform\License\Keys;

final class MediaTest extends ReportsTestCase {

	private const DAY = 20760;

	private const DATE = '2026-11-03';

	private const SOWING = array( 'https://example.org/sowing.mp4', 'Sowing', 'html5' );

	private const ROSES = array( 'https://www.youtube.com/watch?v=abc', 'Roses', 'youtube' );

	private const NEWS = array( 'https://example.org/news.mp3', '', 'html5' );

	protected function setUp(): void {
		parent::setUp();
		$this->clock( '2026-11-21 12:00' );
		$this->log_in_as( 'editor' );
		update_option( 'lodestar_active_addons', array( 'media' ) );
	}

	public function test_lists_plays_and_progress_per_video_with_totals_weighted_by_plays(): void {
		Happened::on(
			self::DAY,
			array(
				self::event( 'video_start', self::ROSES ),
				self::event( 'video_start', self::ROSES ),
				self::event( 'video_start', self::ROSES ),
				self::event( 'video_pause', self::ROSES, 12, 30 ),
				self::event( 'video_start', self::SOWING ),
				self::event( 'video_progress', self::SOWING, 20, 50 ),
				self::event( 'video_complete', self::SOWING, 20, 50 ),
				self::event( 'video_start', self::NEWS, type: 'audio' ),
				self::event( 'video_pause', self::NEWS, 3, 10, 'audio' ),
				self::event( 'click', self::SOWING ),
			)
		);
		$data = $this->read( 'media', self::DATE, self::DATE );

		self::assertEqualsCanonicalizing(
			array(
				array( 'Roses', self::ROSES[0], 'YouTube', 3, 60, 4, 10, 0 ),
				array( 'Sowing', self::SOWING[0], 'Video file', 1, 20, 40, 100, 100 ),
				array( self::NEWS[0], self::NEWS[0], 'Audio file', 1, 20, 3, 10, 0 ),
			),
			array_map(
				static fn ( array $row ): array => array_map(
					static fn ( string $field ): mixed => $row[ $field ],
					array(
						'title',
						'url',
						'provider',
						'video_start',
						'share',
						'average_watch_time',
						'average_time_viewed',
						'completion_rate',
					)
				),
				$data->rows( 'video_details_rows' )
			)
		);
		self::assertSame(
			array( 5, 11, 28, 20 ),
			array_map(
				static fn ( string $field ): mixed => $data->at( "totals.$field" ),
				array( 'video_start', 'average_watch_time', 'average_time_viewed', 'completion_rate' )
			)
		);
		self::assertSame( 3, $data->at( 'rowCounts.video_details_rows' ) );
	}

	public function test_chart_has_the_fields_of_the_spec_and_the_comparison(): void {
		Stored::since( '2026-01-01' );
		Happened::on( self::DAY, array( self::event( 'video_start', self::ROSES ), self::event( 'video_start', self::ROSES ) ) );
		Happened::on( self::DAY - 2, array( self::event( 'video_start', self::ROSES ) ) );
		$data = $this->read( 'media', '2026-11-02', self::DATE, '2026-10-31', '2026-11-01' );
		self::assertSame( array( 0, 2 ), $data->at( 'line_chart_report.datas' ) );
		self::assertSame( array( 0, 2 ), $data->at( 'line_chart_report.trends' ) );
		self::assertSame( array( 'Nov 2', 'Nov 3' ), $data->at( 'line_chart_report.labels' ) );
		self::assertCount( 2, $data->all( 'line_chart_report.timestamps' ) );
		self::assertSame( array( 0, 1 ), $data->at( 'line_compare_chart.datas' ) );
		self::assertSame(
			array( 1, 100 ),
			array( $data->at( 'video_details_rows.0.compare_video_start' ), $data->at( 'video_details_rows.0.compare_change' ) )
		);
	}

	public function test_a_video_whose_title_changed_is_one_row(): void {
		Happened::on(
			self::DAY,
			array(
				self::event( 'video_start', self::ROSES ),
				self::event( 'video_start', array( self::ROSES[0], 'Roses in May', 'youtube' ) ),
			)
		);
		self::assertCount( 1, $this->read( 'media', self::DATE, self::DATE )->rows( 'video_details_rows' ) );
	}

	public function test_is_available_from_plus(): void {
		$dates = array( 'start' => '2026-10-23', 'end' => '2026-11-20' );
		foreach ( array( 'basic' => 403, 'plus' => 200, 'pro' => 200 ) as $level => $status ) {
			Keys::license( $level );
			self::assertSame( $status, $this->get( 'media', $dates )->get_status(), $level );
		}
	}

	/**
	 * @param string                        $name    Event name.
	 * @param array{string, string, string} $video   URL, title and provider.
	 * @param int                           $seconds Seconds watched since the previous event.
	 * @param int                           $percent Percent of it seen for the first time.
	 * @param string                        $type    video or audio.
	 * @return array{string, array<string, string>, int, int}
	 */
	private static function event( string $name, array $video, int $seconds = 0, int $percent = 0, string $type = 'video' ): array {
		$says = array_combine( array( 'video_url', 'video_title', 'video_provider' ), $video );
		return array(
			$name,
			array_filter( $says, static fn ( string $value ): bool => '' !== $value ) + array( 'media_type' => $type ),
			$seconds,
			$percent,
		);
	}
}
