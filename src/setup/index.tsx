import { createRoot } from '@wordpress/element';
import { reachRest } from '../store/rest';
import { App } from './app';
import './style.scss';

const header = document.getElementById( 'lodestar-header' );
const page = document.getElementById( 'lodestar-page' );

if ( header && page ) {
	reachRest( window.lodestarSettings );
	createRoot( page ).render(
		<App screen={ window.lodestarScreen } header={ header } />
	);
}
