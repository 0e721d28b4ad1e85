import { dispatch } from '@wordpress/data';
import { nameAddons } from '../third-party/culprit';
import { setSite } from '../ui/field-types/site';
import { store as app } from './app/app-store';
import type { Boot } from './app/boot';
import { setSiteClock } from './app/site-clock';
import { store as notifications } from './notifications/notifications-store';
import { setCaughtUp } from './reports/catch-up';
import { registerReports } from './reports/registry';

/** Passes the boot data to the stores before anything is rendered. Nothing else reads it from the page. */
export function startStores( boot: Boot ): void {
	setSite( {
		currency: boot.currency,
		icons: boot.site_icons,
		home: boot.site.url,
	} );
	setSiteClock( boot.now );
	nameAddons( Object.values( boot.addons ) );
	if ( boot.caught_up ) {
		setCaughtUp();
	}
	void dispatch( app ).receiveBoot( boot );
	void dispatch( notifications ).receive( boot.notifications );
	registerReports( boot.reports );
}
