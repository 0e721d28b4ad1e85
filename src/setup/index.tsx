import { createRoot } from '@wordpress/element';
import { App } from './app';
import './style.scss';

const header = document.getElementById( 'lodestar-header' );
const page = document.getElementById( 'lodestar-page' );

if ( header && page ) {
	createRoot( page ).render(
		<App screen={ window.lodestarScreen } header={ header } />
	);
}
