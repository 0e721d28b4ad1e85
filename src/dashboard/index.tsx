import { dispatch } from '@wordpress/data';
import { createRoot, flushSync } from '@wordpress/element';
import { offerParts } from '../parts/load';
import { setSiteClock } from '../store/app/site-clock';
import { setSite } from '../ui/field-types/site';
import '../reports';
import { store as notifications } from '../store/notifications';
import { setCaughtUp } from '../store/reports/catch-up';
import { registerReports } from '../store/reports/registry';
import { App } from './app';
import { prepareFirstDraw } from './start/first-draw';
import './style.scss';

const header = document.getElementById( 'lodestar-header' );
const page = document.getElementById( 'lodestar-page' );

if ( header && page ) {
	const settings = window.lodestarSettings;
	setSiteClock( settings.now );
	setSite( {
		currency: settings.currency,
		icons: settings.site_icons,
		home: settings.site.url,
	} );
	if ( settings.caught_up ) {
		setCaughtUp();
	}
	offerParts();
	registerReports( settings.reports );
	void dispatch( notifications ).receive( settings.notifications );
	const root = createRoot( page );
	const prepared = prepareFirstDraw().catch( () => {
		// Then it is drawn as any other screen is.
	} );
	void prepared.then( () =>
		// At once: what core prints after ours takes longer to be read than this to be drawn.
		flushSync( () =>
			root.render( <App settings={ settings } header={ header } /> )
		)
	);
}
