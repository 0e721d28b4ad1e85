import type { Player } from './players';

interface Data {
	seconds?: number;
	duration?: number;
}

const EVENTS = [ 'play', 'timeupdate', 'seeked', 'pause', 'ended' ];

/** Adapter for Vimeo's player. Uses the messages between its iframe and the page. */
export const vimeo: Player = {
	origin: /^https:\/\/player\.vimeo\.com$/,
	greetings: [
		{ method: 'getVideoTitle' },
		...EVENTS.map( ( value ) => ( { method: 'addEventListener', value } ) ),
	],
	describe: ( frame ) => {
		const id = new URL( frame.src ).pathname.match( /\d+/ )?.[ 0 ];
		return {
			video_title: frame.title,
			video_url: `https://vimeo.com/${ id }`,
			video_provider: 'vimeo',
			media_type: 'video',
		};
	},
	hear: ( message, { playback, recording, greet } ) => {
		const { seconds, duration } = ( message.data ?? {} ) as Data;
		if ( message.method === 'getVideoTitle' ) {
			recording.video_title =
				String( message.value ?? '' ) || recording.video_title;
			return;
		}
		switch ( message.event ) {
			case 'ready':
				return greet();
			case 'play':
				return playback.play( duration );
			case 'timeupdate':
				return playback.moveTo( seconds ?? 0, duration );
			case 'seeked':
				return playback.jumpTo( seconds ?? 0 );
			case 'pause':
				// Vimeo may also send a pause right before the end.
				return seconds !== undefined && seconds === duration
					? undefined
					: playback.pause();
			case 'ended':
				return playback.end();
		}
	},
};
