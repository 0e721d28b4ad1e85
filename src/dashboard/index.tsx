import { createRoot, flushSync } from '@wordpress/element';
import { API_VERSION } from '../third-party/api-version';
import '../reports';
import { handOn } from '../store/reports/started';
import { reachRest } from '../store/rest';
import { startStores } from '../store/start';
import { App } from './app';
import { prepareFirstDraw } from './start/first-draw';
import './style.scss';

const header = document.getElementById( 'lodestar-header' );
const page = document.getElementById( 'lodestar-page' );

if ( header && page ) {
	reachRest( window.lodestarSettings );
	startStores( window.lodestarSettings );
	handOn( window.lodestarStarted );
	// None of them is loaded before an addon asks.
	window.lodestarApi = {
		version: API_VERSION,
		parts: () => import( /* webpackChunkName: "parts" */ '../parts' ),
	};
	const root = createRoot( page );
	const prepared = prepareFirstDraw().catch( () => {
		// Then it is drawn as any other screen is.
	} );
	void prepared.then( () =>
		// At once: what core prints after ours takes longer to be read than this to be drawn.
		flushSync( () => root.render( <App header={ header } /> ) )
	);
}
