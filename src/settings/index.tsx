import { dispatch } from '@wordpress/data';
import { createRoot } from '@wordpress/element';
import { store as notifications } from '../store/notifications';
import { registerReports } from '../store/reports/registry';
import { App } from './app';
import './style.scss';

const header = document.getElementById( 'lodestar-header' );
const page = document.getElementById( 'lodestar-page' );

if ( header && page ) {
	const settings = window.lodestarSettings;
	registerReports( settings.reports );
	void dispatch( notifications ).receive( settings.notifications );
	createRoot( page ).render(
		<App screen={ window.lodestarScreen } header={ header } />
	);
}
