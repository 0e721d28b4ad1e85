import { listenToElements } from './element';
import { listenToPlayers } from './players';
import type { Playback } from './playback';

const playbacks = new Set< Playback >();

const remember = ( playback: Playback ) => playbacks.add( playback );

listenToElements( remember );
listenToPlayers( remember );

// Report the remaining watch time when the visitor leaves the page.
addEventListener( 'pagehide', () =>
	playbacks.forEach( ( playback ) => playback.pause() )
);
