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
	// The components for addons are loaded only when an addon requests them.
	window.lodestarApi = {
		version: API_VERSION,
		parts: () => import( /* webpackChunkName: "parts" */ '../parts' ),
	};
	const root = createRoot( page );
	const prepared = prepareFirstDraw().catch( () => {
		// The first screen then renders like any other.
	} );
	void prepared.then( () =>
		// Render synchronously: parsing the markup that core prints after the dashboard takes longer than this.
		flushSync( () => root.render( <App header={ header } /> ) )
	);
}
