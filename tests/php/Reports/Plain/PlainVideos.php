<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports\Plain;

final class PlainVideos extends PlainReport {

	private const FIGURES = array(
		'video_start'         => 'videoStarts',
		'average_watch_time'  => 'averageVideoWatchTime',
		'average_time_viewed' => 'averageVideoViewed',
		'completion_rate'     => 'videoCompletionRate',
	);

	public static function answer( Count $count ): array {
		$only   = Asked::one_of( 'eventName', array( 'video_start', 'video_progress', 'video_pause', 'video_complete' ) );
		$texts  = array( 'url' => 'videoUrl', 'provider' => 'videoProvider', 'type' => 'mediaType' );
		$table  = $count->table( $texts, self::FIGURES, $only, array( 'title' => 'videoTitle' ) );
		$answer = array(
			'video_details_rows' => array_map(
				static fn ( array $line ): array => self::row( $table, $line, self::named( $line['texts'] ) ),
				$table->lines
			),
			'totals'             => self::totals( $table ),
		);
		$points = array( 'datas' => 'videoStarts' );
		foreach (
			array(
				'line_chart_report'  => $count->line( $count->asked->days, $points ),
				'line_compare_chart' => $count->earlier_line( $points ),
			) as $name => $line
		) {
			$answer[ $name ] = null === $line ? null : array(
				'labels'     => $line->labels,
				'timestamps' => $line->timestamps,
				'notes'      => array(),
				'datas'      => $line->points['datas'],
				'trends'     => $line->trend( 'datas' ),
				'total'      => $line->totals['datas'],
			);
		}
		return $answer;
	}

	/**
	 * @param array<string, ?string> $texts Texts of a row.
	 * @return array<string, ?string>
	 */
	private static function named( array $texts ): array {
		return array(
			'title'    => self::said( $texts['title'] ) ?? $texts['url'],
			'provider' => match ( $texts['provider'] ) {
				'youtube' => 'YouTube',
				'vimeo'   => 'Vimeo',
				default   => 'audio' === $texts['type'] ? 'Audio file' : 'Video file',
			},
		);
	}
}
