import type { Player } from './players';

/** Player states reported by YouTube. */
const ENDED = 0;
const PLAYING = 1;
const PAUSED = 2;

interface Info {
	playerState?: number;
	currentTime?: number;
	duration?: number;
	videoData?: { title?: string; video_id?: string };
}

/**
 * Adapter for YouTube's player. Uses the messages between its iframe and the page, which requires `enablejsapi=1` in
 * the iframe's URL. Google's script, a wrapper for these messages, isn't needed.
 */
export const youtube: Player = {
	origin: /^https:\/\/www\.youtube(-nocookie)?\.com$/,
	greetings: [ { event: 'listening', id: 1, channel: 'widget' } ],
	describe: ( frame ) => {
		const id = new URL( frame.src ).pathname.split( '/' ).pop()!;
		return {
			video_title: frame.title,
			video_url: `https://www.youtube.com/watch?v=${ id }`,
			video_provider: 'youtube',
			media_type: 'video',
		};
	},
	hear: ( { event, info }, { playback, recording } ) => {
		if ( event !== 'initialDelivery' && event !== 'infoDelivery' ) {
			return;
		}
		const { playerState, currentTime, duration, videoData } = ( info ??
			{} ) as Info;
		recording.video_title = videoData?.title || recording.video_title;
		if ( playerState === PLAYING ) {
			playback.play( duration );
		}
		if ( currentTime !== undefined ) {
			playback.moveTo( currentTime, duration );
		}
		if ( playerState === PAUSED ) {
			playback.pause();
		}
		if ( playerState === ENDED ) {
			playback.end();
		}
	},
};
