/**
 * The tracker for sites that count only visitors who consented. The page is the same for everyone: the browser decides,
 * and counting starts and stops without reloading.
 */
import './consent-gate';
import './index';
import { CONSENT_EVENTS } from './consent-api';
import { look } from './visit';

// The API and the banner are often loaded after the tracker.
[ ...CONSENT_EVENTS, 'DOMContentLoaded', 'load' ].forEach( ( type ) =>
	addEventListener( type, look, true )
);
