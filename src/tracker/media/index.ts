import { listenToElements } from './element';
import { listenToPlayers } from './players';
import type { Playback } from './playback';

/** All that have played. */
const playbacks = new Set< Playback >();

const remember = ( playback: Playback ) => playbacks.add( playback );

listenToElements( remember );
listenToPlayers( remember );

// What is left tells the rest.
addEventListener( 'pagehide', () =>
	playbacks.forEach( ( playback ) => playback.pause() )
);
