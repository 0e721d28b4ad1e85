<?php
declare( strict_types=1 );

namespace Lodestar\Simulator;

/**
 * Videos: some posts have one, and some people watch it, as far as their time reaches.
 */
final class Watching {

	/** One post in so many has a video. */
	private const EVERY = 4;

	/**
	 * @param Event $view     The page that was opened.
	 * @param int   $start_ms When the video is started, in UTC milliseconds.
	 * @param int   $leave_ms When the page was left.
	 * @return list<Event>
	 */
	public function of( Event $view, int $start_ms, int $leave_ms, Random $random ): array {
		$number = crc32( $view->page->path );
		if ( 0 !== $number % self::EVERY || ! $random->chance( 0.35 ) ) {
			return array();
		}
		$length = 20 + intdiv( $number, 7 ) % 160;
		$share  = min( 100, (int) floor( ( $leave_ms - $start_ms ) / 10 / $length ) );
		$video  = array(
			'video_title'    => $view->page->title . ' (film)',
			'video_url'      => 'https://www.youtube.com/watch?v=' . substr( md5( $view->page->path ), 0, 11 ),
			'video_provider' => 'youtube',
			'media_type'     => 'video',
			'video_duration' => $length,
		);
		$actions  = array( $view->action( Event::EVENT, $start_ms, $random->hex( 16 ), 'video_start', $video + array( 'video_percent' => 0 ) ) );
		for ( $told = 0; $told < $share; $told = $percent ) {
			$percent = min( $share, 25 * ( intdiv( $told, 25 ) + 1 ) );
			$name    = match ( true ) {
				100 === $percent     => 'video_complete',
				0 === $percent % 25 => 'video_progress',
				default             => 'video_pause',
			};
			$gained  = array(
				'video_percent' => $percent,
				'value'         => $length * ( $percent - $told ) / 100,
				'share'         => $percent - $told,
			);
			$actions[] = $view->action( Event::EVENT, $start_ms + 10 * $length * $percent, $random->hex( 16 ), $name, $video + $gained );
		}
		return $actions;
	}
}
