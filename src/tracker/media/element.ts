import { short } from '../short';
import { Playback, type Recording } from './playback';

/**
 * What plays by itself, without sound and without end, is decoration.
 *
 * @param media Element.
 */
const isDecoration = ( media: HTMLMediaElement ) =>
	media.autoplay && media.muted && media.loop;

/**
 * @param url Address.
 */
function fileName( url: string ): string {
	const name = url.split( '/' ).pop()!;
	try {
		return decodeURIComponent( name );
	} catch {
		// A percent sign that means itself.
		return name;
	}
}

function describe( media: HTMLMediaElement ): Recording {
	// What is made in the browser has another address each time: then its page stands for it.
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

/** All that play or have played, by element. */
const playbacks = new WeakMap< HTMLMediaElement, Playback >();

function playbackOf( media: HTMLMediaElement ): Playback {
	let playback = playbacks.get( media );
	if ( ! playback ) {
		playback = new Playback( () => describe( media ) );
		playbacks.set( media, playback );
	}
	return playback;
}

/** What each event of a media element means. */
const REACTIONS: Record<
	string,
	( playback: Playback, media: HTMLMediaElement ) => void
> = {
	playing: ( playback, media ) => playback.play( media.duration ),
	timeupdate: ( playback, media ) =>
		! media.seeking && playback.moveTo( media.currentTime, media.duration ),
	seeking: ( playback, media ) => playback.jumpTo( media.currentTime ),
	// A pause comes right before the end, too.
	pause: ( playback, media ) => ! media.ended && playback.pause(),
	ended: ( playback ) => playback.end(),
};

/**
 * Counts how videos and sound of the page itself are played, also those that come into it later.
 *
 * @param onPlayback Is told of each that plays.
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
		// They do not bubble.
		addEventListener( type, react, true )
	);
	// It may have begun before this file was there.
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
