import { Playback, type Recording } from './playback';
import { vimeo } from './vimeo';
import { youtube } from './youtube';

/** A frame with a player in it. */
interface Frame {
	playback: Playback;
	recording: Recording;
	/** Asks the player to tell what it does. */
	greet: () => void;
}

/** A provider of videos whose player stands in an iframe and talks by messages. */
export interface Player {
	/** Where its iframes come from. */
	origin: RegExp;
	/** Messages upon which it tells what it does. */
	greetings: object[];
	/** What is known before it said anything. */
	describe: ( frame: HTMLIFrameElement ) => Recording;
	/** Takes what it says. */
	hear: ( message: Record< string, unknown >, frame: Frame ) => void;
}

const PLAYERS = [ youtube, vimeo ];

const originOf = ( address: string ) =>
	URL.canParse( address ) ? new URL( address ).origin : '';

const playerAt = ( origin: string ) =>
	PLAYERS.find( ( player ) => player.origin.test( origin ) );

/**
 * @param data What came with a message; players send JSON.
 * @return The message; empty where it is none of theirs.
 */
function parse( data: unknown ): Record< string, unknown > {
	try {
		return ( typeof data === 'string' ? JSON.parse( data ) : data ) ?? {};
	} catch {
		return {};
	}
}

/**
 * Counts how videos of other providers are played, by what their players tell. Nothing is loaded for that.
 *
 * @param onPlayback Is told of each that plays.
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

	// Also those that come into the page later.
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
