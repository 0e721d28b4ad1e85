import { createReduxStore, register } from '@wordpress/data';
import * as actions from './actions';
import { reducer } from './reducer';
import * as selectors from './selectors';

/** What is said beside the reports: toasts, dialogs, what blocks the page, and which plugins failed on it. */
export const store = createReduxStore( 'lodestar/app', {
	reducer,
	actions,
	selectors,
} );

register( store );
