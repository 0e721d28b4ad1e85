import { createReduxStore, register } from '@wordpress/data';
import * as actions from './actions';
import { reducer } from './reducer';
import * as selectors from './selectors';

/** What lies over the page: toasts, dialogs, and what blocks it. */
export const store = createReduxStore( 'lodestar/app', {
	reducer,
	actions,
	selectors,
} );

register( store );
