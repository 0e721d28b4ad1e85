import { short } from '../short';
import { Playback, type Recording } from './playback';

/** Whether a media element is decoration: it autoplays muted and in a loop. */
const isDecoration = ( media: HTMLMediaElement ) =>
	media.autoplay && media.muted && media.loop;

function fileName( url: string ): string {
	const name = url.split( '/' ).pop()!;
	try {
		return decodeURIComponent( name );
	} catch {
		// The name contains a literal percent sign.
		return name;
	}
}

function describe( media: HTMLMediaElement ): Recording {
	// Blob and stream URLs change with each page load, so use the URL of the page instead.
	const isFile = /^https?:/.test( media.currentSrc );
	const url = ( isFile ? media.currentSrc : location.href ).split(
		/[?#]/
	)[ 0 ]!;
	const title =
		media.title ||
		media.getAttribute( 'aria-label' ) ||
		media.closest( 'figure' )?.querySelector( 'figcaption' )?.textContent ||
		( isFile ? fileName( url ) : document.title );
	return {
		video_title: short( title ),
		video_url: url,
		video_provider: 'html5',
		media_type: media instanceof HTMLAudioElement ? 'audio' : 'video',
	};
}

const playbacks = new WeakMap< HTMLMediaElement, Playback >();

function playbackOf( media: HTMLMediaElement ): Playback {
	let playback = playbacks.get( media );
	if ( ! playback ) {
		playback = new Playback( () => describe( media ) );
		playbacks.set( media, playback );
	}
	return playback;
}

/** Handlers of media events. */
const REACTIONS: Record<
	string,
	( playback: Playback, media: HTMLMediaElement ) => void
> = {
	playing: ( playback, media ) => playback.play( media.duration ),
	timeupdate: ( playback, media ) =>
		! media.seeking && playback.moveTo( media.currentTime, media.duration ),
	seeking: ( playback, media ) => playback.jumpTo( media.currentTime ),
	// A pause event is also fired right before the end.
	pause: ( playback, media ) => ! media.ended && playback.pause(),
	ended: ( playback ) => playback.end(),
};

/**
 * Tracks the playback of the page's own video and audio elements, including those added later.
 *
 * @param onPlayback Called for each playback.
 */
export function listenToElements(
	onPlayback: ( playback: Playback ) => void
): void {
	const react = ( { type, target }: Event ) => {
		if ( target instanceof HTMLMediaElement && ! isDecoration( target ) ) {
			const playback = playbackOf( target );
			onPlayback( playback );
			REACTIONS[ type ]!( playback, target );
		}
	};
	Object.keys( REACTIONS ).forEach( ( type ) =>
		// Media events don't bubble.
		addEventListener( type, react, true )
	);
	// Playback may have started before this script was loaded.
	document
		.querySelectorAll< HTMLMediaElement >( 'video, audio' )
		.forEach( ( media ) => {
			if ( ! media.paused && ! isDecoration( media ) ) {
				const playback = playbackOf( media );
				onPlayback( playback );
				playback.jumpTo( media.currentTime );
				playback.play( media.duration );
			}
		} );
}
