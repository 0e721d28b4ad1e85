import { createReduxStore, dispatch, register } from '@wordpress/data';
import { onFault } from '../../third-party/tell';
import * as actions from './actions';
import { reducer } from './reducer';
import * as selectors from './selectors';

/** What the server printed, and what is said beside the reports: toasts, dialogs, what blocks the page, and which plugins failed on it. */
export const store = createReduxStore( 'lodestar/app', {
	reducer,
	actions,
	selectors,
} );

register( store );

onFault( ( fault ) => void dispatch( store ).addFault( fault ) );
