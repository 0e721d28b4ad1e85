import { Playback, type Recording } from './playback';
import { vimeo } from './vimeo';
import { youtube } from './youtube';

interface Frame {
	playback: Playback;
	recording: Recording;
	/** Asks the player to send its events. */
	greet: () => void;
}

/** A third-party video player in an iframe that communicates by `postMessage`. */
export interface Player {
	/** Origin of the provider's iframes. */
	origin: RegExp;
	/** Messages that make the player send its events. */
	greetings: object[];
	/** Returns the recording as known before the player sent its first message. */
	describe: ( frame: HTMLIFrameElement ) => Recording;
	/** Handles a message from the player. */
	hear: ( message: Record< string, unknown >, frame: Frame ) => void;
}

const PLAYERS = [ youtube, vimeo ];

const originOf = ( address: string ) =>
	URL.canParse( address ) ? new URL( address ).origin : '';

const playerAt = ( origin: string ) =>
	PLAYERS.find( ( player ) => player.origin.test( origin ) );

/**
 * @param data Data of a message. Players send JSON.
 * @return The message. Empty if it can't be parsed.
 */
function parse( data: unknown ): Record< string, unknown > {
	try {
		return ( typeof data === 'string' ? JSON.parse( data ) : data ) ?? {};
	} catch {
		return {};
	}
}

/**
 * Tracks the playback of embedded third-party videos from the messages of their players. Loads no scripts.
 *
 * @param onPlayback Called for each playback.
 */
export function listenToPlayers(
	onPlayback: ( playback: Playback ) => void
): void {
	const frames = new Map< unknown, Frame >();

	function adopt( element: HTMLIFrameElement ): void {
		const origin = originOf( element.src );
		const player = playerAt( origin );
		if ( ! player || ! element.contentWindow ) {
			return;
		}
		let frame = frames.get( element.contentWindow );
		if ( ! frame ) {
			const recording = player.describe( element );
			frame = {
				recording,
				playback: new Playback( () => recording ),
				greet: () =>
					player.greetings.forEach( ( greeting ) =>
						element.contentWindow?.postMessage(
							JSON.stringify( greeting ),
							origin
						)
					),
			};
			frames.set( element.contentWindow, frame );
		}
		frame.greet();
	}

	addEventListener( 'message', ( { origin, source, data } ) => {
		const player = playerAt( origin );
		const frame = frames.get( source );
		if ( player && frame ) {
			onPlayback( frame.playback );
			player.hear( parse( data ), frame );
		}
	} );

	// The load event also covers iframes that are added later.
	document.addEventListener(
		'load',
		( { target } ) => {
			if ( target instanceof HTMLIFrameElement ) {
				adopt( target );
			}
		},
		true
	);
	document.querySelectorAll( 'iframe' ).forEach( adopt );
}
