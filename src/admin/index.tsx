import { dispatch } from '@wordpress/data';
import { createRoot } from '@wordpress/element';
import { offerParts } from '../components/parts/load';
import { setSiteClock } from '../components/range/site-clock';
import '../reports';
import { store as notifications } from '../store/notifications';
import { registerReports } from '../store/reports/registry';
import { App } from './app';
import './style.scss';

const header = document.getElementById( 'lodestar-header' );
const page = document.getElementById( 'lodestar-page' );

if ( header && page ) {
	const settings = window.lodestarSettings;
	setSiteClock( settings.now );
	offerParts();
	registerReports( settings.reports );
	void dispatch( notifications ).receive( settings.notifications );
	createRoot( page ).render(
		<App settings={ settings } header={ header } />
	);
}
