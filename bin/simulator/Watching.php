<?php
declare( strict_types=1 );

namespace Lodestar\Simulator;

/** Simulates videos: some posts have one, and some visitors watch it for as long as they stay. */
final class Watching {

	/** One post in this many has a video. */
	private const EVERY = 3;

	/** Video URLs by player, with an `{id}` placeholder. */
	private const PLAYERS = array(
		'youtube' => 'https://www.youtube.com/watch?v={id}',
		'vimeo'   => 'https://vimeo.com/{id}',
		'html5'   => '/wp-content/uploads/{id}.mp4',
	);

	/** Title patterns. */
	private const TITLES = array( '%s (film)', 'In the garden: %s', '%s, step by step' );

	/**
	 * Returns the video events of a page view.
	 *
	 * @param Event $view     The page view.
	 * @param int   $leave_ms When the visitor left the page, in UTC milliseconds.
	 * @return list<Event>
	 */
	public function of( Event $view, int $leave_ms, Random $random ): array {
		$number = crc32( 'film ' . $view->page->path );
		if ( 'post' !== $view->page->kind || 0 !== $number % self::EVERY || ! $random->chance( 0.35 ) ) {
			return array();
		}
		$start_ms = min( $leave_ms, $view->at_ms + $random->between( 1500, 8000 ) );
		$length   = 30 + intdiv( $number, 7 ) % 210;
		$share    = min(
			100,
			(int) floor( ( $leave_ms - $start_ms ) / 10 / $length ),
			$random->chance( 0.3 ) ? $random->between( 3, 70 ) : 100
		);
		$video    = self::film( $view->page, $number, $length );
		$actions  = array(
			$view->action( Event::EVENT, $start_ms, $random->hex( 16 ), 'video_start', $video + array( 'video_percent' => 0 ) ),
		);
		for ( $told = 0; $told < $share; $told = $percent ) {
			$percent = min( $share, 25 * ( intdiv( $told, 25 ) + 1 ) );
			$name    = match ( true ) {
				100 === $percent    => 'video_complete',
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

	/**
	 * @param int $number Determines the player, id and title.
	 * @param int $length Seconds.
	 * @return array<string, string|int>
	 */
	private static function film( Page $page, int $number, int $length ): array {
		$player = array_keys( self::PLAYERS )[ intdiv( $number, 13 ) % count( self::PLAYERS ) ];
		$id     = match ( $player ) {
			'vimeo' => (string) ( 700000000 + $number % 100000000 ),
			'html5' => basename( $page->path ),
			default => substr( md5( $page->path ), 0, 11 ),
		};
		return array(
			'video_title'    => sprintf( self::TITLES[ intdiv( $number, 5 ) % count( self::TITLES ) ], $page->title ),
			'video_url'      => str_replace( '{id}', $id, self::PLAYERS[ $player ] ),
			'video_provider' => $player,
			'media_type'     => 'video',
			'video_duration' => $length,
		);
	}
}
